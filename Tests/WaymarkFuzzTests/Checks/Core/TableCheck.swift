@_spi(Benchmarks) @testable import Waymark

/// Routes, one per line (`/menu/:page Int`, with `if` at the end for a condition), an empty line, links.
enum TableCheck {
  static func run(_ text: String) throws(BrokenLaw) {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let words = lines.prefix { !$0.isEmpty }.prefix(40).map { String(Substring($0)) }
    let routes = words.compactMap(route)
    let table = RouteTable(
      routes.map { (RouteTable.Route($0.pattern, $0.types), $0.isConditional) },
      LinkCheck.addresses)
    var oracle = LinearMatcher(addresses: LinkCheck.addresses)
    for (number, route) in routes.enumerated() {
      let (tie, expected) = (table.ties[number], oracle.tie(with: route))
      try BrokenLaw.unless(
        tie == expected, "\(route.pattern) ties with \(tie ?? -1), not \(expected ?? -1)")
      oracle.routes.append(route)
    }
    for link in lines.dropFirst(words.count + 1).prefix(40) {
      try compare(String(Substring(link)), table, oracle)
    }
  }

  private static func route(_ line: String) -> LinearMatcher.Route? {
    var words = line.split(separator: " ").map(String.init)
    guard !words.isEmpty, let pattern = try? Pattern(words.removeFirst()) else { return nil }
    let isConditional = words.last == "if"
    let types = pattern.parameters.indices.map { index in
      words.indices.contains(index) ? ParameterType(kindNamed: words[index]) ?? .text : .text
    }
    return LinearMatcher.Route(pattern: pattern, types: types, isConditional: isConditional)
  }

  private static func compare(_ text: String, _ table: RouteTable, _ oracle: LinearMatcher)
    throws(BrokenLaw)
  {
    guard let link = try? DeepLink(text) else { return }
    let expected = oracle.candidates(for: link)
    let candidates = table.candidates(for: link).map(table.withValues)
    try BrokenLaw.unless(
      candidates == expected, "\(link) has the candidates \(candidates), not \(expected)")
    let match = table.match(link)
    try BrokenLaw.unless(
      match.map(table.withValues) == expected.first, "\(link) matches another than the first")
    let attempts = MatchTrace(link: link, table: table).attempts
    let matched = attempts.first { $0.verdict == .matched }
    try BrokenLaw.unless(matched?.route == match?.route, "the trace of \(link) says another route")
    guard let match else { return }
    try comesBack(match, table)
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
