import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct ResolverLawTests {
  private static let sources = RandomHistory.sources + [.restoration]

  @Test func `the same request has the same plan`() async {
    var random = SeededGenerator(law: "same input, same plan")
    let first = CompiledRoutes(Shop.routes().registry).resolver
    let second = CompiledRoutes(Shop.routes().registry).resolver
    let now = try? DeepLink("/now")
    for index in 0..<SeededGenerator.rounds(10_000) {
      await random.pause(at: index)
      let text = RandomHistory.link(&random, directives: 30)
      guard let link = try? first.table.addresses.read(text, current: now) else { continue }
      let options = OpenOptions(
        base: random.pick([nil, .onTop, .fromRoot]),
        presentation: random.pick([nil, .push, .sheet, .external]),
        parent: random.pick([nil, nil, "/help", "/nobody"]), anchor: random.pick([nil, "a"]),
        payload: random.pick([nil, "p"]), values: random.chance(20) ? ["a": 1] : [:])
      for match in first.candidates(for: link).map(Optional.some) + [nil] {
        let request = Resolver.Request(
          target: first.table.target(of: link), source: random.pick(Self.sources), options: options)
        let plan = first.plan(for: match, request)
        if plan != first.plan(for: match, request) || plan != second.plan(for: match, request) {
          Issue.record("\(text), seed \(random.seed)")
        }
      }
    }
  }
}
