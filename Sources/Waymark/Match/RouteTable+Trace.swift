extension RouteTable {
  /// Returns the reasons why routes match a link or don't. They are computed when they're read.
  /// - Parameter objection: A reason against a match that the table doesn't know.
  func trace(
    of link: DeepLink, objection: ((RouteMatch) -> MatchTrace.Verdict?)? = nil
  ) -> MatchTrace {
    var objections: [Int: MatchTrace.Verdict] = [:]
    if let objection {
      for match in candidates(for: link) { objections[match.route] = objection(match) }
    }
    return MatchTrace(link: link, table: self, objections: objections)
  }

  func attempts(
    with link: DeepLink, _ objections: [Int: MatchTrace.Verdict]
  ) -> [MatchTrace.Attempt] {
    let target = target(of: link)
    let best = candidates(for: link).first { objections[$0.route] == nil }?.route
    // Split once, not for each route.
    let segments = [false, true].map { target.source(namesScheme: $0).routeSegments }
    func verdict(on number: Int, _ route: Route) -> MatchTrace.Verdict {
      let pattern = route.pattern
      guard target.isIn(pattern.scope, addresses) else { return .scopeDiffers }
      // The catch-all matches an external link with any segments.
      if pattern.scope != .everything || target.appForm != nil,
        let difference = difference(pattern, segments[route.namesScheme ? 1 : 0])
      {
        return difference
      }
      let source = target.source(namesScheme: route.namesScheme)
      if let misfit = route.misfit(in: source) { return route.verdict(of: misfit) }
      if let objection = objections[number] { return objection }
      guard let best, best != number else { return .matched }
      return .outranked(by: best)
    }
    return (0..<count).map { number in
      let route = route(number)
      return MatchTrace.Attempt(
        route: number, pattern: route.pattern, verdict: verdict(on: number, route))
    }
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

extension RouteTable.Route {
  fileprivate func verdict(of misfit: Misfit) -> MatchTrace.Verdict {
    switch misfit {
    case .value(let index, let text):
      .doesNotConvert(name: pattern.parameters[index].name, value: text, types[index])
    case .query(let number): .queryMissing(key: pattern.query[number].key)
    }
  }
}

extension Pattern.Segment {
  /// Returns whether a decoded segment of a link has the literal text of this segment.
  package func matches(_ segment: String) -> Bool {
    switch self {
    case .literal(let text): text.utf8.elementsEqual(segment.utf8)
    case .affixed(let before, _, let after):
      before.utf8.count + after.utf8.count < segment.utf8.count
        && segment.begins(with: before) && segment.ends(with: after)
    case .parameter, .tail: true
    }
  }

  var words: String {
    switch self {
    case .literal(let text): text
    case .parameter(let name): ":" + (name ?? "")
    case .affixed(let before, let name, let after): before + ":" + (name ?? "") + after
    case .tail(let name): "*" + (name ?? "")
    }
  }
}
