import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct RouteTableLawTests {
  @Test func `table and trace agree with the linear matcher`() async {
    var random = SeededGenerator(law: "table.match == oracle")
    var matched = 0
    for index in 0..<SeededGenerator.rounds(400) {
      await random.pause(at: index)
      let routes = RandomRoutes.routes(&random, count: 1 + random.below(30))
      let links = (0..<40).map { _ in RandomRoutes.link(&random) }
      do throws(BrokenLaw) {
        matched += try TableCheck.run((routes + [""] + links).joined(separator: "\n"))
      } catch { Issue.record("\(error.words) in \(routes), seed \(random.seed)") }
    }
    #expect(
      matched > SeededGenerator.rounds(3_000),
      "too few links match to say anything, seed \(random.seed)")
  }

  @Test func `a link that is built leads back to the route and its values`() throws {
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
      let table = try RouteTable(RandomRoutes.routes(&random, count: 12))
      for number in 0..<table.count {
        let pattern = table.route(number).pattern
        for _ in 0..<8 {
          let chosen = pattern.parameters.filter { !$0.isOptional || random.chance(50) }
          let given = RouteParameters(
            names: chosen.map(\.name), values: chosen.map { _ in random.pick(values) })
          guard let link = try? table.link(to: number, given) else { continue }
          built += 1
          let match = table.match(link).map(table.withValues)
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
