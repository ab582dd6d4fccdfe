import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ScreenWithoutLinkTests {
  private let journal = Journal()
  private let navigator: Navigator<String>

  init() { navigator = Shop.navigator(journal) }

  @Test func `a screen is pushed without a link, and closes like others`() {
    #expect([navigator.push("one"), navigator.push("two", as: .sheet)] == [.opened, .opened])
    #expect(navigator.state == "[*/ > /~/1 | /search] ^sheet /~/2")
    #expect(navigator.screen(of: navigator.state.top) == "two")
    // A refresh keeps a screen that no route can make again.
    navigator.expect(
      """
      back -> performed ‘one’
      refresh -> performed [*/ > /~/1 | /search]
      refresh -> performed ‘one’
      back -> performed [*/ | /search]
      """)
    #expect(journal.diagnostics.isEmpty)
  }

  @Test func `no text opens it, even if a route matches everything`() {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.add("/") { "root" }
    routes.add("/*rest") { (rest: String) in rest }
    let navigator = Navigator(routes)
    navigator.push("one")
    for link in ["/~/1", "tt://~/1", "https://example.com/~/1", "/~", "/%7E/1"] {
      navigator.expect("\(link) -> unmatched / > /~/1")
    }
    // Neither does a route match these paths.
    routes.add("/~/:number") { (number: Int) in "\(number)" }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    let sentence = "‘/~/:number’: paths that begin with ‘/~/’ are reserved for screens"
    #expect(error?.message.contains(sentence) == true)
  }

  @Test func `the guard of the screen below is asked, and the screen made only if it allows`() {
    var made = 0
    func screen() -> String {
      made += 1
      return "screen"
    }
    var routes = Shop.routes()
    routes.add(
      "/editor",
      .guard("saved", on: .push) {
        switch $0.values["saved"] as? Bool {
        case true?: .allow
        case false?: .redirect("/help")
        case nil: .deny("save first")
        }
      }
    ) { "editor" }
    let navigator = Navigator(routes)
    navigator.open("/editor")
    #expect(navigator.push(screen()) == .denied(.guard("saved", reason: "save first")))
    #expect(navigator.preview().outcome == .denied(.guard("saved", reason: "save first")))
    #expect(made == 0)
    // If a guard redirects, its target opens, and the screen is not made.
    #expect(navigator.push(screen(), values: ["saved": false]) == .opened)
    #expect(navigator.state.top.link.description == "/help" && made == 0)
    navigator.setStack(["/editor"])
    #expect(navigator.push(screen(), values: ["saved": true]) == .opened && made == 1)
  }

  @Test func `an entry's own guard is asked about pushes on it, and is removed with it`() {
    navigator.push("one")
    let one = navigator.state.top.id
    navigator.addGuard("evaluator", on: .push, for: navigator.state.top.id) {
      $0.values["expected"] as? String == "value" ? .allow : .deny("no value")
    }
    let denied = Outcome.denied(.guard("evaluator", reason: "no value"))
    #expect(navigator.push("two") == denied && navigator.open("/news/1") == denied)
    #expect(navigator.preview().outcome == denied && navigator.preview("/news/1").outcome == denied)
    #expect(navigator.preview(values: ["expected": "value"]).outcome == .opened)
    #expect(navigator.push("two", values: ["expected": "value"]) == .opened)
    // It decides only for the entry directly above it.
    #expect(navigator.push("three") == .opened)
    navigator.back(toRoot: true)
    #expect(navigator.guards.isEmpty && navigator.push("another") == .opened)
    navigator.addGuard("gone", on: .push, for: one) { _ in .deny("") }
    #expect(navigator.push("on another") == .opened)
  }

  @Test func `a screen without a link cannot wait, and does not replace the waiting link`() {
    navigator.pendingLink.hold()
    navigator.open("/news/1", from: .notification)
    navigator.addGuard("locked") { $0.source == .app ? .hold(presenting: "/settings") : .allow }
    var told: [String] = []
    navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
    #expect(navigator.push("one") == .denied(.cannotWait) && told == ["/~/1 denied"])
    #expect(navigator.state == "[*/ | /search]" && journal.changes.isEmpty)
    #expect(navigator.pendingLink.link?.description == "/news/1")
    navigator.pendingLink.release()
    #expect(navigator.currentLink.description == "/news/1")
  }

  @Test func `a screen that is nil, or throws, changes nothing`() {
    struct Broken: Error {}
    func broken() throws -> String { throw Broken() }
    let before = navigator.state
    #expect(navigator.push(nil) == .denied(.noScreen))
    #expect(navigator.push(try broken()) == .failed(Broken()))
    #expect(navigator.state == before && journal.changes.isEmpty)
    #expect(Outcome.denied(.noScreen).reason == "there is no screen to show")
  }
}
