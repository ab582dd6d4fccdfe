package struct RouteAlias: Sendable {
  package let text: String
  package let pattern: Pattern
  let language: String?

  /// Returns the rank of the alias: 2 for the same tag, 1 for the same language, otherwise 0.
  func rank(for language: String) -> Int {
    guard let own = self.language.map(LinkParser.lowerCase) else { return 0 }
    let wanted = LinkParser.lowerCase(language)
    if own == wanted { return 2 }
    return own.pieces(between: UInt8(ascii: "-"))[0] == wanted.pieces(between: UInt8(ascii: "-"))[0]
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

/// A route with the results of compiling its options.
package final class CompiledRoute {
  package internal(set) var definition: RouteDefinition
  /// The number of the registered route, or `nil` for the link of a parameter or a handler.
  let registeredNumber: Int?
  /// The options that affect plans.
  package let rule = RouteRule()
  /// The parameters in order, if each has a screen. The last one ends the path.
  var chain: [ChainStep]?
  var requirements: [Requirement] = []
  package internal(set) var guards: [RouteGuard] = []
  package internal(set) var pushGuards: [RouteGuard] = []
  var dismissalGuards: [RouteGuard] = []
  var sheet: SheetOptions?
  var isNeverSaved = false
  var keepsSession = false
  var plainLinks: RouteOption.PlainLinks?
  /// A Boolean value indicating whether links are in the site association file.
  package internal(set) var isOnWeb: Bool

  init(_ definition: RouteDefinition, registeredNumber: Int? = nil) {
    (self.definition, self.registeredNumber) = (definition, registeredNumber)
    switch definition.content {
    case .screen, .redirect: isOnWeb = true
    case .action, .task: isOnWeb = false
    }
  }

  var content: RouteDefinition.Content { definition.content }
  var pattern: Pattern { definition.pattern }
}
