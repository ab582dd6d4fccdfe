import UIKit
import WaymarkUIKit

let item = LinkPattern("/item/:item", as: Int.self)

@MainActor func shopRoutes() -> Routes<UIViewController> {
  func screen(_ title: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    return screen
  }
  var routes = Routes<UIViewController>()
  routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
  routes.tab("/")
  routes.tab("/orders")
  routes.add("/") { screen("Items") }
  routes.add(item) { id in screen("Item \(id)") }
  routes.add("/orders") { screen("Orders") }
  routes.add("/login", .present(.sheet(detents: [.medium]))) { screen("Log in") }
  return routes
}

/// The program of the sample; an app names its scene delegate in Info.plist.
@main enum ShopApp {
  static func main() {}
}
