/// The routes of an app, checked as a whole and ready to answer.
final class RouteBook<Screen> {
  let resolver: Resolver
  /// Routes, links of parameters and handlers, by number.
  let definitions: [RouteDefinition]
  /// The chains of routes whose parameters all have screens, by number.
  let chains: [Int: ParameterChain<Screen>]
  let buttons: [String: BarButton]
  /// What brings older sessions up to date, in order.
  let migrations: [StateMigration]
  /// What fragments do with screens, by their names.
  let screenActions: [String: Routes<Screen>.ScreenAction]
  let objectLinks: [ObjectLink]
  /// The guards of each route, by number.
  let guards: [[RouteGuard]]
  /// What each route asks before another screen is laid on it.
  let entryGuards: [[RouteGuard]]
  /// Whether no route does.
  let asksOnNoEntry: Bool
  /// Who is asked before a screen is left, by the number of its route.
  let leaveGuards: [Int: RouteGuard]
  /// What a saved session makes of each route's screens.
  let saved: [RouteOption.Saved?]
  /// Whether any of them is never saved.
  let leavesOut: Bool
  /// Everything that is wrong; the book is of use only if that is nothing.
  let problems: [RouteProblem]

  init(_ routes: Routes<Screen>) {
    var builder = RouteBookBuilder(routes)
    builder.build()
    definitions = builder.definitions
    chains = builder.chains
    buttons = routes.buttons
    migrations = routes.migrations
    screenActions = routes.screenActions
    objectLinks = routes.objectLinks
    guards = builder.guards
    entryGuards = builder.entryGuards
    asksOnNoEntry = entryGuards.allSatisfy { $0.isEmpty }
    leaveGuards = builder.leaveGuards
    saved = builder.saved
    leavesOut = builder.saved.contains(.never)
    problems = routes.problems + builder.problems
    resolver = builder.resolver
  }

  /// The route whose screen an entry is: another may rank before it and have declined.
  func match(of entry: Entry) -> RouteMatch? {
    let best = resolver.best(for: entry.link)
    if let best, resolver.identity(of: entry.link, best) == entry.identity { return best }
    let candidates = resolver.candidates(for: entry.link)
    return candidates.first { resolver.identity(of: entry.link, $0) == entry.identity }
      ?? resolver.screenMatch(entry.link)
  }

  /// Whether the screen of a number is the one of a parameter.
  func isOfParameter(_ number: Int) -> Bool {
    chains[number] != nil || (resolver.routeCount..<resolver.keys.count).contains(number)
  }
}
