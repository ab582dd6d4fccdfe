/// The routes of an app, checked as a whole and ready to answer.
struct RouteBook<Screen> {
  let resolver: Resolver
  let definitions: [Routes<Screen>.Definition]
  let buttons: [String: BarButton]
  let objectLinks: [ObjectLink]
  /// The guards of each route, by number.
  let guards: [[RouteGuard]]
  /// What each route asks before another screen is laid on it.
  let layerGuards: [[RouteGuard]]
  /// What a saved session makes of each route's screens.
  let saved: [RouteOption.Saved?]
  /// Everything that is wrong; the book is of use only if that is nothing.
  let problems: [RouteProblem]

  init(_ routes: Routes<Screen>) {
    var builder = RouteBookBuilder(routes)
    builder.build()
    definitions = routes.definitions
    buttons = routes.buttons
    objectLinks = routes.objectLinks
    guards = builder.guards
    layerGuards = builder.layerGuards
    saved = builder.saved
    problems = routes.problems + builder.problems
    resolver = builder.resolver
  }
}
