/// What deciding about a link needs to know of an app's routes; it knows nothing of the kind of their
/// screens, which whoever inherits from it makes.
class RuleBook {
  /// What a route does that shows no screen.
  enum Deed {
    case action((OpenContext) throws -> Void)
    case task((OpenContext) throws -> AsyncAction<any Sendable>)
  }

  /// What is done with the screen on top.
  typealias ScreenAction = (MadeScreen, OpenContext) -> Void
  /// What makes the screen of a route; a closure of this kind that stood in an array by itself would be
  /// wrapped in another one.
  struct Making {
    /// Nil where it declines, in whichever way.
    let screen: (OpenContext) throws -> MadeScreen?
  }

  let resolver: Resolver
  let buttons: [String: BarButton]
  /// The guards of each route, by number.
  let guards: [[RouteGuard]]
  /// What each route asks before another screen is laid on it.
  let entryGuards: [[RouteGuard]]
  /// Whether no route does.
  let asksOnNoEntry: Bool
  /// Whether any fragment is the name of something to do.
  let hasScreenActions: Bool
  /// Whether any route has a chain of screens of its parameters.
  let hasChains: Bool
  /// The makers of routes, as far as somebody has asked.
  private var makers: [Making?]

  init(
    _ resolver: Resolver, buttons: [String: BarButton], guards: [[RouteGuard]],
    entryGuards: [[RouteGuard]], hasScreenActions: Bool, hasChains: Bool
  ) {
    self.resolver = resolver
    self.buttons = buttons
    self.guards = guards
    self.entryGuards = entryGuards
    asksOnNoEntry = entryGuards.allSatisfy { $0.isEmpty }
    self.hasScreenActions = hasScreenActions
    self.hasChains = hasChains
    makers = Array(repeating: nil, count: guards.count)
  }

  /// The route whose screen an entry is: another may rank before it and have declined.
  final func match(of entry: Entry) -> RouteMatch? {
    let best = resolver.best(for: entry.link)
    if let best, resolver.identity(of: entry.link, best) == entry.identity { return best }
    let candidates = resolver.candidates(for: entry.link)
    return candidates.first { resolver.identity(of: entry.link, $0) == entry.identity }
      ?? resolver.screenMatch(entry.link)
  }

  /// The screen of a route; nil where it declines, in whichever way.
  final func makeScreen(of route: Int, _ opening: OpenContext) throws -> MadeScreen? {
    if let making = makers[route] { return try making.screen(opening) }
    guard let making = maker(of: route) else { return nil }
    // Taken out meanwhile: what is never changed in place needs no check when it is read.
    var known = makers
    makers = []
    known[route] = making
    makers = known
    return try making.screen(opening)
  }

  // MARK: What depends on the kind of screen

  /// What a route does; nil if it shows a screen or leads elsewhere.
  func deed(of route: Int) -> Deed? { nil }

  /// What a fragment does with the screen that it is opened on; nil if it is no such name.
  func screenAction(named fragment: String) -> ScreenAction? { nil }

  /// What makes the screen of a route; nil if it shows none.
  func maker(of route: Int) -> Making? { nil }

  /// The same by the route's own maker, where the screens of its parameters cannot be made.
  func makeScreenAlone(of route: Int, _ opening: OpenContext) throws -> MadeScreen? { nil }

  /// Whether a route has a chain of screens of its parameters.
  func hasChain(_ route: Int) -> Bool { false }

  /// The screens of a route's chain; nil where one of them cannot be made.
  /// - Parameter denied: those that are not allowed, and so are not made.
  func makeChain(
    of route: Int, _ opening: OpenContext, denied: [DeepLink]
  ) throws -> [MadeScreen]? { nil }

  /// Whether the screen of a number is the one of a parameter.
  final func isOfParameter(_ number: Int) -> Bool {
    hasChain(number) || (resolver.routeCount..<resolver.firstHandler).contains(number)
  }
}
