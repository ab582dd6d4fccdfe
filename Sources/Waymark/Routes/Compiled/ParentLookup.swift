/// Finds the screen routes of parent templates by their shapes, without values.
struct ParentLookup: ~Copyable {
  private typealias Candidate = (number: Int, pattern: Pattern, segments: [Pattern.Segment])

  private var byLength: [[Candidate]] = []
  /// The routes with a tail, which matches any number of segments.
  private var withTail: [Candidate] = []
  private var known: [String: Int] = [:]

  /// Adds a route. Its number must be higher than those before.
  mutating func add(_ pattern: Pattern, _ number: Int) {
    // Only a pattern of the app's own links can be a parent.
    guard pattern.scope == .own else { return }
    let candidate = (number, pattern, pattern.segments)
    if pattern.hasTail { return withTail.append(candidate) }
    while byLength.count <= pattern.segmentCount { byLength.append([]) }
    byLength[pattern.segmentCount].append(candidate)
  }

  /// Returns the best route for a template, the first of equal ones.
  mutating func screen(taking template: RouteTemplate) -> Int? {
    if let answer = known[template.text] { return answer }
    let segments = template.segments
    var candidates = withTail
    if segments.contains(where: \.isTail) {
      candidates += byLength.joined()
    } else if byLength.indices.contains(segments.count) {
      candidates += byLength[segments.count]
    }
    var best: (number: Int, rank: [Int])?
    for (number, pattern, own) in candidates {
      guard let rank = pattern.rank(own, of: template, segments) else { continue }
      let isBetter = best.map {
        $0.rank == rank ? number < $0.number : $0.rank.lexicographicallyPrecedes(rank)
      }
      if isBetter ?? true { best = (number, rank) }
    }
    known[template.text] = best?.number
    return best?.number
  }
}

extension RouteTemplate {
  /// The segments as in a pattern, with decoded literals.
  fileprivate var segments: [Pattern.Segment] {
    var pieces = path[...]
    if pieces.first == .literal("") { pieces = pieces.dropFirst() }
    if pieces.last == .literal("") { pieces = pieces.dropLast() }
    return pieces.map { piece in
      guard case .literal(let text) = piece else { return piece }
      return .literal((try? DeepLink("/" + text))?.segments.first ?? text)
    }
  }
}

extension Pattern {
  /// Returns the rank of each segment for a template, or `nil` if the pattern doesn't match.
  fileprivate func rank(
    _ segments: [Segment], of template: RouteTemplate, _ given: [Segment]
  ) -> [Int]? {
    for item in query where !item.isOptional {
      guard template.query.contains(where: { $0.key == item.key }) else { return nil }
    }
    var given = given[...]
    var rank: [Int] = []
    for segment in segments {
      guard let next = given.popFirst() else { return nil }
      switch (segment, next) {
      case (.tail, _): return rank + [1]
      case (.literal, .tail), (.affixed, .tail), (.parameter, .tail): return rank + [0]
      case (.literal, .parameter), (.affixed, .parameter): rank.append(0)
      case (.parameter, _): rank.append(2)
      case (.literal(let expected), .literal(let found)):
        guard expected.utf8.elementsEqual(found.utf8) else { return nil }
        rank.append(.max)
      case (.affixed, .literal(let found)):
        guard segment.matches(found) else { return nil }
        rank.append(3 + segment.fixedText.utf8.count)
      case (.literal(let expected), .affixed):
        guard next.matches(expected) else { return nil }
        rank.append(0)
      case (.affixed(let before, _, let after), .affixed(let given, _, let givenAfter)):
        // The value of the parent's parameter can begin or end with a part of the text.
        guard given.hasText(before, atEnd: false), givenAfter.hasText(after, atEnd: true) else {
          return nil
        }
        rank.append(3 + segment.fixedText.utf8.count)
      }
    }
    return given.isEmpty ? rank : nil
  }
}
