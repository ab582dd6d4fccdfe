import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct ColdAndWarmLawTests {
  @Test func `a link from outside shows the same after any history as after a cold start`() async {
    var random = SeededGenerator(law: "cold and warm are the same")
    var reached = 0
    var fresh: [String: (outcome: Outcome, state: NavigationState, plan: Plan?)] = [:]
    var warm = Shop.navigator()
    for index in 0..<SeededGenerator.rounds(10_000) {
      await random.pause(at: index)
      // A history continues for some cases, because routes are slower to build than a link to open.
      if index.isMultiple(of: 20) { warm = Shop.navigator() }
      RandomHistory.run(6, on: warm, &random)
      let before = warm.state
      let source = random.pick(RandomHistory.outside)
      // A link that continues the current one depends on the history.
      var text = RandomHistory.link(&random, directives: 5)
      while text.hasPrefix("#") || text.hasPrefix("?") {
        text = RandomHistory.link(&random, directives: 5)
      }
      let cold = fresh["\(source) \(text)"] ?? open(text, from: source)
      fresh["\(source) \(text)"] = cold
      let warmOutcome = warm.open(text: text, from: source)
      // Comparing without the macro, which would print every state beforehand.
      let isSame: Bool
      switch cold.plan {
      // The trusted route /offer may also act on the screens that are shown.
      case .back?, .closeModals?, .refresh?: isSame = true
      case .screen(let plan)? where plan.tab != nil:
        reached += 1
        isSame = isRebuilt(warm.state, like: cold.state, before)
      case .screen(let plan)? where plan.placement == .presented:
        // The root layer stays as it is; the layers are the same even so.
        isSame = warm.state.tabs == before.tabs && layers(of: warm.state) == layers(of: cold.state)
      case .screen?: isSame = text.hasPrefix("/offer")
      default: isSame = cold.outcome == warmOutcome && warm.state == before
      }
      if !isSame {
        Issue.record(
          """
          \(before), then \(text) from \(source): \(warmOutcome.word) \(warm.state), \
          cold \(cold.outcome.word) \(cold.state), seed \(random.seed)
          """)
      }
    }
    #expect(reached > SeededGenerator.rounds(5_000))
  }

  private func open(_ text: String, from source: LinkSource) -> (
    outcome: Outcome, state: NavigationState, plan: Plan?
  ) {
    let navigator = Shop.navigator()
    let outcome = navigator.open(text: text, from: source)
    return (outcome, navigator.state, plan(of: text, in: navigator, from: source))
  }

  private func isRebuilt(
    _ warm: NavigationState, like cold: NavigationState, _ before: NavigationState
  ) -> Bool {
    let tab = cold.selectedTab
    return warm.selectedTab == tab && warm.tabs[tab].map(\.link) == cold.tabs[tab].map(\.link)
      && layers(of: warm) == layers(of: cold)
      && warm.tabs.indices.allSatisfy { $0 == tab || warm.tabs[$0] == before.tabs[$0] }
  }

  private func layers(of state: NavigationState) -> [[String]] {
    state.modals.map { layer in
      ["\(layer.style)", layer.anchor ?? "-"] + layer.stack.map(\.link.description)
    }
  }

  /// The plan of a link, redirects followed, as far as a directive counts for its source.
  private func plan(of text: String, in navigator: Navigator<String>, from source: LinkSource)
    -> Plan?
  {
    let resolver = navigator.compiled.resolver
    guard var link = try? resolver.table.addresses.read(text, current: nil) else { return nil }
    while true {
      let match = resolver.candidates(for: link).first
      if !(match.map { resolver.rules[$0.route].trustsOutside } ?? false) {
        guard link.directives.action == nil else { return nil }
        link = link.carrying(.none)
      }
      let plan = resolver.plan(
        for: match, .init(target: resolver.table.target(of: link), source: source))
      guard case .redirect(let next) = plan else { return plan }
      link = next
    }
  }

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
      let source = random.pick(RandomHistory.sources + [.restoration])
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
