public import Waymark

/// Creates the navigator of a window, which starts as it was left.
/// - Parameter show: creates the view or view controller of a screen.
public func bistroNavigator<Screen>(
  of guest: Guest, savingIn store: any StateStore,
  show: @escaping (BistroScreen) -> Screen
) -> Navigator<Screen> {
  weak var navigator: Navigator<Screen>?
  var routes = Routes<Screen>()
  routes.accept(schemes: ["bistro"], origins: ["https://bistro.example"])
  routes.tab("/", "Restaurants", systemImage: "fork.knife") { show(.restaurants) }
  routes.tab("/orders", "Orders", systemImage: "list.bullet") { show(.orders) }

  routes.add(Links.restaurant) { show(.restaurant($0)) }
  routes.redirect("/r/:name", to: "/restaurant/:name")
  routes.add(Links.menu, .reuse(.existing)) { show(.menu($0)) }
  routes.add(Links.dish) { meal, name in
    meal.dishes.first { $0.name == name }.map { show(.dish($0)) }
  }

  let signedIn = RouteOption.guard("guest") { _ in
    guest.name == nil ? .hold(presenting: "/login") : .allow
  }
  routes.add(Links.order, .present(.sheet), .tab(of: "/"), signedIn) { show(.order($0)) }
  routes.action(Links.placeOrder, signedIn) { dish, count in
    guest.orders.append("\(count) × \(dish)")
    navigator?.dismiss()
    navigator?.open("/orders")
    navigator?.refresh()
  }
  routes.add("/login", .present(.sheet), .saved(.never)) { show(.login) }
  routes.action(Links.signIn) { name in
    guest.name = name
    navigator?.dismiss()
    navigator?.refresh()
    navigator?.pendingLink.open()
  }
  routes.alert("/sign-out") {
    Dialog(
      "Sign out?", message: "Your orders stay.",
      actions: [.init("Sign out", role: .destructive, opens: "/sign-out/now")])
  }
  routes.action("/sign-out/now") {
    guest.name = nil
    navigator?.refresh()
  }

  let made = Navigator(routes)
  navigator = made
  made.session.saving = StateSaving(in: store)
  made.session.restore()
  return made
}
