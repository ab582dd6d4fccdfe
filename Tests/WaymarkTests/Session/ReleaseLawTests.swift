import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// Sessions that another release of an app has saved, with other routes, tabs and requirements.
@Suite struct ReleaseLawTests {
  /// The session of a random release after a random walk.
  private func session(_ random: inout SeededGenerator) -> String? {
    let app = RandomApp()
    let routes = app.routes(&random) { $0.link.description }
    let navigator = Navigator(routes)
    var links = RandomLinks(routes, values: RandomApp.values, seed: random.next())
    for _ in 0..<12 {
      navigator.open(LinkTarget(text: links.next(), base: random.pick([nil, .onTop])))
      if random.chance(20) { navigator.select(tab: random.below(app.tabs.count)) }
    }
    return navigator.session.text()
  }

  /// Returns the first mistake after a session is restored.
  private func mistake(of seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    guard let text = session(&random) else { return nil }
    let app = RandomApp()
    let routes = app.routes(&random) { (context: OpenContext<String>) in context.link.description }
    func launch() -> (navigator: Navigator<String>, report: RestoreReport) {
      let navigator = Navigator(routes)
      return (navigator, navigator.session.restore(text))
    }
    app.met = Set(["account", "terms"].filter { _ in random.chance(50) })
    let (navigator, report) = launch()
    func trouble(_ words: String) -> String { "\(words)\n\(text)\(report.message)\n" }
    if let rule = navigator.state.brokenRule { return trouble(rule) }
    for id in navigator.state.entryIDs where navigator.state.tabs.allSatisfy({ $0.root.id != id }) {
      let unmet = navigator.state.entry(id).flatMap { navigator.compiled.unmetRequirement(of: $0) }
      if let unmet { return trouble("\(navigator.state) without ‘\(unmet.name)’") }
    }
    let told = Set(report.restored + report.skipped.map(\.link))
    let lost = try SavedState(text).state.entries.map(\.link).filter {
      // A redirect is restored as its target.
      !told.contains($0) && !$0.path.hasPrefix("/old/")
    }
    if !lost.isEmpty { return trouble("\(lost) is lost without a report") }
    app.met = ["account", "terms"]
    navigator.requirementsChanged()
    let (other, whole) = launch()
    if navigator.state.description != other.state.description {
      return trouble("\(navigator.state) is not \(other.state), which needs no requirement")
    }
    guard whole.skipped.isEmpty, let again = other.session.text() else { return nil }
    let last = Navigator(routes)
    last.session.restore(again)
    return last.session.text() == again ? nil : trouble("\(last.state) is not \(other.state)")
  }

  @Test func `a session of another release is restored as far as the routes allow`() async throws {
    var random = SeededGenerator(law: "a session of another release")
    for round in 0..<SeededGenerator.rounds(3_000) {
      await random.pause(at: round)
      let seed = random.next()
      let mistake = try mistake(of: seed)
      #expect(mistake == nil, "app \(seed)")
      if mistake != nil { break }
    }
  }
}
