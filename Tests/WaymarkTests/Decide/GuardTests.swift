import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct GuardTests {
  @Test func `the navigator's guards are asked first, then the route's, then the entry below`() {
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
    for (link, source, guards) in [
      ("/box/1", LinkSource.app, ["one /box/1", "two /box/1", "box /box/1"]),
      ("/wipe", .app, ["one /wipe", "two /wipe", "wipe /wipe"]),
      ("/box/1?x_action=wipe", .app, ["one /box/1", "two /box/1", "wipe /box/1"]),
      ("/box/1/slot/2", .app, ["one", "two", "a", "b", "lid"].map { "\($0) /box/1/slot/2" }),
      (
        "/box/3/slot/4", .notification,
        ["one", "two", "a", "b", "lid"].map { "\($0) /box/3/slot/4" }
          + ["one", "two", "box"].map { "\($0) /box/3" }
      ),
    ] {
      asked = []
      navigator.open(text: link, from: source)
      // Those of a link are in order; those of ancestors may be between them.
      for link in Set(guards.map { $0.split(separator: " ")[1] }) {
        #expect(
          asked.filter { $0.hasSuffix(" \(link)") } == guards.filter { $0.hasSuffix(" \(link)") })
      }
      #expect(asked.count == guards.count)
    }
  }

  @Test func `a guard that denies a link ends the decision, and none after it runs`() {
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
    journal.navigator(routes).expect("/account -> denied (closed: for good) [*/ | /search]")
    #expect(asked.isEmpty && journal.made.isEmpty && journal.changes.isEmpty)
  }

  @Test func `a guard gets the link, parameters, values and source`() {
    var told: [String] = []
    var routes = Shop.routes()
    routes.add(
      "/box/:box?q=:q?",
      .guard("look") { request in
        let (link, parameters) = (request.link?.description ?? "-", request.parameters)
        told.append(
          "\(link) \(parameters["box"] ?? "-")|\(parameters["q"] ?? "-") "
            + "\(request.values["n"] ?? 0) \(request.source) \(request.isDryRun)")
        return .deny("seen")
      }
    ) { (_: String, _: String?) in "box" }
    let navigator = Navigator(routes)
    let target = LinkTarget("tt://box/a b?q=1&x_push_page=true", values: ["n": 7])
    #expect(navigator.open(target, from: .notification) == .denied(.guard("look", reason: "seen")))
    #expect(told == ["/box/a%20b?q=1 a b|1 7 notification false"])
  }

  @Test func `a guard may redirect to another link, which is guarded too`() {
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
      $0.redirect("/:name", to: "/cafe/:name")
    }
    Navigator(routes).expect(
      """
      /account -> opened [*/ | /search] ^sheet /login?then=/account
      /attic -> denied (locked: no key)
      /old/a -> denied (closed: no)
      /broken -> failed
      """)
  }

  @Test func `circular redirects end after one round`() throws {
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
    let words = "the redirects lead in a circle: /ping → /pong → /ping"
    navigator.expect("/ping -> denied (\(words))")
    #expect(asked == 2)
    navigator.expect(
      """
      preview /ping -> denied (\(words))
      /circle -> denied (the redirects lead in a circle: /circle → /circle) [*/ | /search]
      """)
    let text = navigator.explain("/ping")
    #expect(text.split(separator: "\n").count { $0 == "link    /ping" } == 1)
    #expect(text.contains("note    \(words): it ends here"))
  }

  @Test func `actions and links for the system are guarded too, pop and clear are not`() {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.action("/erase", .guard("sure") { _ in .deny("not sure") }) {
      journal.performed.append("erase")
    }
    routes.externalPolicy = .system
    let navigator = journal.navigator(routes)
    navigator.host = journal
    navigator.expect(
      """
      /erase -> denied (sure: not sure)
      /any?x_action=erase -> denied (sure: not sure)
      /cafe/a -> opened
      """)
    navigator.addGuard("closed") { _ in .deny("for good") }
    navigator.expect(
      """
      /logout -> denied (closed: for good)
      tel:5555555 -> denied (closed: for good)
      /any?x_clear_stack=true -> performed
      """)
    #expect(journal.performed.isEmpty && journal.systemLinks.isEmpty)
  }

  @Test func `an entry's own guard decides only about screens pushed directly on it`() {
    var isSaved = false
    var routes = Shop.routes()
    routes.add(
      "/editor", .guard("saved", on: .push) { _ in isSaved ? .allow : .deny("save first") }
    ) { "editor" }
    let navigator = Navigator(routes)
    navigator.expect(
      """
      /editor -> opened
      /cafe/a -> denied (saved: save first)
      /settings -> denied (saved: save first)
      /cafe/a?x_replace_page=true -> opened
      /any?x_pop_page=true -> performed
      /editor -> opened
      /help -> opened
      /editor -> opened
      """)
    isSaved = true
    navigator.expect("/cafe/a -> opened")
    isSaved = false
    navigator.expect("/cafe/b -> opened")
  }

  @Test func `a screen that is open is asked about before it shows another link, and only then`() {
    for source in ["app", "universalLink"] {
      var isOpen = true
      var asked = 0
      var routes = Shop.routes()
      let guarded = RouteOption.guard("door") { request in
        asked += 1
        return isOpen && request.parameters["key"] != "stolen" ? .allow : .deny("closed")
      }
      routes.add("/vault?key=:key?", .reuse(.update), guarded) { (_: String?) in "vault" }
      routes.add("/vault/box/:box", .parent("/vault?key=stolen")) { (box: String) in box }
      let navigator = Navigator(routes)
      navigator.expect(
        """
        /vault?key=1 from \(source) -> opened
        /vault?key=2 from \(source) -> reused
        /vault?key=stolen from \(source) -> denied (door: closed)
        """)
      isOpen = false
      navigator.expect("/vault?key=3 from \(source) -> denied (door: closed)")
      #expect(asked == 4)
      navigator.expect(
        """
        /vault?key=2 from \(source) -> unchanged [*/ > /vault?key=2 | /search]
        # One beneath a link is left out with the link that its guard refuses.
        /vault/box/1 from universalLink -> opened [*/ > /vault/box/1 | /search]
        """)
      #expect(asked == 5)
    }
  }

  @Test func `a guard of an ancestor that waits or redirects leaves the ancestor out`() {
    for decision in [
      GuardDecision.hold, .hold(presenting: "/cafe/a"), .redirect("/cafe/a"), .deny("no key"),
    ] {
      var asked = 0
      let app = Shop.with { routes in
        routes.add("/box/:box", .guard("locked") { _ in decision }) { (box: String) in box }
        routes.add("/box/:box/slot/:slot", .guard("slot", allowing { _ in asked += 1 })) {
          (_: String, slot: String) in slot
        }
      }
      expectOpens(
        "/box/1/slot/2 from notification -> opened [*/ > /box/1/slot/2 | /search]", in: app
      ) { navigator, journal, _ in
        #expect(journal.diagnostics.count == 1 && navigator.pendingLink.link == nil && asked == 1)
      }
    }
  }

  @Test func `a guard of an ancestor is asked once, and the guard of the screen below as well`() {
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
    Navigator(routes).expect(
      """
      /box/1/slot/2/pin/3 from notification -> opened [*/ > /box/1 > /box/1/slot/2/pin/3 | /search]
      """)
    #expect(
      asked == ["box /box/1", "slot /box/1/slot/2", "lid /box/1/slot/2", "lid /box/1/slot/2/pin/3"])
  }

  @Test func `guards do not run again for a screen that is shown again, nor for one below`() {
    var asked: [String] = []
    var isSaved = true
    var routes = Shop.routes()
    routes.add(
      "/editor", .guard("saved", on: .push) { _ in isSaved ? .allow : .deny("save first") }
    ) { "editor" }
    routes.add(
      "/inbox", .reuse(.existing), .guard("count", allowing { _ in asked.append("/inbox") })
    ) { "inbox" }
    let navigator = Navigator(routes)
    navigator.openAll(["/editor", "/news/1", "/inbox", "/cafe/a"])
    isSaved = false
    navigator.expect("/inbox -> reused\n/news/1 -> reused")
    navigator.addGuard("all", allowing { asked.append($0.link?.description ?? "-") })
    navigator.openAll(["/dish/1", "/dish/2"])
    #expect(asked == ["/inbox", "/dish/1", "/cafe/chez", "/dish/2"])
    // A parent that is open below a layer is pushed again in it, and asked about.
    asked = []
    navigator.openAll(["/settings", "/dish/3"])
    #expect(asked == ["/settings", "/dish/3", "/cafe/chez"])
  }

  @Test func `a guard redirects with the options of its target and the source of the link`() {
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
    Navigator(routes).expect("/account from notification -> opened [*/ | /search] ^sheet /login")
    #expect(told == ["guard notification account", "maker notification account"])
  }
}
