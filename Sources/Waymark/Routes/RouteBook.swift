/// The routes of an app, checked as a whole and ready to answer.
final class RouteBook<Screen>: RuleBook {
  /// Routes, links of parameters and handlers, by number.
  let definitions: [RouteDefinition]
  /// The chains of routes whose parameters all have screens, by number.
  let chains: [Int: ParameterChain<Screen>]
  /// What brings older sessions up to date, in order.
  let migrations: [StateMigration]
  /// What fragments do with screens, by their names.
  let screenActions: [String: Routes<Screen>.ScreenAction]
  let objectLinks: [ObjectLink]
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
    let common = routes.common
    migrations = common.migrations
    screenActions = routes.screenActions
    objectLinks = common.objectLinks
    leaveGuards = builder.leaveGuards
    saved = builder.saved
    leavesOut = builder.saved.contains(.never)
    problems = common.problems + builder.problems
    super.init(
      builder.resolver, buttons: common.buttons, guards: builder.guards,
      entryGuards: builder.entryGuards, hasScreenActions: !routes.screenActions.isEmpty,
      hasChains: !builder.chains.isEmpty)
  }

  // MARK: For who decides

  override func deed(of route: Int) -> Deed? {
    switch definitions[route].content {
    case .action(let act): .action(act)
    case .task(let make): .task(make)
    case .screen, .redirect: nil
    }
  }

  override func screenAction(named fragment: String) -> ScreenAction? {
    screenActions[fragment].map { act in { act($0.screen(Screen.self), $1) } }
  }

  override func maker(of route: Int) -> Making? {
    guard case .screen(let make) = definitions[route].content else { return nil }
    return Self.making(make.make(Screen.self), Made<Screen>.self)
  }

  override func makeScreenAlone(of route: Int, _ opening: OpenContext) throws -> MadeScreen? {
    try chains[route]?.own.flatMap {
      try Self.making($0.make(Screen.self), Made<Screen>.self).screen(opening)
    }
  }

  /// Generic over what may be no screen, and told the class that keeps one, so that the metadata of
  /// both are at hand: asking for them anew costs as much as a screen does.
  private static func making<Result: MakerResult>(
    _ make: @escaping (OpenContext) throws -> Result, _ kind: Made<Result.Wrapped>.Type
  ) -> Making {
    Making { opening in
      do {
        return try make(opening).made(kind)
      } catch is ParameterReader.NoValue {
        return nil
      } catch is LinkDeclined {
        return nil
      }
    }
  }

  override func hasChain(_ route: Int) -> Bool { chains[route] != nil }

  override func makeChain(
    of route: Int, _ opening: OpenContext, denied: [DeepLink]
  ) throws -> [MadeScreen]? {
    try chains[route]?.screens(opening, denied: denied)?.map { Made($0.screen, of: $0.link) }
  }
}
