import LawSupport
import Testing
import Waymark
import WaymarkTesting

@Suite struct HostLawTests {
  private let routes = HostConformance.routes { "\($0.link)" }
  private let template: RandomScript

  init() {
    let values = ["menu": ["lunch", "dinner"], "what": ["tea"], "page": ["about"]]
    template = RandomScript(
      links: RandomLinks(routes, values: values, seed: 0), tabs: ["/", "/search", "/account"])
  }

  @Test(arguments: [RecordingHost<String>.Manner.atOnce, .late, .slow, .twice])
  func `a host shows the state after any script, whenever it answers`(
    manner: RecordingHost<String>.Manner
  ) async {
    var random = SeededGenerator(law: "host tree == state, \(manner)")
    for index in 0..<SeededGenerator.rounds(250) {
      await random.pause(at: index)
      let navigator = Navigator(routes)
      let host = RecordingHost<String>(manner)
      navigator.attach(host)
      for _ in 0..<10 {
        let steps = run(navigator, host, &random)
        let trouble =
          host.tree?.difference(from: navigator.state) ?? host.mistakes.first.map(\.message)
        guard let trouble else { continue }
        Issue.record("\(manner), seed \(random.seed): \(trouble)\n\(steps)")
        return
      }
    }
  }

  /// Takes a few steps; a host that does not answer at once answers now and then, and at the end.
  private func run(
    _ navigator: Navigator<String>, _ host: RecordingHost<String>, _ random: inout SeededGenerator
  ) -> [NavigationStep] {
    var script = template
    script.links.generator = SeededGenerator(seed: random.next())
    let steps = script.next(1 + random.below(7))
    let saved = navigator.session.text() ?? ""
    for step in steps {
      navigator.take(step, with: host)
      if random.chance(5) { navigator.session.restore(saved) }
      while random.chance(40) { host.settle() }
      if random.chance(5) { host.announce(link: random.pick(["/item/9", "/nobody/knows"])) }
      if random.chance(5) { host.announce(title: random.pick(["One", "Two"])) }
    }
    host.settleAll()
    return steps
  }

  @Test func `a host that often fails shows the state after its next whole picture`() async {
    var random = SeededGenerator(law: "failing hosts recover")
    for index in 0..<SeededGenerator.rounds(250) {
      await random.pause(at: index)
      let navigator = Navigator(routes)
      let host = RecordingHost<String>()
      navigator.attach(host)
      for _ in 0..<10 {
        host.manner = random.pick([.failed, .cancelled, .atOnce, .late])
        _ = run(navigator, host, &random)
        host.manner = .atOnce
        navigator.refresh()
        let trouble =
          host.tree?.difference(from: navigator.state) ?? host.mistakes.first.map(\.message)
        guard let trouble else { continue }
        Issue.record("seed \(random.seed): \(trouble)")
        return
      }
    }
  }
}
