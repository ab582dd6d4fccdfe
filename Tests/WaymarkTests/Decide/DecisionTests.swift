import Testing
import WaymarkTesting

@testable import Waymark

/// Decisions that must not contradict what happens.
@Suite struct DecisionTests {
  private let journal = Journal()

  @Test func `a screen that cannot wait shows nothing in its place`() {
    let navigator = Shop.navigator(journal)
    var told: [String] = []
    navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
    navigator.addGuard("later", on: .push, for: navigator.state.top.id) { _ in
      .hold(presenting: "/settings")
    }
    #expect(navigator.push("one") == .denied(.cannotWait))
    #expect(navigator.state == "[*/ | /search]" && journal.changes.isEmpty)
    #expect(told == ["/~/1 denied"] && navigator.pendingLink.link == nil)
  }

  @Test func `a place to wait at that has to wait itself is told as denied`() {
    var routes = Shop.routes(journal)
    routes.add("/account", .guard("in") { _ in .hold(presenting: "/login") }) { "account" }
    routes.add("/login", .guard("open") { _ in .hold }) { "login" }
    let navigator = Navigator(routes)
    var told: [String] = []
    navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
    #expect(navigator.open("/account") == .held)
    #expect(told == ["/account held", "/login denied"])
    #expect(navigator.pendingLink.link?.description == "/account")
  }

  @Test func `nothing is told of a candidate that declines`() {
    var routes = Shop.routes(journal)
    routes.add("/box/:n", .present(.popover)) { (_: Int) -> String? in nil }
    routes.add("/box/:t") { (text: String) in text }
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("/box/1") == .opened)
    #expect(navigator.state == "[*/ > /box/1 | /search]" && journal.diagnostics.isEmpty)
  }

  @Test func `a refreshed screen is built again by the route that its entry names`() throws {
    var isFull = false
    var routes = Shop.routes(journal)
    routes.add("/box/:n") { (n: Int) -> String? in isFull ? "number \(n)" : nil }
    routes.add("/box/:t") { (text: String) in "text \(text)" }
    let navigator = Navigator(routes)
    navigator.open("/box/1")
    isFull = true
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top) == "text 1")
    try navigator.changeRoutes { $0.remove("/box/:t") }
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top) == "number 1")
  }

  @Test func `a link without a path continues what was shown when it was asked for`() {
    var open: () -> Outcome = { .opened }
    var routes = Shop.routes(journal)
    routes.add("/b?q=:q?") { (_: String?) in
      if open() == .queued { open = { .opened } }
      return "b"
    }
    let navigator = Navigator(routes)
    navigator.open("/list")
    open = { navigator.open("?q=2") }
    navigator.open("/b")
    #expect(navigator.currentLink.description == "/list?q=2")
  }

  // MARK: Tabs with guarded roots

  private func tabbed(_ answer: GuardDecision, _ asked: @escaping () -> Void = {}) throws
    -> Navigator<String>
  {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/orders")
    routes.add("/") { "home" }
    routes.add("/login", .present(.sheet)) { "login" }
    routes.add(
      "/orders",
      .guard("signedIn") { _ in
        asked()
        return answer
      }
    ) { "orders" }
    routes.add("/orders/:n") { (n: Int) in "order \(n)" }
    routes.add("/help", .tab(of: "/orders")) { "help" }
    return Navigator(routes)
  }

  @Test(arguments: ["/orders", "/orders/7", "/help"])
  func `a link into a tab whose root is guarded asks the guard, with the old tab selected`(
    _ link: String
  ) throws {
    for source in [LinkSource.app, .notification]
    where source == .notification || link != "/orders/7" {
      var navigator = try tabbed(.deny("nobody"))
      #expect(
        navigator.open(text: link, from: source) == .denied(.guard("signedIn", reason: "nobody")))
      #expect(navigator.state == "[*/ | /orders]")
      navigator = try tabbed(.redirect("/login"))
      #expect(
        navigator.open(
          LinkTarget(text: link, base: source == .app ? .onTop : .fromRoot), from: .app) == .opened)
      #expect(navigator.state == "[*/ | /orders] ^sheet /login")
      navigator = try tabbed(.hold(presenting: "/login"))
      #expect(navigator.preview(LinkTarget(text: link), from: source).outcome == .held)
      #expect(navigator.open(text: link, from: source) == .held)
      #expect(navigator.state == "[*/ | /orders] ^sheet /login")
      #expect(navigator.pendingLink.link?.description == link)
    }
  }

  @Test func `the root of a tab is asked once, and not while its tab is shown`() throws {
    var asked = 0
    let navigator = try tabbed(.allow) { asked += 1 }
    #expect(navigator.open("/orders/7", from: .notification) == .opened)
    #expect(asked == 1 && navigator.state == "[/ | */orders > /orders/7]")
    #expect(navigator.open("/orders/8") == .opened && asked == 1)
    navigator.select(tab: 0)
    #expect(navigator.open("/orders") == .reused && asked == 2)
  }

  @Test func `a tab that is selected asks its root, whoever selects it`() throws {
    for (answer, outcome, state) in [
      (GuardDecision.allow, "performed", "[/ | */orders]"), (.deny(""), "denied", "[*/ | /orders]"),
      (.redirect("/login"), "opened", "[*/ | /orders] ^sheet /login"),
      (.hold, "held", "[*/ | /orders]"),
      (.hold(presenting: "/login"), "held", "[*/ | /orders] ^sheet /login"),
    ] {
      var navigator = try tabbed(answer)
      var told: [String] = []
      navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
      #expect(navigator.select(tab: 1).word == outcome && navigator.state.description == state)
      #expect(told.first == (answer == .allow ? nil : "/orders \(outcome)"))
      navigator = try tabbed(answer)
      let host = RecordingHost<String>()
      navigator.attach(host)
      #expect(host.tapTab(1) && navigator.state.description == state)
      #expect(host.tree?.difference(from: navigator.state) == nil)
    }
  }

  @Test func `setStack and a restored session ask the root of the tab that they would show`() throws
  {
    var navigator = try tabbed(.allow)
    navigator.open("/orders/7", from: .notification)
    let text = try #require(navigator.session.text())
    #expect(navigator.state == "[/ | */orders > /orders/7]")
    navigator = try tabbed(.deny("nobody"))
    let denied = Outcome.denied(.guard("signedIn", reason: "nobody"))
    #expect(navigator.setStack(["/orders", "/orders/7"]) == denied)
    let report = navigator.session.restore(text)
    #expect(navigator.state == "[*/ | /orders > /orders/7]")
    #expect(report.skipped.map(\.link.description) == ["/orders"])
    #expect(navigator.select(tab: 1) == denied)
  }
}
