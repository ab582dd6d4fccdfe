import SwiftUI
import WaymarkSwiftUI

let item = LinkPattern("/item/:item", as: Int.self)

@MainActor @Observable final class Account {
  static let shared = Account()
  var name: String?
}

@MainActor func shopRoutes() -> ViewRoutes {
  var routes = ViewRoutes()
  routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
  routes.requirement("account", present: "/login") { Account.shared.name != nil }
  routes.tab("/", "Items", systemImage: "list.bullet") {
    List { ForEach(1..<20, id: \.self) { LinkRow("Item \($0)", to: item($0)) } }
  }
  routes.tab("/orders", "Orders", systemImage: "bag", .requires("account")) { Text("Orders") }
  routes.add(item) { id in LinkButton("Order number \(id)", to: "/orders") }
  routes.add("/login", .present(.sheet(detents: [.medium]))) {
    Button("Log in") { Account.shared.name = "Ann" }
  }
  return routes
}

@main struct ShopApp: App {
  var body: some Scene { WindowGroup { NavigatorView(shopRoutes) } }
}
