import SwiftUI
import WaymarkSwiftUI

let item = LinkPattern("/item/:item", as: Int.self)

@MainActor func shopRoutes() -> ViewRoutes {
  var routes = ViewRoutes()
  routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
  routes.tab("/", "Items", systemImage: "list.bullet") {
    List { ForEach(1..<20, id: \.self) { LinkRow("Item \($0)", to: item($0)) } }
  }
  routes.tab("/orders", "Orders", systemImage: "bag") { Text("Orders") }
  routes.add(item) { id in LinkButton("Order number \(id)", to: "/login") }
  routes.add("/login", .present(.sheet(detents: [.medium]))) { Text("Log in") }
  return routes
}

@main struct ShopApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView(shopRoutes) }
  }
}
