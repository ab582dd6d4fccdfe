/// Finds the screen routes of parent templates by their shapes, without values.
///
/// Patterns are read once, and compared only with templates of as many segments.
struct ParentLookup {
  /// How many segments a path may have: with a tail, any number.
  private enum Length: Hashable { case exactly(Int), any }

  private var byLength: [Length: [(number: Int, pattern: Pattern)]] = [:]
  private var known: [RouteTemplate: Int?] = [:]

  /// Adds a route with a number higher than those before.
  mutating func add(_ pattern: Pattern, _ number: Int) {
    // Patterns of other links than the app's own, or of all links, are no parents.
    guard pattern.scope == .own else { return }
    byLength[Self.length(pattern.segments), default: []].append((number, pattern))
  }

  /// The best route, the first of equal ones; nil if no route fits.
  mutating func screen(taking template: RouteTemplate) -> Int? {
    if let answer = known[template] { return answer }
    let segments = template.segments
    let length = Self.length(segments)
    let lengths = length == .any ? Array(byLength.keys) : [length, .any]
    var best: (number: Int, rank: [Int])?
    for (number, pattern) in lengths.flatMap({ byLength[$0, default: []] }) {
      guard let rank = pattern.rank(of: template, segments) else { continue }
      if let best,
        best.rank == rank ? best.number < number : rank.lexicographicallyPrecedes(best.rank)
      {
        continue
      }
      best = (number, rank)
    }
    known[template] = .some(best?.number)
    return best?.number
  }

  private static func length(_ segments: [Pattern.Segment]) -> Length {
    let hasTail = segments.contains { if case .tail = $0 { true } else { false } }
    return hasTail ? .any : .exactly(segments.count)
  }
}

extension RouteTemplate {
  /// The path as a pattern has it, with decoded literals and without names.
  fileprivate var segments: [Pattern.Segment] {
    var pieces = path[...]
    if pieces.first == .literal("") { pieces = pieces.dropFirst() }
    if pieces.last == .literal("") { pieces = pieces.dropLast() }
    return pieces.map { piece in
      switch piece {
      case .literal(let text): .literal((try? DeepLink("/" + text))?.segments.first ?? text)
      case .parameter(_, let isTail): isTail ? .tail(nil) : .parameter(nil)
      }
    }
  }
}

extension Pattern {
  /// The rank of each segment for a template; nil if the pattern does not fit.
  fileprivate func rank(of template: RouteTemplate, _ given: [Segment]) -> [Int]? {
    for item in query where !item.isOptional {
      guard template.query.contains(where: { $0.key == item.key }) else { return nil }
    }
    var given = given[...]
    var rank: [Int] = []
    for segment in segments {
      guard let next = given.popFirst() else { return nil }
      switch (segment, next) {
      case (.tail, _): return rank + [1]
      case (.literal(let expected), .literal(let found)):
        guard expected == found else { return nil }
        rank.append(3)
      case (.literal, .tail), (.parameter, .tail): return rank + [0]
      case (.literal, .parameter): rank.append(0)
      case (.parameter, _): rank.append(2)
      }
    }
    return given.isEmpty ? rank : nil
  }
}
