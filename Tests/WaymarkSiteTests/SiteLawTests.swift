import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSite

@Suite struct SiteLawTests {
  /// Few words, so that many links meet many patterns.
  private static let words = ["a", "b", "c"]

  private func pattern(_ chance: inout SeededGenerator) -> String {
    var segments: [String] = []
    for place in 0...chance.below(4) {
      let parameter =
        chance.pick(["", "", "", "a", "b"]) + ":p\(place)" + chance.pick(["", "", "-a"])
      segments.append(chance.chance(50) ? chance.pick(Self.words) : parameter)
    }
    if chance.chance(20) { segments.append("*rest") }
    return "/" + segments.joined(separator: "/") + (chance.chance(15) ? "?k=:k" : "")
  }

  private func link(_ chance: inout SeededGenerator) -> String {
    var path = ""
    for _ in 0..<chance.below(7) {
      path +=
        "/"
        + (chance.chance(5)
          ? "" : chance.pick(Self.words + ["d", "%2F", "%C3%A9", "aa", "b-a", "a7-a", "-a"]))
    }
    if chance.chance(50) { path += "/" }
    let query = chance.pick(["", "", "", "?k=1", "?j=1&k=2&l", "?kk=1", "?j=k"])
    return "https://shop.example" + path + query
  }

  /// Routes whose patterns a site file can express.
  private func routes(_ chance: inout SeededGenerator) -> [ListedRoute] {
    var patterns: Set<String> = []
    for _ in 0...chance.below(8) { patterns.insert(pattern(&chance)) }
    return ["/"]
      + patterns.sorted().map { pattern in
        switch chance.below(5) {
        case 0: .action(pattern)
        case 1: .screen(pattern, onWeb: false)
        default: .screen(pattern)
        }
      }
  }

  @Test func `the system hands over exactly the links that routes on the web match`() async throws {
    var chance = SeededGenerator(law: "site files")
    var (sound, handed) = (0, 0)
    while sound < SeededGenerator.rounds(200) {
      let listed = routes(&chance)
      let routes = Routes(listed)
      let compiled = CompiledRoutes(routes.registry)
      guard compiled.problems.isEmpty else { continue }
      sound += 1
      await chance.pause(at: sound)
      let association = try routes.siteAssociation(for: ["ABCDE12345.b"])
      let rules = SiteRules(association)
      let out = Set(listed.filter { !$0.isOnWeb }.map(\.pattern))
      for _ in 0..<100 {
        let link = link(&chance)
        let route = try compiled.match(link)?.pattern
        let isExpected = route.map { !out.contains($0) } ?? false
        if isExpected { handed += 1 }
        let decision = rules.decision(about: link)
        guard decision.isHanded != isExpected else { continue }
        Issue.record(
          """
          WAYMARK_SEED=\(chance.seed): \(link), which \(route ?? "no route") takes, is \(decision) of
          \(listed)
          \(association.json)
          """)
        return
      }
    }
    #expect(handed > sound)
  }
}
