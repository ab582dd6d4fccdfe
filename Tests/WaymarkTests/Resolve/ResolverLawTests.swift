import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ResolverLawTests {
  private static let sources = RandomHistory.sources + [.restoration]

  @Test func `the same link has the same plan, which sees neither the state nor guards`() async {
    var random = SeededGenerator(law: "same input, same plan")
    let (cold, warm) = (Shop.navigator(), Shop.navigator())
    warm.addGuard("closed") { $0.isDryRun ? .deny("") : .allow }
    for index in 0..<SeededGenerator.rounds(10_000) {
      await random.pause(at: index)
      RandomHistory.run(2, on: warm, &random)
      let target = LinkTarget(
        text: RandomHistory.link(&random, directives: 30),
        as: random.pick([nil, .push, .sheet, .external]),
        base: random.pick([nil, .onTop, .fromRoot]),
        parent: random.pick([nil, nil, "/help", "/nobody"]), anchor: random.pick([nil, "a"]))
      // A link that continues the current one depends on the state.
      if target.link.hasPrefix("#") || target.link.hasPrefix("?") { continue }
      let source = random.pick(Self.sources)
      let plans = [cold, warm].map { plan(of: $0.explain(target, from: source)) }
      if plans[0] != plans[1] { Issue.record("\(target.link), seed \(random.seed)") }
    }
  }

  /// The lines of an explanation before the answers of guards and the result.
  private func plan(of explanation: String) -> [Substring] {
    explanation.split(separator: "\n").prefix {
      !$0.hasPrefix("guards") && !$0.hasPrefix("answer") && !$0.hasPrefix("result")
    }
  }
}
