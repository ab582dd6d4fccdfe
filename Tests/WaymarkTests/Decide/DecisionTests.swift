import Testing
import WaymarkTesting

@testable import Waymark

/// Decisions that must match their results.
@Suite struct DecisionTests {
  private let journal = Journal()

  @Test func `the target of a hold is reported like every link, and as denied if held itself`() {
    var routes = Shop.routes(journal)
    var answer: GuardDecision = .hold
    routes.add("/account", .guard("in") { _ in .hold(presenting: "/login") }) { "account" }
    routes.add("/login", .present(.sheet), .guard("open") { _ in answer }) { "login" }
    let navigator = journal.navigator(routes)
    var told: [String] = []
    navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
    navigator.expect("/account -> held")
    #expect(told == ["/account held", "/login denied"] && journal.diagnostics.count == 1)
    #expect(navigator.pendingLink.link?.description == "/account")
    (answer, told) = (.allow, [])
    navigator.expect("/account -> held [*/ | /search] ^sheet /login")
    #expect(told == ["/account held", "/login opened"])
  }

  @Test func `a refreshed screen is built again by the route that its entry names`() throws {
    var isFull = false
    var routes = Shop.routes(journal)
    routes.add("/box/:n") { (n: Int) -> String? in isFull ? "number \(n)" : nil }
    routes.add("/box/:t") { (text: String) in "text \(text)" }
    let navigator = Navigator(routes)
    navigator.open("/box/1")
    isFull = true
    navigator.expect("refresh -> performed ‘text 1’")
    try navigator.changeRoutes { $0.remove("/box/:t") }
    navigator.expect("refresh -> performed ‘number 1’")
  }

  @Test func `a link without a path continues the screen that was shown at the call`() {
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

  private func tabbed(_ answer: GuardDecision, _ asked: @escaping () -> Void = {})
    -> Navigator<String>
  {
    var routes = Routes<String>()
    routes.tab("/") { "home" }
    routes.tab(
      "/orders", "Orders",
      .guard("signedIn") { _ in
        asked()
        return answer
      }
    ) { "orders" }
    routes.add("/login", .present(.sheet)) { "login" }
    routes.add("/orders/:n") { (n: Int) in "order \(n)" }
    routes.add("/help", .tab(of: "/orders")) { "help" }
    return Navigator(routes)
  }

  @Test func `a link into a tab whose root is guarded asks the guard, with the old tab selected`() {
    for link in ["/orders", "/orders/7", "/help"] {
      for source in ["app", "notification"] where source != "app" || link != "/orders/7" {
        tabbed(.deny("nobody")).expect(
          "\(link) from \(source) -> denied (signedIn: nobody) [*/ | /orders]")
        let base = source == "app" ? "onTop" : "fromRoot"
        tabbed(.redirect("/login")).expect(
          "\(link) base \(base) -> opened [*/ | /orders] ^sheet /login")
        let navigator = tabbed(.hold(presenting: "/login"))
        navigator.expect(
          """
          preview \(link) from \(source) -> held
          \(link) from \(source) -> held [*/ | /orders] ^sheet /login
          """)
        #expect(navigator.pendingLink.link?.description == link)
      }
    }
  }

  @Test func `the root of a tab is asked once, and not while its tab is shown`() {
    var asked = 0
    let navigator = tabbed(.allow) { asked += 1 }
    navigator.expect("/orders/7 from notification -> opened [/ | */orders > /orders/7]")
    #expect(asked == 1)
    navigator.expect("/orders/8 -> opened")
    #expect(asked == 1)
    navigator.expect("tab 0 -> performed\n/orders -> reused")
    #expect(asked == 2)
  }

  @Test func `a selected tab asks its root, whatever selects it`() {
    for (answer, outcome, state) in [
      (GuardDecision.allow, "performed", "[/ | */orders]"), (.deny(""), "denied", "[*/ | /orders]"),
      (.redirect("/login"), "opened", "[*/ | /orders] ^sheet /login"),
      (.hold, "held", "[*/ | /orders]"),
      (.hold(presenting: "/login"), "held", "[*/ | /orders] ^sheet /login"),
    ] {
      var navigator = tabbed(answer)
      var told: [String] = []
      navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
      navigator.expect("tab 1 -> \(outcome) \(state)")
      #expect(told.first == (answer == .allow ? nil : "/orders \(outcome)"))
      navigator = tabbed(answer)
      let host = navigator.attachRecorder()
      #expect(host.tapTab(1) && navigator.state.description == state)
      #expect(host.state?.difference(from: navigator.state) == nil)
    }
  }

  @Test func `setStack and a restored session ask the root of the tab they would show`() throws {
    let first = tabbed(.allow)
    first.expect("/orders/7 from notification -> opened [/ | */orders > /orders/7]")
    let navigator = tabbed(.deny("nobody"))
    navigator.expect("stack /orders, /orders/7 -> denied (signedIn: nobody)")
    let report = navigator.session.restore(try #require(first.session.text()))
    #expect(report.skipped.map(\.link.description) == ["/orders"])
    #expect(navigator.state == "[*/ | /orders > /orders/7]")
    navigator.expect("tab 1 -> denied (signedIn: nobody)")
  }
}
