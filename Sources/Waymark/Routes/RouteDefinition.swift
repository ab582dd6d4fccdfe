/// A route as it was registered, and what compiling it finds.
package struct RouteDefinition {
  package indirect enum Content {
    /// The maker of a screen; nil for one that is made only of the screens of its parameters.
    case screen(MakeScreen?)
    case action((OpenContext) throws -> Void)
    case task((OpenContext) throws -> AsyncAction<any Sendable>)
    case redirect(String)
  }

  package let text: String
  package let pattern: Pattern
  package var types: [ParameterType]
  package var options: [RouteOption]
  package let content: Content
  /// True for a screen that exists and was bound to its link.
  package var isBound = false
  /// The screens of its parameters, if all of them have one.
  var chain: ParameterChain?

  var guards: [RouteGuard] = []
  /// The guards that are asked before another screen is pushed or presented on its own.
  var entryGuards: [RouteGuard] = []
  var leaveGuard: RouteGuard? {
    if case .asksToLeave(let check) = option("asksToLeave") { check } else { nil }
  }
  var sheet: SheetOptions? { if case .sheet(let look) = option("present") { look } else { nil } }
  var saved: RouteOption.Saved? { if case .saved(let it) = option("saved") { it } else { nil } }
  var plainLinks: RouteOption.PlainLinks? {
    if case .plainLinks(let rule) = option("plainLinks") { rule } else { nil }
  }

  private func option(_ name: String) -> RouteOption.Kind? {
    options.first { $0.kind.name == name }?.kind
  }

  package var typeNames: [String] { types.map(\.kind) }

  /// True if a site association file hands its links to the app.
  package var isOnWeb: Bool {
    if case .onWeb(let isOnWeb) = option("onWeb") { return isOnWeb }
    switch content {
    case .screen, .redirect: return true
    case .action, .task: return false
    }
  }

  var isPlain: Bool { options.isEmpty && isScreen }

  var isScreen: Bool { if case .screen = content { true } else { false } }

  /// True if the screen is made only of the screens of its parameters.
  var hasNoMaker: Bool { if case .screen(nil) = content { true } else { false } }
}

extension [RouteOption] {
  /// True if a route with them may turn down links that fit its pattern and types.
  package var hasCondition: Bool { contains { $0.kind.name == "where" } }
}
