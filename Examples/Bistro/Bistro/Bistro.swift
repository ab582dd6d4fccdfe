public import Waymark
public import WaymarkPage

/// The app without a user interface: who is there, what was ordered, and which link shows which page.
///
/// A user interface says how it shows a page, and may show a dish in its own way.
public final class Bistro<Screen> {
  /// What shows it, for what its actions do.
  public weak var navigator: Navigator<Screen>?
  var guest: String?
  var orders: [String] = []
  let show: (Page) -> Screen
  private let showDish: ((Dish) -> Screen)?
  let more: [Page.Item]

  /// Makes the app for a user interface, with rows of its own below the guest's account.
  public init(
    showDish: ((Dish) -> Screen)? = nil, more: [Page.Item] = [], show: @escaping (Page) -> Screen
  ) {
    self.show = show
    self.more = more
    self.showDish = showDish
  }

  /// Which link shows or does what.
  public var routes: Routes<Screen> {
    var routes = Routes<Screen>()
    routes.accept(schemes: ["bistro"], origins: ["https://bistro.example"])
    routes.tabs("/", "/orders")
    routes.link(Dish.self, "/menu/\(\.meal.rawValue)/\(\.name)")

    routes.add("/") { self.show(self.restaurants) }
    routes.add("/restaurant/:name") { (name: String) in self.show(self.restaurant(name)) }
    routes.redirect("/r/:name", to: "/restaurant/:name")
    routes.add("/menu/:meal", .reuse(.existing)) { (meal: Meal) in self.show(self.menu(meal)) }
    routes.add("/menu/:meal/:dish") { (meal: Meal, name: String) in
      meal.dishes.first { $0.name == name }.map { self.showDish?($0) ?? self.show(self.dish($0)) }
    }

    let signedIn = RouteOption.guard("guest") { _ in
      self.guest == nil ? .wait(at: "/login") : .allow
    }
    routes.add("/order/:dish", .present(.sheet), .tab(of: "/"), signedIn) { (dish: String) in
      self.show(self.order(dish))
    }
    routes.action("/order/:dish/:count", signedIn) { (dish: String, count: Int) in
      self.orders.append("\(count) × \(dish)")
      self.navigator?.dismiss()
      self.navigator?.open("/orders")
      self.navigator?.refresh()
    }
    routes.add("/orders") { self.show(self.ordered) }
    routes.add("/login", .present(.sheet), .saved(.never)) { self.show(self.login) }
    routes.action("/sign-in?name=:name") { (name: String) in
      self.guest = name
      self.navigator?.dismiss()
      self.navigator?.refresh()
      self.navigator?.pendingLink.open()
    }
    routes.action("/sign-out") {
      self.guest = nil
      self.navigator?.refresh()
    }
    return routes
  }
}
