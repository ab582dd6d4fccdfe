public import Waymark
public import WaymarkPage

/// Returns the routes of the five samples, in the order of their tabs.
/// - Parameters:
///   - login: Creates the screen that sets the user of the account.
///   - show: Creates the screen of a page.
public func sampleRoutes<Screen>(
  of account: Account, login: @escaping (OpenContext<Screen>) -> Screen,
  show: @escaping (Page) -> Screen
) -> Routes<Screen> {
  var routes = Routes<Screen>()
  routes.redirect("/", to: "/number/0")
  routes.addNumbers(show)
  routes.addRestaurants(show)
  routes.addNewsfeed(show)
  routes.addProjects(show)
  routes.addLayers(show)
  routes.addLogin(to: account, login)
  return routes
}
