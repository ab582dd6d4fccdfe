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

  @Test func `a host shows the state after any script, whenever it answers, and if it often fails`()
    async
  {
    typealias Manner = RecordingHost<String>.Manner
    for manners in [
      [Manner.atOnce], [.late], [.slow], [.twice], [.failed, .cancelled, .atOnce, .late],
    ] {
      var random = SeededGenerator(law: "host tree == state, \(manners)")
      for index in 0..<SeededGenerator.rounds(250) {
        await random.pause(at: index)
        let navigator = Navigator(routes)
        let host = RecordingHost<String>(manners[0])
        if manners.count > 1 { host.manner = .atOnce }
        navigator.attach(host)
        for _ in 0..<10 {
          host.manner = random.pick(manners)
          let steps = run(navigator, host, &random)
          // A host that failed shows everything again at the next change.
          if manners.count > 1 {
            host.manner = .atOnce
            navigator.refresh()
          }
          let trouble =
            host.state?.difference(from: navigator.state) ?? host.mistakes.first
          guard let trouble else { continue }
          Issue.record("\(manners), seed \(random.seed): \(trouble)\n\(steps)")
          return
        }
      }
    }
  }

  /// Runs a few steps; a host that does not answer at once answers now and then, and at the end.
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
}
