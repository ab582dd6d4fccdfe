extension RouteTable {
  /// Tries every route against a link, one by one, and says what became of each.
  /// - Complexity: O(routes · segments)
  func trace(of link: DeepLink) -> MatchTrace { trace(of: link) { _ in true } }

  /// Tries every route, where routes may have conditions, which the table does not know.
  func trace(of link: DeepLink, isAccepted: (RouteMatch) -> Bool) -> MatchTrace {
    let target = MatchTarget(link: link, appForm: appForm(of: link))
    let best = candidates(for: link).first(where: isAccepted)?.route
    let attempts = (0..<count).map { route in
      MatchTrace.Attempt(
        route: route, pattern: pattern(of: route),
        verdict: verdict(on: route, target, best, isAccepted))
    }
    return MatchTrace(link: link, attempts: attempts)
  }

  private func verdict(
    on route: Int, _ target: MatchTarget, _ best: Int?, _ isAccepted: (RouteMatch) -> Bool
  ) -> MatchTrace.Verdict {
    let pattern = pattern(of: route)
    guard target.isIn(pattern.scope) else { return .scopeDiffers }
    // The catch-all takes a foreign link whatever its segments are.
    if pattern.scope != .everything || target.appForm != nil {
      if let difference = difference(pattern.segments, target.segments(for: pattern.scope)) {
        return difference
      }
    }
    switch misfit(of: route, target.link, target.appForm) {
    case nil:
      guard isAccepted(match(route, target.link, target.appForm)) else { return .conditionFails }
      guard let best, best != route else { return .matched }
      return .outranked(by: best)
    case .doesNotConvert(let name, let value, let kind):
      return .doesNotConvert(name: name, value: value, kind: kind)
    case .queryMissing(let key): return .queryMissing(key: key)
    }
  }

  private func difference(_ pattern: [Pattern.Segment], _ link: [String]) -> MatchTrace.Verdict? {
    if let empty = link.firstIndex(of: "") { return .emptySegment(empty) }
    let hasTail = if case .tail = pattern.last { true } else { false }
    guard hasTail ? link.count >= pattern.count : link.count == pattern.count else {
      return .segmentCount(pattern: pattern.count, link: link.count)
    }
    for (index, (expected, found)) in zip(pattern, link).enumerated() {
      if case .literal(let text) = expected, ExactText(text) != ExactText(found) {
        return .literalDiffers(segment: index, expected: text, found: found)
      }
    }
    return nil
  }
}
