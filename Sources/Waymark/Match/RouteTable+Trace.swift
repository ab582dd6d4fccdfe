extension RouteTable {
  /// Tries every route against a link, one by one, and says what became of each.
  /// - Parameter objection: what the table does not know that speaks against a match.
  /// - Complexity: O(routes · segments)
  func trace(
    of link: DeepLink, objection: (RouteMatch) -> MatchTrace.Verdict? = { _ in nil }
  ) -> MatchTrace {
    let target = target(of: link)
    let best = candidates(for: link).first { objection($0) == nil }?.route
    // Split once, and not for each route.
    let segments = [false, true].map { target.source(namesScheme: $0).routeSegments }
    func verdict(on number: Int, _ route: Route) -> MatchTrace.Verdict {
      let pattern = route.pattern
      guard target.isIn(pattern.scope) else { return .scopeDiffers }
      // The catch-all takes a foreign link whatever its segments are.
      if pattern.scope != .everything || target.appForm != nil,
        let difference = difference(pattern, segments[route.namesScheme ? 1 : 0])
      {
        return difference
      }
      let match = RouteMatch(route: number, link: target.source(namesScheme: route.namesScheme))
      if let objection = route.misfit(in: match.link) ?? objection(match) {
        return objection
      }
      guard let best, best != number else { return .matched }
      return .outranked(by: best)
    }
    let attempts = (0..<count).map { number in
      let route = route(number)
      return MatchTrace.Attempt(
        route: number, pattern: route.pattern, verdict: verdict(on: number, route))
    }
    return MatchTrace(link: link, attempts: attempts)
  }

  private func difference(_ pattern: Pattern, _ link: [String]) -> MatchTrace.Verdict? {
    if let empty = link.firstIndex(of: "") { return .emptySegment(empty) }
    let count = pattern.segmentCount
    guard pattern.hasTail ? link.count >= count : link.count == count else {
      return .segmentCount(pattern: count, link: link.count)
    }
    for (index, (expected, found)) in zip(pattern.segments, link).enumerated() {
      guard expected.matches(found) else {
        return .literalDiffers(segment: index, expected: expected.words, found: found)
      }
    }
    return nil
  }
}

extension Pattern.Segment {
  /// Returns whether a decoded segment of a link has the literal text of this segment.
  package func matches(_ segment: String) -> Bool {
    switch self {
    case .literal(let text): text.utf8.elementsEqual(segment.utf8)
    case .affixed(let before, _, let after):
      before.utf8.count + after.utf8.count < segment.utf8.count
        && segment.hasText(before, atEnd: false) && segment.hasText(after, atEnd: true)
    case .parameter, .tail: true
    }
  }

  /// The segment in a message.
  fileprivate var words: String {
    switch self {
    case .literal(let text): text
    case .parameter(let name): ":" + (name ?? "")
    case .affixed(let before, let name, let after): before + ":" + (name ?? "") + after
    case .tail(let name): "*" + (name ?? "")
    }
  }
}
