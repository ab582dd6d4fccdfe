/// A route as it was registered, and what compiling it finds.
package struct RouteDefinition {
  package indirect enum Content {
    case screen(MakeScreen)
    case action((OpenContext) throws -> Void)
    case task((OpenContext) throws -> AsyncAction<any Sendable>)
    case redirect(String)
  }

  package let text: String
  package let pattern: Pattern
  package var types: [ParameterType]
  package var options: [RouteOption]
  package var content: Content
  /// True for a screen that exists and was bound to its link.
  package var isBound = false
  /// True if the screen is made only of the screens of its parameters.
  var hasNoMaker = false

  /// The guards of the route.
  var guards: [RouteGuard] = []
  /// The guards that are asked before another screen is pushed or presented on its own.
  var entryGuards: [RouteGuard] = []
  /// The guard that is asked before its screen is left.
  var leaveGuard: RouteGuard?
  /// The look of its sheet.
  var sheet: SheetOptions?
  /// The rule for saved sessions.
  var saved: RouteOption.Saved?
  /// The rule for plain links on its web pages.
  var plainLinks: RouteOption.PlainLinks?
  /// The screens of its parameters, if all of them have one.
  var chain: ParameterChain?

  /// A word for the type of each parameter.
  package var typeNames: [String] { types.map(\.kind) }

  /// True if a site association file hands its links to the app.
  package var isOnWeb: Bool {
    for case .onWeb(let isOnWeb) in options.map(\.kind) { return isOnWeb }
    switch content {
    case .screen, .redirect: return true
    case .action, .task: return false
    }
  }

  /// True if the route has a maker and nothing else.
  var isPlain: Bool { options.isEmpty && isScreen }

  var isScreen: Bool { if case .screen = content { true } else { false } }
}

extension [RouteOption] {
  /// True if a route with them may turn down links that fit its pattern and types.
  package var hasCondition: Bool { contains { $0.kind.name == "where" } }
}
