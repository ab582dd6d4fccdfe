import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct GuardTests {
  @Test func `the navigator's guards are asked first, then the route's, then the entry beneath`() {
    var asked: [String] = []
    func check(_ name: String) -> (GuardRequest) -> GuardDecision {
      { request in
        asked.append("\(name) \(request.link?.description ?? "-")")
        return .allow
      }
    }
    var routes = Shop.routes()
    routes.add("/box/:box", .guard("box", check("box")), .guard("lid", on: .push, check("lid"))) {
      (box: String) in box
    }
    routes.add("/box/:box/slot/:slot", .guard("a", check("a")), .guard("b", check("b"))) {
      (_: String, slot: String) in slot
    }
    routes.action("/wipe", .guard("wipe", check("wipe"))) {}
    let navigator = Navigator(routes)
    navigator.addGuard("one", check("one"))
    navigator.addGuard("two", check("two"))
    navigator.open("/box/1")
    #expect(asked == ["one /box/1", "two /box/1", "box /box/1"])
    for link in ["/wipe", "/box/1?x_action=wipe"] {
      asked = []
      #expect(navigator.open(text: link, from: .app) == .performed)
      #expect(asked.map { $0.prefix { $0 != " " } } == ["one", "two", "wipe"])
    }
    asked = []
    navigator.open("/box/1/slot/2")
    #expect(
      asked == [
        "one /box/1/slot/2", "two /box/1/slot/2", "a /box/1/slot/2", "b /box/1/slot/2",
        "lid /box/1/slot/2",
      ])
    asked = []
    navigator.open("/box/3/slot/4", from: .notification)
    #expect(
      asked.filter { $0.hasSuffix("/slot/4") }.map { $0.prefix { $0 != " " } } == [
        "one", "two", "a", "b", "lid",
      ])
    #expect(
      asked.filter { $0.hasSuffix("/box/3") }.map { $0.prefix { $0 != " " } } == [
        "one", "two", "box",
      ])
  }

  @Test func `a guard that denies ends the open, and nobody after it is asked`() {
    var asked: [String] = []
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add(
      "/account", .guard("closed") { _ in .deny("for good") },
      .guard("later", allowing { _ in asked.append("later") })
    ) {
      journal.made.append("account")
      return "account"
    }
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("/account") == .denied(.guard("closed", reason: "for good")))
    #expect(asked.isEmpty && journal.made.isEmpty && journal.changes.isEmpty)
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `a guard is told link, parameters, context and source`() {
    var routes = Shop.routes()
    routes.add(
      "/box/:box?q=:q?",
      .guard("look") { request in
        #expect(request.link?.description == "/box/a%20b?q=1")
        #expect(request.parameters["box"] == "a b" && request.parameters["q"] == "1")
        #expect(request.values["n"] as? Int == 7)
        #expect(request.source == .notification && !request.isDryRun)
        return .deny("seen")
      }
    ) { (_: String, _: String?) in "box" }
    let navigator = Navigator(routes)
    let outcome = navigator.open(
      LinkTarget("tt://box/a b?q=1&x_push_page=true", values: ["n": 7]), from: .notification)
    #expect(outcome == .denied(.guard("look", reason: "seen")))
  }

  @Test func `a guard may send the open to another link, which is guarded too`() {
    var routes = Shop.routes()
    routes.add("/account", .guard("signedIn") { _ in .redirect("/login?then=/account") }) {
      "account"
    }
    routes.add("/login?then=:then", .present(.sheet)) { (then: String) in then }
    routes.add("/attic", .guard("moved") { _ in .redirect("/cellar") }) { "attic" }
    routes.add("/cellar", .guard("locked") { _ in .deny("no key") }) { "cellar" }
    routes.add("/broken", .guard("broken") { _ in .redirect("/%zz") }) { "broken" }
    // A route that redirects has guards, too.
    routes.group("/old", .guard("closed") { _ in .deny("no") }) {
      $0.redirect("/:name", to: "/restaurant/:name")
    }
    let navigator = Navigator(routes)
    #expect(navigator.open("/account") == .opened)
    #expect(navigator.state == "[*/ | /search] ^sheet /login?then=/account")
    #expect(navigator.open("/attic") == .denied(.guard("locked", reason: "no key")))
    #expect(navigator.open("/old/a") == .denied(.guard("closed", reason: "no")))
    #expect(navigator.open("/broken").word == "failed")
  }

  @Test func `redirects that lead in a circle end after one round`() throws {
    var asked = 0
    var routes = Shop.routes()
    for (from, to) in [("/ping", "/pong"), ("/pong", "/ping")] as [(String, LinkTarget)] {
      routes.add(
        from,
        .guard("on") { _ in
          asked += 1
          return .redirect(to)
        }
      ) { "never" }
    }
    routes.redirect("/circle", to: "/circle")
    let navigator = Navigator(routes)
    let links = [try DeepLink("/ping"), try DeepLink("/pong")]
    let outcome = navigator.open("/ping")
    #expect(outcome == .denied(.redirectCircle(links)))
    #expect(outcome.reason == "the redirects lead in a circle: /ping → /pong → /ping" && asked == 2)
    #expect(navigator.preview("/ping").outcome == outcome)
    let rounds = navigator.explain("/ping").split(separator: "\n").filter { $0 == "link    /ping" }
    #expect(rounds.count == 1)
    #expect(
      navigator.explain("/ping").contains(
        "note    the redirects lead in a circle: /ping → /pong → /ping: it ends here"))
    #expect(navigator.open("/circle") == .denied(.redirectCircle([try DeepLink("/circle")])))
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `actions and links for the system are guarded too, pop and clear are not`() {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.action("/erase", .guard("sure") { _ in .deny("not sure") }) {
      journal.performed.append("erase")
    }
    routes.externalPolicy = .system
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("/erase") == .denied(.guard("sure", reason: "not sure")))
    #expect(navigator.open("/any?x_action=erase") == .denied(.guard("sure", reason: "not sure")))
    navigator.open("/restaurant/a")
    navigator.addGuard("closed") { _ in .deny("for good") }
    #expect(navigator.open("/logout") == .denied(.guard("closed", reason: "for good")))
    #expect(navigator.open("tel:5555555") == .denied(.guard("closed", reason: "for good")))
    #expect(journal.performed.isEmpty && journal.systemLinks.isEmpty)
    #expect(navigator.open("/any?x_clear_stack=true") == .performed)
  }

  @Test func `an entry's own guard speaks for what is laid directly on it, and only for that`() {
    var isSaved = false
    var routes = Shop.routes()
    routes.add(
      "/editor", .guard("saved", on: .push) { _ in isSaved ? .allow : .deny("save first") }
    ) { "editor" }
    let navigator = Navigator(routes)
    navigator.open("/editor")
    let denied = Outcome.denied(.guard("saved", reason: "save first"))
    #expect(navigator.open("/restaurant/a") == denied && navigator.open("/settings") == denied)
    #expect(navigator.open("/restaurant/a?x_replace_page=true") == .opened)
    navigator.open("/any?x_pop_page=true")
    navigator.open("/editor")
    #expect(navigator.open("/help") == .opened)
    navigator.open("/editor")
    isSaved = true
    #expect(navigator.open("/restaurant/a") == .opened)
    isSaved = false
    #expect(navigator.open("/restaurant/b") == .opened)
  }

  @Test func `what stands already is not asked about again`() {
    var asked = 0
    var routes = Shop.routes()
    routes.add("/inbox", .reuse(.existing), .guard("count", allowing { _ in asked += 1 })) {
      "inbox"
    }
    let navigator = Navigator(routes)
    navigator.open("/inbox")
    navigator.open("/restaurant/a")
    #expect(navigator.open("/inbox") == .reused && asked == 1)
  }

  @Test(arguments: [LinkSource.app, .universalLink])
  func `a screen that is there is asked about before it shows another link`(source: LinkSource) {
    var isOpen = true
    var routes = Shop.routes()
    let guarded = RouteOption.guard("door") { request in
      isOpen && request.parameters["key"] != "stolen" ? .allow : .deny("closed")
    }
    routes.add("/vault?key=:key?", .reuse(.update), guarded) { (_: String?) in "vault" }
    routes.add("/vault/box/:box", .parent("/vault?key=stolen")) { (box: String) in box }
    let navigator = Navigator(routes)
    #expect(navigator.open("/vault?key=1", from: source) == .opened)
    #expect(navigator.open("/vault?key=2", from: source) == .reused)
    let closed = Outcome.denied(.guard("door", reason: "closed"))
    #expect(navigator.open("/vault?key=stolen", from: source) == closed)
    isOpen = false
    #expect(navigator.open("/vault?key=3", from: source) == closed)
    #expect(navigator.open("/vault?key=2", from: source) == .unchanged)
    #expect(navigator.state.top.link.description == "/vault?key=2")
    // One beneath a link is left out with the link that its guard refuses.
    #expect(navigator.open("/vault/box/1", from: .universalLink) == .opened)
    #expect(navigator.state == "[*/ > /vault/box/1 | /search]")
  }

  @Test func `a guard of an ancestor that waits or redirects leaves the ancestor out`() {
    for decision in [
      GuardDecision.hold, .hold(presenting: "/restaurant/a"), .redirect("/restaurant/a"),
      .deny("no key"),
    ] {
      let journal = Journal()
      var routes = Shop.routes(journal)
      routes.add("/box/:box", .guard("locked") { _ in decision }) { (box: String) in box }
      var asked = 0
      routes.add("/box/:box/slot/:slot", .guard("slot", allowing { _ in asked += 1 })) {
        (_: String, slot: String) in slot
      }
      let navigator = Navigator(routes)
      journal.listen(to: navigator)
      #expect(navigator.open("/box/1/slot/2", from: .notification) == .opened)
      #expect(navigator.state == "[*/ > /box/1/slot/2 | /search]")
      #expect(journal.diagnostics.count == 1 && navigator.pendingLink.link == nil && asked == 1)
    }
  }

  @Test func `a guard of an ancestor is asked once, and the one it stands on as well`() {
    var asked: [String] = []
    var routes = Shop.routes()
    func ask(_ name: String, _ denied: String = "") -> (GuardRequest) -> GuardDecision {
      { request in
        asked.append("\(name) \(request.link?.description ?? "-")")
        return request.link?.path == denied ? .deny("") : .allow
      }
    }
    routes.add(
      "/box/:b", .guard("box", ask("box")), .guard("lid", on: .push, ask("lid", "/box/1/slot/2"))
    ) { (box: String) in box }
    routes.add("/box/:b/slot/:s", .guard("slot", ask("slot"))) { (_: String, slot: String) in slot }
    routes.add("/box/:b/slot/:s/pin/:p") { (_: String, _: String, pin: String) in pin }
    let navigator = Navigator(routes)
    #expect(navigator.open("/box/1/slot/2/pin/3", from: .notification) == .opened)
    #expect(navigator.state == "[*/ > /box/1 > /box/1/slot/2/pin/3 | /search]")
    #expect(
      asked == ["box /box/1", "slot /box/1/slot/2", "lid /box/1/slot/2", "lid /box/1/slot/2/pin/3"])
  }

  @Test func `neither a screen that is shown again nor what stands beneath is asked anew`() {
    var asked: [String] = []
    var isSaved = true
    var routes = Shop.routes()
    routes.add(
      "/editor", .guard("saved", on: .push) { _ in isSaved ? .allow : .deny("save first") }
    ) { "editor" }
    let navigator = Navigator(routes)
    navigator.openAll(["/editor", "/news/1", "/restaurant/a"])
    isSaved = false
    #expect(navigator.open("/news/1") == .reused)
    navigator.addGuard("all", allowing { asked.append($0.link?.description ?? "-") })
    navigator.openAll(["/dish/1", "/dish/2"])
    #expect(asked == ["/dish/1", "/restaurant/chez", "/dish/2"])
    // A parent that stands below a layer is laid again in it, and asked for.
    asked = []
    navigator.openAll(["/settings", "/dish/3"])
    #expect(asked == ["/settings", "/dish/3", "/restaurant/chez"])
  }

  @Test func `a guard sends on with the options of its target and the source of who asked`() {
    var told: [String] = []
    var routes = Shop.routes()
    routes.add(
      "/account",
      .guard("signedIn") { _ in
        .redirect(LinkTarget("/login", as: .sheet, values: ["for": "account"]))
      }
    ) { "account" }
    routes.add(
      "/login",
      .guard(
        "told",
        allowing { request in told.append("guard \(request.source) \(request.values["for"] ?? "-")")
        })
    ) { (opening: OpenContext) in
      told.append("maker \(opening.source) \(opening.values["for"] ?? "-")")
      return "login"
    }
    let navigator = Navigator(routes)
    #expect(navigator.open("/account", from: .notification) == .opened)
    #expect(navigator.state == "[*/ | /search] ^sheet /login")
    #expect(told == ["guard notification account", "maker notification account"])
  }
}
