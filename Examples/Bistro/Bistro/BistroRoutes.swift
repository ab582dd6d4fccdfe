public import Waymark

/// Returns the routes of a window.
/// - Parameter show: Creates the view or view controller of a screen.
public func bistroRoutes<Screen>(
  of guest: Guest, show: @escaping (BistroScreen) -> Screen
) -> Routes<Screen> {
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

  routes.requirement("guest", present: "/login") { guest.name != nil }
  routes.add(Links.order, .present(.sheet), .tab(of: "/"), .requires("guest")) { show(.order($0)) }
  routes.action(Links.placeOrder, .requires("guest")) { context, dish, count in
    guest.orders.append("\(count) × \(dish)")
    context.navigator.dismiss()
    context.navigator.open("/orders")
    context.navigator.refresh()
  }
  routes.add("/login", .present(.sheet), .neverSaved) { show(.login) }
  routes.action(Links.signIn) { context, name in
    guest.name = name
    context.navigator.dismiss()
    context.navigator.refresh()
    context.navigator.requirementsChanged()
  }
  routes.alert("/sign-out") {
    Dialog(
      "Sign out?", message: "Your orders stay.",
      actions: [.init("Sign out", role: .destructive, opens: "/sign-out/now")])
  }
  routes.action("/sign-out/now") { context in
    guest.name = nil
    context.navigator.refresh()
    context.navigator.requirementsChanged()
  }

  return routes
}
