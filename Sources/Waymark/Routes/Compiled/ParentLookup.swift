/// Finds the screen routes of parent templates by their shapes, without values.
///
/// Patterns are read once, and compared only with templates of as many segments.
struct ParentLookup {
  fileprivate struct Candidate {
    let number: Int
    let segments: [Pattern.Segment]
    /// The query keys that a link has to have.
    let requiredKeys: [String]
  }

  private var byCount: [Int: [Candidate]] = [:]
  /// The patterns with any number of segments.
  private var withTail: [Candidate] = []
  private var known: [RouteTemplate: Int?] = [:]

  /// Adds a route with a number higher than those before.
  mutating func add(_ pattern: Pattern, _ number: Int) {
    // Patterns of other links than the app's own, or of all links, are no parents.
    guard pattern.scope == .own else { return }
    let keys = pattern.query.filter { !$0.isOptional }.map(\.key)
    let candidate = Candidate(number: number, segments: pattern.segments, requiredKeys: keys)
    if case .tail = candidate.segments.last {
      withTail.append(candidate)
    } else {
      byCount[candidate.segments.count, default: []].append(candidate)
    }
  }

  /// The best route, the first of equal ones; nil if no route fits.
  mutating func screen(taking template: RouteTemplate) -> Int? {
    if let answer = known[template] { return answer }
    let pieces = template.segments
    let hasTail = pieces.contains { if case .tail = $0.piece { true } else { false } }
    let alike = hasTail ? byCount.values.flatMap(\.self) : byCount[pieces.count] ?? []
    var best: (number: Int, rank: [Int])?
    for candidate in alike + withTail {
      guard let rank = candidate.rank(of: template, pieces) else { continue }
      let isBetter = best.map { best in
        best.rank == rank
          ? candidate.number < best.number : best.rank.lexicographicallyPrecedes(rank)
      }
      if isBetter ?? true { best = (candidate.number, rank) }
    }
    known[template] = .some(best?.number)
    return best?.number
  }
}

extension RouteTemplate {
  /// A piece of the path, decoded if it is a literal.
  fileprivate struct Segment {
    let piece: Piece
    let decoded: String?
  }

  /// The pieces of the path, without the empty ones at its ends.
  fileprivate var segments: [Segment] {
    var pieces = path[...]
    if pieces.first == .literal("") { pieces = pieces.dropFirst() }
    if pieces.last == .literal("") { pieces = pieces.dropLast() }
    return pieces.map { piece in
      guard case .literal(let text) = piece, let segments = try? DeepLink("/" + text).segments,
        segments.count == 1
      else { return Segment(piece: piece, decoded: nil) }
      return Segment(piece: piece, decoded: segments[0])
    }
  }
}

extension ParentLookup.Candidate {
  /// The rank of each segment of the pattern for a template; nil if the pattern does not fit.
  fileprivate func rank(of template: RouteTemplate, _ given: [RouteTemplate.Segment]) -> [Int]? {
    let isComplete = requiredKeys.allSatisfy { key in template.query.contains { $0.key == key } }
    guard isComplete else { return nil }
    var pieces = given[...]
    var rank: [Int] = []
    for segment in segments {
      guard let next = pieces.popFirst() else { return nil }
      switch (segment, next.piece) {
      case (.tail, _): return rank + [1]
      case (.literal(let expected), .literal):
        guard next.decoded == expected else { return nil }
        rank.append(3)
      case (.literal, .tail), (.parameter, .tail): return rank + [0]
      case (.literal, _): rank.append(0)
      case (.parameter, _): rank.append(2)
      }
    }
    return pieces.isEmpty ? rank : nil
  }
}
