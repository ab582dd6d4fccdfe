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

/// Combinations of rules.
@Suite struct RuleCornerTests {
  private let journal = Journal()
  private var routes: Routes<String>

  init() { routes = Shop.routes(journal) }

  private func navigator(_ change: (inout Routes<String>) -> Void) -> Navigator<String> {
    var routes = routes
    change(&routes)
    return journal.navigator(routes)
  }

  // MARK: Guards

  @Test func `the entry guard of the route that made a screen is asked, whatever ranks above it`() {
    for before in ["screen", "action", "browser"] {
      let navigator = navigator { routes in
        let lid = RouteOption.guard("lid", on: .push) { _ in .deny("shut") }
        switch before {
        case "screen": routes.add("/box/:n") { (_: Int) -> String? in nil }
        case "action": routes.action("/box/:n") { (_: Int) in throw LinkDeclined() }
        default: break
        }
        if before == "browser" {
          routes.add("/box/:t", .present(.external), lid) { (text: String) in text }
        } else {
          routes.add("/box/:t", lid) { (text: String) in text }
        }
      }
      navigator.expect("/box/1?x_push_page=true -> opened ‘1’\n/news/1 -> denied (lid: shut)")
    }
  }

  @Test func `a fragment asks the guard of the route that made the screen`() throws {
    var isOpen = true
    var shared = 0
    let navigator = navigator { routes in
      routes.add("/box/:n") { (_: Int) -> String? in nil }
      routes.add("/box/:t", .guard("door") { _ in isOpen ? .allow : .deny("shut") }) {
        (text: String) in text
      }
      routes.screenAction("share") { _, _ in shared += 1 }
    }
    navigator.expect("/box/1 -> opened")
    isOpen = false
    navigator.expect("#share -> denied (door: shut)")
    // The loss of a redirect is reported, and nothing acts on a page of the in-app browser.
    navigator.expect("/r/chez#share -> opened\n/web#share -> opened\n/web#share -> opened")
    #expect(shared == 0 && journal.diagnostics.count == 1 && journal.made == ["/cafe/chez"])
    navigator.expect("/news/1#share -> opened")
    #expect(shared == 1)
    // An action on a removed screen does nothing.
    navigator.setStack(["/news/1"])
    try navigator.changeRoutes { $0.remove("/news/:id") }
    #expect(navigator.open("#share") != .performed)
  }

  @Test func `a stack delivers no other link to an open screen without asking`() {
    let navigator = Shop.navigator(after: ["/list?q=a&page=1"])
    navigator.addGuard("pages") { $0.link?.queryValue("page") == "2" ? .deny("no") : .allow }
    navigator.expect(
      "/list?q=a&page=2 -> denied (pages: no)\nstack /list?q=a&page=2 -> denied (pages: no)")
  }

  @Test func `a saved session asks the own guard of an open screen`() {
    let navigator = Shop.navigator()
    navigator.addGuard("own", on: .push, for: navigator.state.top.id) { _ in .deny("mine") }
    navigator.expect("stack /news/1 -> denied (own: mine)")
    navigator.session.restore(
      SavedText.sealing("waymark-state 1\ntabs / /search\n[*/ > /news/1 | /search]\nend\n"))
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `screens made outside a stack do not ask the guards of open entries`() throws {
    let navigator = Shop.navigator(after: ["/cafe/a", "/cafe/b"])
    navigator.addGuard("own", on: .push, for: navigator.state.top.id) { _ in .deny("mine") }
    #expect(try navigator.screens(for: "/project/7/item/3") == ["/project/7", "/project/7/item/3"])
  }

  @Test func `a screen of a chain that its guard denies is not made`() {
    var made: [String] = []
    var routes = Routes<String>()
    routes.add("/") { "home" }
    for name in ["project", "item"] {
      routes.parameter(name) { (id: Int) in
        made.append(name)
        return "\(name) \(id)"
      }
    }
    routes.chain("/p/:project", .guard("member") { _ in .deny("no") })
    routes.chain("/p/:project/i/:item")
    let navigator = Navigator(routes)
    navigator.open("/p/1/i/2", from: .notification)
    #expect(navigator.state == "/ > /p/1/i/2" && made == ["item"])
  }

  // MARK: Screens that are shown

  private final class Eager: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    var blank: [String] = []

    func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
      let stack = update.after.tabs[update.after.selectedTab]
      blank = stack.filter { navigator.screen(of: $0) == nil }.map(\.link.description)
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }

