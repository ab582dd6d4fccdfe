/// A route as it was registered; it knows nothing of the kind of its screens, so that whoever reads
/// all routes need not either.
struct RouteDefinition {
  enum Content {
    case screen(ScreenMaker)
    case action((OpenContext) throws -> Void)
    case task((OpenContext) throws -> AsyncAction<any Sendable>)
    case redirect(String)
  }

  let text: String
  let pattern: Pattern
  var types: [ParameterType]
  var options: [RouteOption]
  var content: Content
  /// Whether it shows a screen that exists, and is no part of a manifest.
  var isBound = false
  /// Whether only the screens of its parameters make it.
  var hasNoMaker = false

  /// Whether nothing is said of it but how its screen is made.
  var isPlain: Bool {
    guard options.isEmpty, case .screen = content else { return false }
    return true
  }
}
