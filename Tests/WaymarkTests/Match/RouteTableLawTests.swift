import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct RouteTableLawTests {
  @Test func `table and trace agree with the linear matcher`() async {
    var random = SeededGenerator(law: "table.match == oracle")
    var (pairs, matched) = (0, 0)
    for index in 0..<SeededGenerator.rounds(400) {
      await random.pause(at: index)
      let routes = RandomRoutes(&random, routes: 1 + random.below(30))
      let ties = routes.ties.indices.map { routes.table.ties[$0] }
      #expect(ties == routes.ties, "seed \(random.seed)")
      for number in 0..<40 {
        let text = RandomRoutes.link(&random)
        guard let link = try? DeepLink(text) else { continue }
        pairs += 1
        let expected = routes.oracle.candidates(for: link)
        let found = routes.table.candidates(for: link).map(routes.table.withValues)
        let best = routes.table.match(link).map(routes.table.withValues)
        if best != nil { matched += 1 }
        if found != expected || best != expected.first {
          Issue.record(
            "\(text): \(found), not \(expected), in \(routes.patterns), seed \(random.seed)")
        }
        if number < 10, !Self.agrees(routes.table.trace(of: link), found.map(\.route), routes) {
          Issue.record("the trace of \(link) in \(routes.patterns), seed \(random.seed)")
        }
      }
    }
    #expect(pairs > SeededGenerator.rounds(10_000), "too few pairs, seed \(random.seed)")
    #expect(
      matched > SeededGenerator.rounds(3_000),
      "too few links match to say anything, seed \(random.seed)")
  }

  private static func agrees(_ trace: MatchTrace, _ candidates: [Int], _ routes: RandomRoutes)
    -> Bool
  {
    trace.attempts.map(\.route) == Array(0..<routes.table.count)
      && trace.attempts.allSatisfy { attempt in
        switch attempt.verdict {
        case .matched: attempt.route == candidates.first
        case .outranked: candidates.dropFirst().contains(attempt.route)
        default: !candidates.contains(attempt.route)
        }
      }
  }

  @Test func `a link that is built leads back to the route and its values`() {
    var random = SeededGenerator(law: "match(link(to: r, p)) == (r, p)")
    let values = [
      "a", "b", "7", "A", "é", "e\u{301}", "a/b", "x/", "", ".", "..", "%2F", "%25a", " ", "+",
      "a:b", "*", "?q=1", "#", "3.5", "true", "\u{1}", "😀", "&p=1", "a@B", "//", "[::1]", "tt:",
      "\"", "\\",
    ]
    var (built, tables) = (0, 0)
    let enough = SeededGenerator.rounds(50_000)
    while built < enough, tables < enough {
      tables += 1
      let routes = RandomRoutes(&random, routes: 12)
      for (number, pattern) in routes.patterns.enumerated() {
        for _ in 0..<8 {
          let chosen = pattern.parameters.filter { !$0.isOptional || random.chance(50) }
          let given = RouteParameters(
            names: chosen.map(\.name), values: chosen.map { _ in random.pick(values) })
          guard let link = try? routes.table.link(to: number, given) else { continue }
          built += 1
          let match = routes.table.match(link).map(routes.table.withValues)
          // An empty optional value is an absent one.
          let kept = chosen.filter { !$0.isOptional || given[$0.name] != "" }.map(\.name)
          let expected = RouteParameters(names: kept, values: kept.map { given[$0] })
          let holds =
            match == LinearMatcher.Match(route: number, parameters: expected)
            && (try? DeepLink(link.description)) == link
          if !holds { Issue.record("\(link) for \(pattern), seed \(random.seed)") }
        }
      }
    }
    #expect(built >= enough, "too few links are built to say anything, seed \(random.seed)")
  }
}
