// swift-format-ignore-file: NeverUseForceTry

import SwiftUI
import WaymarkSwiftUI

let item = LinkPattern("/item/:item", as: Int.self)

@MainActor func shopRoutes() -> Routes<AnyView> {
  var routes = Routes<AnyView>()
  routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
  routes.tabs("/", "/orders")
  routes.add("/") { List { ForEach(1..<20, id: \.self) { LinkRow("Item \($0)", to: item($0)) } } }
  routes.add(item) { id in LinkButton("Order number \(id)", to: "/login") }
  routes.add("/orders") { Text("Orders") }
  routes.add("/login", .present(.sheet(detents: [.medium]))) { Text("Log in") }
  return routes
}

@main struct ShopApp: App {
  @State private var navigator = try! Navigator(shopRoutes())
  let tabs = [
    TabItem("/", "Items", systemImage: "list.bullet"),
    TabItem("/orders", "Orders", systemImage: "bag"),
  ]

  var body: some Scene {
    WindowGroup { NavigatorView(navigator, tabs: tabs) }
  }
}
