/// A route as it was registered.
package struct RouteDefinition {
  package enum Content {
    case screen(MakeScreen)
    case action((OpenContext) throws -> Void)
    case task((OpenContext) throws -> AsyncAction<any Sendable>)
    case redirect(String)
  }

  package let text: String
  package let pattern: Pattern
  var types: [ParameterType]
  package var options: [RouteOption]
  package var content: Content
  /// True for a screen that exists and was bound to its link.
  package var isBound = false
  /// True if the screen is made only of the screens of its parameters.
  var hasNoMaker = false

  /// A word for the type of each parameter.
  package var typeNames: [String] { types.map(\.kind) }

  /// True if the route has a maker and nothing else.
  var isPlain: Bool { options.isEmpty && isScreen }

  var isScreen: Bool { if case .screen = content { true } else { false } }
}
