/// Another pattern of a route.
package struct RouteAlias: Sendable {
  package let text: String
  package let pattern: Pattern
  let language: String?

  /// The rank of the alias for a language: 2 for the same tag, 1 for the same language, 0 for another one.
  func rank(for language: String) -> Int {
    guard let own = self.language.map(LinkParser.lowerCase) else { return 0 }
    let wanted = LinkParser.lowerCase(language)
    if own == wanted { return 2 }
    return own.pieces(between: UInt8(ascii: "-"))[0] == wanted.pieces(between: UInt8(ascii: "-"))[0]
      ? 1 : 0
  }
}

/// A route as it was registered, and what compiling it finds in its options.
package struct RouteDefinition {
  package indirect enum Content {
    /// The maker of a screen; nil for one that is made only of the screens of its parameters.
    case screen(MakeScreen?)
    /// Runs an action. Its result is never nil: an action declines its link by throwing ``LinkDeclined``.
    case action((OpenInfo) throws -> Void?)
    case task((OpenInfo) throws -> AsyncAction<any Sendable>?)
    case redirect(String)
  }

  package let text: String
  var route: RouteTable.Route
  package var options: [RouteOption]
  package let content: Content
  /// Other patterns for the same links.
  package var aliases: [RouteAlias] = []
  /// True for a screen that exists and was bound to its link.
  package var isBound = false
  /// Its parameters in order, if all of them have a screen; the last one ends the path.
  var chain: [ChainStep]?

  var requirements: [Requirement] = []
  /// The guards that run before a link of the route opens.
  var guards: [RouteGuard] = []
  /// The guards that run before another screen opens directly above its screen.
  var pushGuards: [RouteGuard] = []
  /// The guards that run before its screen closes.
  var dismissalGuards: [RouteGuard] = []
  var sheet: SheetOptions?
  var saved: RouteOption.Saved?
  var plainLinks: RouteOption.PlainLinks?

  package var pattern: Pattern { route.pattern }
  package var types: [ParameterType] { route.types }

  /// True if a site association file hands its links to the app.
  package var isOnWeb: Bool {
    for case .onWeb(let isOnWeb) in options.map(\.kind) { return isOnWeb }
    switch content {
    case .screen, .redirect: return true
    case .action, .task: return false
    }
  }

  /// True if it may turn down links that fit its pattern and types.
  package var hasCondition: Bool { options.contains { $0.name == "where" } }

  var isPlain: Bool { options.isEmpty && isScreen }

  var isScreen: Bool { if case .screen = content { true } else { false } }

  /// True if the screen is made only of the screens of its parameters.
  var hasNoMaker: Bool { if case .screen(nil) = content { true } else { false } }
}
