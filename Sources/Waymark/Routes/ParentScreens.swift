/// Finds the screen routes that templates of parents lead to, as far as their shapes tell: values come
/// later.
///
/// Patterns are read once, and only those whose number of segments suits are compared.
struct ParentScreens {
  fileprivate struct Candidate {
    let number: Int
    let segments: [Pattern.Segment]
    /// The keys of the query without which a link does not lead there.
    let requiredKeys: [String]
  }

  private var byCount: [Int: [Candidate]] = [:]
  /// Those that take any number of segments.
  private var withTail: [Candidate] = []
  private var known: [RouteTemplate: Int?] = [:]

  /// Adds a route; its number is higher than those before.
  mutating func add(_ pattern: Pattern, _ number: Int) {
    // What takes everything, or only other links than the app's own, stands beneath nothing.
    guard pattern.scope == .own else { return }
    let keys = pattern.query.filter { !$0.isOptional }.map(\.key)
    let candidate = Candidate(number: number, segments: pattern.segments, requiredKeys: keys)
    if case .tail = candidate.segments.last {
      withTail.append(candidate)
    } else {
      byCount[candidate.segments.count, default: []].append(candidate)
    }
  }

  /// The number of the best one, the first of those that are as good; nil if there is none.
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
  /// A piece of the path, and what it means if it is a literal.
  fileprivate struct Segment {
    let piece: Piece
    let decoded: String?
  }

  /// The pieces of the path, without what stands before the first slash and behind the last.
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

extension ParentScreens.Candidate {
  /// How well the pattern fits the shape of a template, segment by segment; nil if it cannot.
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
