#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Bistro
import UIKit
import WaymarkUIKit

/// Creates the view controller of a screen.
@MainActor func makeController(_ screen: BistroScreen, of guest: Guest) -> UIViewController {
  let menus = ListController.Section(
    "Menus", Meal.allCases.map { .init($0.title, opens: Links.menu($0)) })
  switch screen {
  case .restaurants:
    let nearby = ListController.Section(
      "Nearby", Guest.restaurants.map { .init($0, opens: Links.restaurant($0)) })
    return ListController("Restaurants", [nearby, menus])
  case .restaurant(let name): return ListController(name, [menus])
  case .menu(let meal):
    let dishes = meal.dishes.map {
      ListController.Row($0.name, detail: "€\($0.price)", opens: Links.dish(meal, $0.name))
    }
    return ListController(meal.title, [.init(nil, dishes)])
  case .dish(let dish): return DishController(dish)
  case .order(let dish):
    let counts = (1..<6).map {
      ListController.Row("\($0) × \(dish)", opens: Links.placeOrder(dish, $0))
    }
    return ListController("Order \(dish)", [.init(nil, counts)])
  case .orders:
    let orders = guest.orders.isEmpty ? ["Nothing yet."] : guest.orders
    let account: ListController.Row =
      if let name = guest.name {
        .init("Sign out", detail: name, opens: "/sign-out")
      } else {
        .init("Sign in", opens: "/login")
      }
    return ListController(
      "Orders", [.init(nil, orders.map { .init($0) }), .init("Account", [account])])
  case .login: return LoginController()
  }
}
#endif
