extension RouteTable {
  /// Tries every route against a link, one by one, and says what became of each.
  /// - Parameter objection: what the table does not know that speaks against a match.
  /// - Complexity: O(routes · segments)
  func trace(
    of link: DeepLink, objection: (RouteMatch) -> MatchTrace.Verdict? = { _ in nil }
  ) -> MatchTrace {
    let target = target(of: link)
    let best = candidates(for: link).first { objection($0) == nil }?.route
    let attempts = (0..<count).map { route in
      MatchTrace.Attempt(
        route: route, pattern: self.route(route).pattern,
        verdict: verdict(on: route, target, best, objection))
    }
    return MatchTrace(link: link, attempts: attempts)
  }

  private func verdict(
    on route: Int, _ target: MatchTarget, _ best: Int?,
    _ objection: (RouteMatch) -> MatchTrace.Verdict?
  ) -> MatchTrace.Verdict {
    let pattern = self.route(route).pattern
    guard target.isIn(pattern.scope) else { return .scopeDiffers }
    let source = target.source(namesScheme: pattern.scope.namesScheme)
    // The catch-all takes a foreign link whatever its segments are.
    if pattern.scope != .everything || target.appForm != nil,
      let difference = difference(pattern, source.routeSegments)
    {
      return difference
    }
    if let misfit = self.route(route).misfit(in: source) { return misfit }
    if let objection = objection(RouteMatch(route: route, link: source)) { return objection }
    guard let best, best != route else { return .matched }
    return .outranked(by: best)
  }

  private func difference(_ pattern: Pattern, _ link: [String]) -> MatchTrace.Verdict? {
    if let empty = link.firstIndex(of: "") { return .emptySegment(empty) }
    let count = pattern.segmentCount
    guard pattern.hasTail ? link.count >= count : link.count == count else {
      return .segmentCount(pattern: count, link: link.count)
    }
    for (index, (expected, found)) in zip(pattern.segments, link).enumerated() {
      if case .literal(let text) = expected, !text.utf8.elementsEqual(found.utf8) {
        return .literalDiffers(segment: index, expected: text, found: found)
      }
    }
    return nil
  }
}
