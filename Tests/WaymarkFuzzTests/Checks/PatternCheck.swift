@_spi(Benchmarks) @testable import Waymark

enum PatternCheck {
  static func run(_ text: String) throws(BrokenLaw) {
    let pattern: Pattern
    do { pattern = try Pattern(text) } catch {
      return try BrokenLaw.unlessTold(at: error.offset, in: text, error.message, error.underlined)
    }
    guard let again = try? Pattern(pattern.description) else {
      throw BrokenLaw(words: "\(pattern) does not parse")
    }
    try BrokenLaw.unless(
      again.description.utf8.elementsEqual(pattern.description.utf8),
      "\(pattern) is \(again) when parsed")
    try BrokenLaw.unless(
      again.scope == pattern.scope && again.segments == pattern.segments
        && again.query == pattern.query && again.parameters == pattern.parameters,
      "\(pattern) has other parts when parsed")
    let names = pattern.parameters.map(\.name)
    try BrokenLaw.unless(Set(names).count == names.count, "a name twice in \(pattern)")
    try BrokenLaw.unless(
      pattern.segments.count <= Limit.segments.value, "\(pattern) has too many segments")
    for case .tail in pattern.segments.dropLast() {
      throw BrokenLaw(words: "something follows the tail of \(pattern)")
    }
    try leads(pattern)
  }

  /// A link of a pattern matches the pattern, or an error explains why there is no link.
  private static func leads(_ pattern: Pattern) throws(BrokenLaw) {
    let types = pattern.parameters.map { ParameterType.text(isOptional: $0.isOptional) }
    let table = RouteTable([(RouteTable.Route(pattern, types), false)], LinkCheck.addresses)
    let names = pattern.parameters.map(\.name)
    let values = RouteParameters(names: names, values: names.map { _ in "é 1" })
    let link: DeepLink
    do throws(LinkBuildingError) { link = try table.link(to: 0, values) } catch {
      switch error {
      case .hasDiscarded, .invalid: return
      // A directive is never a value.
      case _ where pattern.query.contains { $0.key.hasPrefix("x_") }: return
      default: throw BrokenLaw(words: "no link to \(pattern): \(error)")
      }
    }
    try BrokenLaw.unless(
      table.match(link).map(table.withValues) == LinearMatcher.Match(route: 0, parameters: values),
      "\(link) does not lead to \(pattern)")
  }
}