  @Test func `two screens that decline at once are removed, even if one is the new root`() throws {
    let first = navigator { $0.add("/first", .present(.replace)) { "first" } }
    first.openAll(["/first", "/news/2"])
    let saved = try #require(first.session.text())
    #expect(saved.contains("[*/first > /news/2 | /search]"))
    let second = navigator { routes in
      routes.remove("/news/:id")
      routes.add("/first") { () -> String? in nil }
      routes.add("/news/:id") { (_: Int) -> String? in nil }
    }
    second.session.restore(saved)
    let host = Eager()
    second.host = host
    #expect(second.state == "[*/ | /search]" && host.blank == [])
  }

  @Test func `no screen can announce the link of a screen without a link`() {
    let host = RecordingHost<String>()
    let navigator = Shop.navigator(after: ["/news/1"])
    navigator.host = host
    host.onEvent?(.fact(.didChangeLink(navigator.state.top.id, "https://example.com/~/1")))
    #expect(navigator.currentLink.description == "/news/1")
  }

  @Test func `parents that form a circle by their conditions are shown once`() throws {
    let navigator = navigator { routes in
      routes.add("/x/:n", .parent("/y/:n")) { (n: Int) in "x \(n)" }
      routes.add("/y/:n") { (n: Int) in "y \(n)" }
      routes.add("/y/:n", .parent("/x/:n"), .where { $0["n"] == "1" }) { (n: Int) in "y \(n)" }
    }
    navigator.expect("/x/1 from notification -> opened [*/ > /y/1 > /x/1 | /search]")
  }

  @Test func `a button's appearance survives a change of the routes`() throws {
    let navigator = Shop.navigator()
    navigator[button: "save"].title = "Saved"
    try navigator.changeRoutes { $0.add("/new") { "new" } }
    #expect(navigator.buttons["save"]?.title == "Saved")
  }

  // MARK: Reports

  @Test func `an asynchronous action makes no screen`() throws {
    let navigator = navigator { $0.task("/sum") { AsyncAction { 1 } } }
    #expect(try navigator.screens(for: "/logout").last == nil)
    #expect(try navigator.screens(for: "/sum").last == nil)
    #expect(try navigator.screens(for: "/news/1").count == 1)
  }

  @Test func `a required chain is checked against the routes that were asked`() throws {
    var change: () -> Void = {}
    let navigator = navigator { routes in
      routes.add("/a") { () -> String? in
        change()
        return nil
      }
      routes.add("/a/:n", .requiresAncestors) { (n: Int) in "\(n)" }
    }
    #expect(try navigator.screens(for: "/a/1") == [])
    change = {
      try? navigator.changeRoutes { routes in
        routes.remove("/news/:id")
        routes.add("/late") { "late" }
      }
    }
    #expect(try navigator.screens(for: "/a/1") == [])
  }

  @Test func `a guard redirects a screen without a link as it redirects a link`() {
    let navigator = navigator {
      $0.rewriteLinks("old") { link, _ in link.path == "/help" ? "/news/1" : nil }
    }
    navigator.addGuard("on") {
      ["/help", "/news/1"].contains($0.link?.path) ? .allow : .redirect("/help")
    }
    navigator.open("/cafe/a")
    #expect(navigator.currentLink.description == "/help")
    navigator.select(tab: 0)
    navigator.push("screen", as: .popover)
    #expect(navigator.currentLink.description == "/help" && journal.diagnostics.count == 1)
  }
}
