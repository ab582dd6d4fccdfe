/// A number of segments up to and including a parameter, and the screen of the parameter.
typealias ChainStep = (segments: Int, screen: ParameterScreen)

extension [ChainStep] {
  /// Returns the screen of each parameter with its link, or `nil` if one of them can't be made.
  /// - Parameter denied: The links that guards denied. Their screens are skipped.
  func screens(_ context: OpenInfo, denied: [DeepLink] = []) throws -> [AnyScreen]? {
    var made: [AnyScreen] = []
    let prefixes = context.link.prefixes
    let beforePath = context.link.parts.hasHostSegment ? 1 : 0
    for (index, step) in enumerated() {
      var part = context
      if index < count - 1 {
        let length = step.segments - beforePath
        guard prefixes.indices.contains(length) else { return nil }
        if denied.contains(prefixes[length]) { continue }
        part = OpenInfo(
          link: prefixes[length], parameters: context.parameters.prefix(through: step.screen.name),
          values: context.values, source: context.source, payload: nil, target: context.link,
          navigator: context.navigator)
      }
      guard let screen = try step.screen.make(part) else { return nil }
      screen.link = part.link
      made.append(screen)
    }
    return made
  }
}
