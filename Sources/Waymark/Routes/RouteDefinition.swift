package struct RouteAlias: Sendable {
  package let text: String
  package let pattern: Pattern
  let language: String?

  /// Returns the rank of the alias: 2 for the same tag, 1 for the same language, otherwise 0.
  func rank(for language: String) -> Int {
    guard let own = self.language.map(LinkParser.lowerCase) else { return 0 }
    let wanted = LinkParser.lowerCase(language)
    if own == wanted { return 2 }
    return own.pieces(between: "-")[0] == wanted.pieces(between: "-")[0]
      ? 1 : 0
  }
}

/// A registered route.
package struct RouteDefinition {
  package indirect enum Content {
    /// The maker of a screen, or `nil` for a screen that consists of the screens of its parameters.
    case screen(MakeScreen?)
    /// The function of an action, which throws ``LinkDeclined`` to decline and never returns `nil`.
    case action((OpenInfo) throws -> Void?)
    case task((OpenInfo) throws -> AsyncAction<any Sendable>?)
    case redirect(String)
  }

  package let text: String
  var route: RouteTable.Route
  package var options: [RouteOption]
  package let content: Content
  package var aliases: [RouteAlias] = []
  package var isBound = false

  package var pattern: Pattern { route.pattern }
  package var types: [ParameterType] { route.types }

  package var hasCondition: Bool { options.contains { $0.key == .where } }

  var isPlain: Bool { options.isEmpty && isScreen }

  var isScreen: Bool { if case .screen = content { true } else { false } }

  /// A Boolean value indicating whether the screen consists of the screens of its parameters.
  var hasNoMaker: Bool { if case .screen(nil) = content { true } else { false } }
}
