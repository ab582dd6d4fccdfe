import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct AllowingGuardTests {
  /// Two navigators of one app; the second has a guard that allows everything.
  private struct Pair {
    let plain: Navigator<String>
    let guarded: Navigator<String>
    let heard: (plain: Journal, guarded: Journal) = (Journal(), Journal())
    private let outcomes = Outcomes()

    final class Outcomes {
      var plain: [String] = []
      var guarded: [String] = []
    }

    init() throws {
      plain = Navigator(Self.routes(heard.plain))
      guarded = Navigator(Self.routes(heard.guarded))
      heard.plain.listen(to: plain)
      heard.guarded.listen(to: guarded)
      guarded.addGuard("nobody") { _ in .allow }
      plain.onOutcome = { [outcomes] in outcomes.plain.append("\($0) \($1) \($2)") }
      guarded.onOutcome = { [outcomes] in outcomes.guarded.append("\($0) \($1) \($2)") }
    }

    private struct Broken: Error {}

    private static func routes(_ journal: Journal) -> Routes<String> {
      var routes = Shop.routes(journal)
      routes.entryLimit = 12
      routes.add("/number/:n") { (n: Int) in
        journal.made.append("number \(n)")
        if n == 2 { throw Broken() }
        return n == 1 ? nil : "number \(n)"
      }
      routes.add("/number/:text") { (opening: OpenContext, text: String) in
        journal.made.append("text \(text) of \(opening)")
        return text == "one" ? nil : "text \(text)"
      }
      return routes
    }

    var isSame: Bool {
      plain.state == guarded.state && heard.plain.made == heard.guarded.made
        && heard.plain.diagnostics == heard.guarded.diagnostics
        && heard.plain.changes.map(\.before) == heard.guarded.changes.map(\.before)
        && heard.plain.changes.map(\.after) == heard.guarded.changes.map(\.after)
        && heard.plain.changes.map(\.outcome) == heard.guarded.changes.map(\.outcome)
        && outcomes.plain == outcomes.guarded
        && plain.state.entryIDs.allSatisfy { id in
          guard let entry = plain.state.entry(id) else { return false }
          return plain.screen(of: entry) == guarded.screen(of: entry)
        }
    }
  }

  @Test func `an open comes to the same with and without a guard that allows everything`()
    async throws
  {
    var random = SeededGenerator(law: "unguarded open == open with an allowing guard")
    var pair = try Pair()
    var opened = 0
    for index in 0..<SeededGenerator.rounds(4_000) {
      await random.pause(at: index)
      if index.isMultiple(of: 25) { pair = try Pair() }
      var text = RandomHistory.link(&random, directives: 5)
      if random.chance(30) { text = "/number/\(random.pick(["1", "2", "3", "one", "two"]))" }
      if random.chance(5) { text = random.pick(["tt://number/3", "/number/3/#x", "?q=2", ""]) }
      let came = (
        pair.plain.open(text: text, from: .app), pair.guarded.open(text: text, from: .app)
      )
      if came.0 == .opened { opened += 1 }
      if random.chance(10) { _ = (pair.plain.back(), pair.guarded.back()) }
      if came.0 != came.1 || !pair.isSame {
        Issue.record("\(text): \(came.0) and \(came.1), \(pair.plain.state), seed \(random.seed)")
        return
      }
    }
    #expect(opened > SeededGenerator.rounds(400))
  }

  @Test func `a maker that declines is not asked again`() throws {
    let pair = try Pair()
    #expect(pair.plain.open("/number/1") == .opened)
    #expect(pair.heard.plain.made.filter { $0 == "number 1" }.count == 1)
    #expect(pair.plain.state.top.link.description == "/number/1")
  }

  @Test func `a pattern of an origin takes its own links and no others`() {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.add("/") { "home" }
    routes.add("/item/:n") { (n: Int) in "own \(n)" }
    routes.add("https://example.com/item/:n") { (n: Int) in "web \(n)" }
    let navigator = Navigator(routes)
    for (link, screen) in [
      ("/item/1", "own 1"), ("https://example.com/item/2", "web 2"), ("tt://item/3", "own 3"),
      ("https://example.com/", "home"),
    ] {
      let said = navigator.preview(LinkTarget(text: link), from: .app)
      let came = navigator.open(text: link, from: .app)
      #expect(said.outcome == came && said.state == navigator.state)
      #expect(navigator.screen(of: navigator.state.top) == screen, "\(link)")
    }
  }

  @Test func `a link whose canonical text is longer than a link may be is denied`() {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.add("/") { "home" }
    routes.add("/:name") { (name: String) in name }
    let navigator = Navigator(routes)
    // Each bracket is three bytes there.
    let most = String(repeating: "[", count: (Limit.linkBytes.value - 5) / 3)
    #expect(navigator.preview(LinkTarget(text: "tt://" + most), from: .app).outcome == .opened)
    #expect(navigator.open(text: "tt://" + most, from: .app) == .opened)
    #expect(navigator.screen(of: navigator.state.top) == most)
    #expect(
      navigator.preview(LinkTarget(text: "tt://" + most + "["), from: .app).outcome
        == .denied(.limit(.linkBytes)))
    #expect(navigator.open(text: "tt://" + most + "[", from: .app) == .denied(.limit(.linkBytes)))
  }
}
