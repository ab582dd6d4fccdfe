extension MatchTrace {
  /// The routes that nearly match the link, the nearest first, at most three.
  package var nearMissAttempts: [Attempt] {
    let target = table.target(of: link)
    guard target.appForm != nil else { return foreignMiss(target).map { [$0] } ?? [] }
    let segments = target.segments
    let misses = attempts.compactMap { attempt -> (distance: Int, attempt: Attempt)? in
      if attempt.verdict == .valueDiffers { return (0, attempt) }
      let pattern = attempt.pattern
      guard attempt.verdict == .pathDiffers,
        let (distance, words) = pattern.nearMiss(of: segments[pattern.scope.namesScheme ? 1 : 0])
      else { return nil }
      let miss = Attempt(
        route: attempt.route, pattern: pattern, verdict: .pathDiffers,
        words: words ?? attempt.words)
      return (distance, miss)
    }
    // Report misspelled literals only if nothing is nearer.
    let nearest = (0...2).flatMap { distance in misses.filter { $0.distance == distance } }
    return (nearest.isEmpty ? misses : nearest).prefix(3).map(\.attempt)
  }

  /// Returns the route that would match the link if the app accepted its scheme or origin.
  private func foreignMiss(_ target: MatchTarget) -> Attempt? {
    guard !link.isUnlinked, let match = table.match(table.respelled(link.appForm, of: link)),
      table.route(match.route).pattern.scope == .own
    else { return nil }
    let origin = LinkOrigin(of: link)
    let name = origin?.text ?? link.scheme.map { $0 + ":" } ?? ""
    // An accepted origin with the same host, apart from `www.`.
    let similar = table.addresses.origins.first { accepted in
      guard let host = origin?.host else { return false }
      return accepted.hasHost(host) || accepted.host == "www." + host
        || "www." + accepted.host == host
    }
    return Attempt(
      route: match.route, pattern: table.route(match.route).pattern, verdict: .scopeDiffers,
      words: "‘\(name)’ is not accepted" + (similar.map { ", but ‘\($0.text)’ is" } ?? ""))
  }
}

extension Pattern {
  /// Returns the distance from the decoded segments of a link to the pattern, and a difference other
  /// than the first one, or `nil` if they aren't near.
  fileprivate func nearMiss(of link: [String]) -> (distance: Int, words: String?)? {
    let segments = segments
    switch link.count - segments.count {
    case 0 where !link.contains(""), 1... where hasTail && !link.contains(""):
      let others = zip(segments, link).filter { !$0.matches($1) }
      if others.allSatisfy({ $0.literal.lowercased() == $1.lowercased() }) { return (1, nil) }
      return others.allSatisfy { $1.isMisspelling(of: $0.literal) } ? (3, nil) : nil
    case 1 where !hasTail:
      for index in link.indices.reversed() {
        var rest = link
        let found = rest.remove(at: index)
        guard Self.match(segments, rest) else { continue }
        let problem =
          found.isEmpty ? " is empty" : ", ‘\(UnderlinedText.visible(found))’, is too many"
        return (2, "segment \(index + 1)" + problem)
      }
      return nil
    case -1:
      for index in segments.indices.reversed() {
        var rest = segments
        let missing = rest.remove(at: index)
        if Self.match(rest, link) { return (2, "the segment ‘\(missing.words)’ is missing") }
      }
      return nil
    default: return nil
    }
  }

  /// Returns whether segments match, and not only because parameters match every text.
  private static func match(_ segments: [Segment], _ link: [String]) -> Bool {
    segments.contains { !$0.fixedText.isEmpty }
      && zip(segments, link).allSatisfy { !$1.isEmpty && $0.matches($1) }
  }
}
