import Waymark
import WaymarkPage

/// A bistro with menus, orders and an account, for one user.
final class Bistro {
  private(set) var guest: String?
  private(set) var orders: [Order] = []

  struct Order {
    let number: Int
    let text: String
  }

  var routes: Routes<Page> {
    var routes = Routes<Page>()
    routes.accept(schemes: ["bistro"], origins: ["https://bistro.example"])
    routes.tab("/", "Menus") { self.menus }
    routes.tab("/orders", "Orders") { self.orderList }

    routes.add("/menu/:meal", .reuse(.existing)) { (meal: Meal) in self.menu(meal) }
    // A dish of another menu has no screen here, so its link matches nothing.
    routes.add("/menu/:meal/:dish") { (meal: Meal, dish: Dish) in
      meal.dishes.contains(dish) ? self.dish(dish) : nil
    }
    routes.redirect("/m/:meal", to: "/menu/:meal")

    // A link that needs an account waits, and opens after the login.
    routes.requirement("account", present: "/login") { self.guest != nil }
    routes.add("/order/:dish", .present(.sheet), .tab(of: "/"), .requires("account")) { dish in
      self.orderForm(dish)
    }
    routes.action("/order/:dish/:count", .requires("account")) {
      (context, dish: Dish, count: Int) in
      try self.order(count, dish)
      context.navigator.dismiss()
      context.navigator.open("/orders")
      context.navigator.refresh()
    }

    routes.alert("/orders/:number/cancel") { (number: Int) in
      Dialog(
        "Cancel the order?", message: try self.order(number).text,
        actions: [
          .init("Cancel Order", role: .destructive, opens: "/orders/\(number)/delete"),
          .init("Keep", role: .cancel),
        ])
    }
    routes.action("/orders/:number/delete") { (context, number: Int) in
      let order = try self.order(number)
      self.orders.removeAll { $0.number == order.number }
      context.navigator.refresh()
    }

    routes.add("/login", .present(.sheet), .neverSaved) { self.loginForm }
    routes.action("/sign-in?name=:name") { (context, name: String) in
      if name.isEmpty { throw Refusal(description: "Type your name.") }
      self.guest = name
      context.navigator.dismiss()
      context.navigator.refresh()
      context.navigator.requirementsChanged()
    }
    routes.action("/sign-out") { context in
      self.guest = nil
      context.navigator.refresh()
      context.navigator.requirementsChanged()
    }
    return routes
  }

  /// The problem with a number of portions, or `nil`.
  static func problem(with count: Int) -> String? {
    (1...20).contains(count) ? nil : "Order 1 to 20 portions."
  }

  private func order(_ number: Int) throws -> Order {
    guard let order = orders.first(where: { $0.number == number }) else {
      throw Refusal(description: "There is no order \(number).")
    }
    return order
  }

  private func order(_ count: Int, _ dish: Dish) throws {
    if let problem = Self.problem(with: count) { throw Refusal(description: problem) }
    let number = (orders.last?.number ?? 0) + 1
    orders.append(Order(number: number, text: "\(count) × \(dish.name)"))
  }
}

/// The times at which dishes are served.
enum Meal: String, LinkParameter, CaseIterable {
  case breakfast, lunch, dinner

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var dishes: [Dish] {
    switch self {
    case .breakfast: [Dish("Pancakes", 6), Dish("Fruit & yoghurt", 5)]
    case .lunch: [Dish("Soup of the day", 7), Dish("Club sandwich", 9)]
    case .dinner: [Dish("Pizza 100%", 12), Dish("Pasta", 11)]
    }
  }
}

/// A dish, which a link names.
struct Dish: LinkParameter, Equatable {
  let name: String
  /// The price in euros.
  let price: Int

  init(_ name: String, _ price: Int) { (self.name, self.price) = (name, price) }

  var linkText: String { name }

  init?(linkText: String) {
    let dishes = Meal.allCases.flatMap(\.dishes)
    guard let dish = dishes.first(where: { $0.name == linkText }) else { return nil }
    self = dish
  }
}

/// The reason why an action is not performed.
struct Refusal: Error, CustomStringConvertible {
  let description: String
}
