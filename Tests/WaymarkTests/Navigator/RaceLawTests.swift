import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// Opens, backs, swipes, closed layers, tapped tabs, announcements and restores in any order, with
/// answers that are late, doubled, cancelled, failed or missing.
@Suite(.timeLimit(.minutes(30))) struct RaceLawTests {
  /// The reports of one navigator, and a check that they are complete.
  private final class Ledger {
    /// The number of requests for each link that are not reported yet.
    private var open: [String: Int] = [:]
    /// The links that buttons open, in a number that the test does not know.
    private let ofButtons: Set = ["/item/99", "/item/2"]
    /// The first inconsistency.
    var trouble: String?
    private var last: NavigationState

    init(_ navigator: Navigator<String>) {
      last = navigator.state
      navigator.onOutcome = { [unowned self] link, _, _ in count(link, -1) }
      navigator.onTransition = { [unowned self] change in
        if change.before != last { trouble = "a change was lost before \(change.after)" }
        if change.before == change.after { trouble = "\(change.after) was reported twice" }
        last = change.after
      }
    }

    /// Returns whether every change and every open was reported once.
    func close(_ navigator: Navigator<String>) -> String? {
      if let trouble { return trouble }
      if last != navigator.state { return "the last change was not reported" }
      return open.first.map { "\($0.key) was \($0.value > 0 ? "not reported" : "reported twice")" }
    }

    func count(_ link: String, _ number: Int) {
      guard !ofButtons.contains(link) else { return }
      let sum = open[link, default: 0] + number
      open[link] = sum == 0 ? nil : sum
    }
  }

  private let routes = HostConformance.routes { "\($0.link)" }
  private let template: RandomScript
  static let steps = SeededGenerator.rounds(100_000)

  init() {
    let values = ["menu": ["lunch", "dinner"], "what": ["tea"], "page": ["about"]]
    template = RandomScript(
      links: RandomLinks(routes, values: values, seed: 0), tabs: ["/", "/search", "/account"])
  }

  @Test func `after random steps the settled host shows the state, and nothing is lost`() async {
    var random = SeededGenerator(law: "races")
    var taken = 0
    while taken < Self.steps {
      await random.pause(at: taken / 100)
      let clock = ManualClock()
      let navigator = Navigator(routes, clock: { clock.now })
      let ledger = Ledger(navigator)
      let host = navigator.attachRecorder()
      for _ in 0..<10 {
        let script = script(&random)
        let saved = navigator.session.text() ?? ""
        host.manner = random.pick([.atOnce, .late, .slow, .twice, .never, .cancelled, .failed])
        let isSane = host.manner != .never && host.manner != .cancelled && host.manner != .failed
        for step in script {
          for link in opens(in: step) { ledger.count(link, 1) }
          navigator.take(step, with: host)
          while random.chance(40) { host.settle() }
          if random.chance(5) { host.changeLink(to: random.pick(["/item/9", "/nobody/knows"])) }
          if random.chance(5) { host.changeTitle(to: random.pick(["One", "Two"])) }
          if random.chance(2) { navigator.session.restore(saved) }
          if random.chance(10) { clock.advance(by: .seconds(random.below(6))) }
        }
        taken += script.count
        host.settleAll()
        // A host that failed shows everything again at the next change.
        if !isSane || random.chance(20) { recover(navigator, host, clock) }
        let trouble =
          host.state?.difference(from: navigator.state) ?? host.mistakes.first
          ?? ledger.close(navigator)
        guard let trouble else { continue }
        Issue.record(
          "\(host.manner), seed \(random.seed), after \(taken) steps: \(trouble)\n\(script)")
        return
      }
    }
  }

  private func script(_ random: inout SeededGenerator) -> [NavigationStep] {
    var script = template
    script.links.generator = SeededGenerator(seed: random.next())
    return script.next(1 + random.below(20))
  }

  private func recover(
    _ navigator: Navigator<String>, _ host: RecordingHost<String>, _ clock: ManualClock
  ) {
    host.manner = .atOnce
    clock.advance(by: navigator.hostLimit + .seconds(1))
    navigator.refresh()
  }

  /// The links that a step opens.
  private func opens(in step: NavigationStep) -> [String] {
    switch step {
    case .open(let link, _, _), .user(.tapLink(let link)): [link]
    case .setStack(let links): [links.joined(separator: " > ")]
    case .burst(let steps): steps.flatMap { opens(in: $0) }
    case .inside(let outer, let inner): opens(in: outer) + opens(in: inner)
    default: []
    }
  }
}
