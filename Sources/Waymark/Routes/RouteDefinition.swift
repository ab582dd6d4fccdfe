/// A registered route with its options.
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
  package let content: Content
  var route: RouteTable.Route
  package let isBound: Bool
  var aliases: [RouteAlias] = []
  var handler: LinkHandler?
  /// The number of the route that has this alias.
  var aliased: Int?
  /// The options that affect plans.
  package internal(set) var rule = RouteRule()
  var tabRoot: String?
  /// The names of the requirements of the route, and those requirements with the ones of the app.
  var requirementNames: [String] = []
  var requirements: [Requirement] = []
  package internal(set) var guards: [RouteGuard] = []
  /// The parameters in order, if each has a screen. The last one ends the path.
  var chain: [ChainStep]?
  var sheet: SheetOptions?
  var isNeverSaved = false
  var keepsSession = false
  var opensPlainLinks: Bool?
  /// A Boolean value indicating whether links are in the site association file.
  package internal(set) var isOnWeb = true

  init(_ text: String, _ route: RouteTable.Route, _ content: Content, isBound: Bool = false) {
    (self.text, self.route, self.content, self.isBound) = (text, route, content, isBound)
    switch content {
    case .screen: break
    case .action, .task: (rule.kind, isOnWeb) = (.action, false)
    case .redirect(let template): rule.kind = .redirect(RouteTemplate(template))
    }
  }

  package var pattern: Pattern { route.pattern }
  package var types: [ParameterType] { route.types }
  package var hasCondition: Bool { rule.condition != nil }
  var isScreen: Bool { rule.isScreen }

  func has(_ pattern: Pattern) -> Bool {
    self.pattern == pattern || aliases.contains { $0.pattern == pattern }
  }

  /// A Boolean value indicating whether the screen consists of the screens of its parameters.
  var hasNoMaker: Bool { if case .screen(nil) = content { true } else { false } }
}

struct RouteAlias {
  let text: String
  let pattern: Pattern
  let language: String?

  /// Returns the rank of the alias: 2 for the same tag, 1 for the same language, otherwise 0.
  func rank(for language: String) -> Int {
    guard let own = self.language.map(LinkParser.lowerCase) else { return 0 }
    let wanted = LinkParser.lowerCase(language)
    if own == wanted { return 2 }
    return own.pieces(between: "-")[0] == wanted.pieces(between: "-")[0] ? 1 : 0
  }
}
