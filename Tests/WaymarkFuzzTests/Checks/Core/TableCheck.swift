@_spi(Benchmarks) @testable import Waymark

/// Routes, one per line (`/menu/:page Int`, with `if` at the end for a condition), an empty line, links.
enum TableCheck {
  /// - Returns: The number of links that match a route.
  @discardableResult static func run(_ text: String) throws(BrokenLaw) -> Int {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let words = lines.prefix { !$0.isEmpty }.prefix(40).map { String(Substring($0)) }
    let routes = words.compactMap { try? LinearMatcher.Route($0) }
    let table = RouteTable(routes, LinkCheck.addresses)
    var oracle = LinearMatcher(addresses: LinkCheck.addresses)
    for (number, route) in routes.enumerated() {
      let (tie, expected) = (table.ties[number], oracle.tie(with: route))
      try BrokenLaw.unless(
        tie == expected, "\(route.pattern) ties with \(tie ?? -1), not \(expected ?? -1)")
      oracle.routes.append(route)
    }
    var matched = 0
    for link in lines.dropFirst(words.count + 1).prefix(40) {
      guard let link = try? DeepLink(String(Substring(link))) else { continue }
      if try matches(link, table, oracle) { matched += 1 }
    }
    return matched
  }

  /// Returns whether a link matches a route.
  private static func matches(
    _ link: DeepLink, _ table: RouteTable, _ oracle: LinearMatcher
  ) throws(BrokenLaw) -> Bool {
    let expected = oracle.candidates(for: link)
    let candidates = table.candidates(for: link).map(table.withValues)
    try BrokenLaw.unless(
      candidates == expected, "\(link) has the candidates \(candidates), not \(expected)")
    let match = table.match(link)
    try BrokenLaw.unless(
      match.map(table.withValues) == expected.first, "\(link) matches another than the first")
    let attempts = MatchTrace(link: link, table: table).attempts
    let isTraced =
      attempts.map(\.route) == Array(0..<table.count)
      && attempts.allSatisfy { attempt in
        switch attempt.verdict {
        case .matched: attempt.route == expected.first?.route
        case .outranked: expected.dropFirst().contains { $0.route == attempt.route }
        default: !expected.contains { $0.route == attempt.route }
        }
      }
    try BrokenLaw.unless(isTraced, "the trace of \(link) says something else")
    guard let match else { return false }
    try comesBack(match, table)
    return true
  }

  /// The link of a match has the same match.
  private static func comesBack(_ match: RouteMatch, _ table: RouteTable) throws(BrokenLaw) {
    let link: DeepLink
    do throws(LinkBuildingError) {
      link = try table.link(to: match.route, table.parameters(of: match))
    } catch {
      switch error {
      // Another route may match the link, or it may be too long.
      case .hasDiscarded, .matchesOther(.some), .notASegment, .invalid: return
      default: throw BrokenLaw(words: "\(match) has no link: \(error)")
      }
    }
    try BrokenLaw.unless(
      table.match(link).map(table.withValues) == table.withValues(match),
      "\(link) does not lead back to \(match)")
  }
}
