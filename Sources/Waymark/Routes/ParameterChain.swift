/// The screens of a route each of whose parameters has one: all of them, or the route's own maker.
struct ParameterChain<Screen> {
  struct Step {
    /// How many segments of the pattern lead to the parameter, its own included.
    let segments: Int
    let screen: ParameterScreen<Screen>
  }

  /// In the order of the pattern; the last is for the whole path.
  let steps: [Step]
  /// What makes the screen where the chain cannot be made; nil where nothing does.
  let own: ScreenMaker?

  /// Each parameter's screen with its link; nil where one of them cannot be made.
  /// - Parameter denied: those that are not allowed, and so are not made.
  func screens(
    _ opening: OpenContext, denied: [DeepLink] = []
  ) throws -> [(link: DeepLink, screen: Screen)]? {
    var made: [(link: DeepLink, screen: Screen)] = []
    let prefixes = opening.link.prefixes
    let beforePath = opening.link.hasHostSegment ? 1 : 0
    for (index, step) in steps.enumerated() {
      var part = opening
      if index < steps.count - 1 {
        let length = step.segments - beforePath
        guard prefixes.indices.contains(length) else { return nil }
        if denied.contains(prefixes[length]) { continue }
        var parameters = RouteParameters()
        for item in opening.parameters.items {
          parameters.append(item.name, item.value)
          if item.name == step.screen.name { break }
        }
        part = OpenContext(
          link: prefixes[length], parameters: parameters, context: opening.context,
          source: opening.source, payload: nil)
      }
      guard let screen = try step.screen.make(part) else { return nil }
      made.append((part.link, screen))
    }
    return made
  }

  /// The screen of the whole path.
  func make(_ opening: OpenContext) throws -> Screen? {
    if let chain = try screens(opening) { return chain.last?.screen }
    return try own?.make(Screen.self)(opening)
  }
}
