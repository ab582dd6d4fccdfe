import Testing

@testable import Waymark

@Suite struct AncestorRuleTests {
  // MARK: 5.4

  @Test(
    arguments: [
      // A declared parent counts in-app too: what is not below is pushed, nothing is popped.
      OpenCase("/dish/1", is: "opened", "[*/ > /restaurant/chez > /dish/1 | /search]"),
      OpenCase(
        "/dish/1", after: ["/restaurant/chez"], is: "opened",
        "[*/ > /restaurant/chez > /dish/1 | /search]"),
      OpenCase(
        "/dish/1", after: ["/restaurant/chez", "/article/1"], is: "opened",
        "[*/ > /restaurant/chez > /article/1 > /dish/1 | /search]"),
      OpenCase(
        "/dish/1", after: ["/search"], is: "opened",
        "[/ | */search > /restaurant/chez > /dish/1]"),
      OpenCase(
        "/dish/1/photo", is: "opened",
        "[*/ > /restaurant/chez > /dish/1 > /dish/1/photo | /search]"),
      OpenCase(
        "/dish/1/photo", after: ["/dish/2"], is: "opened",
        "[*/ > /restaurant/chez > /dish/2 > /dish/1 > /dish/1/photo | /search]"),
      OpenCase(
        "/dish/1", after: ["/settings"], is: "opened",
        "[*/ | /search] ^sheet /settings > /restaurant/chez > /dish/1"),
      OpenCase(
        "/dish/1", after: ["/search"], from: .notification, is: "opened",
        "[*/ > /restaurant/chez > /dish/1 | /search]"),
      // A parent that is a tab's root names the tab.
      OpenCase("/result/1", is: "opened", "[/ | */search > /result/1]"),
      OpenCase("/result/1", after: ["/help"], is: "opened", "[/ | */search > /help > /result/1]"),
      OpenCase(
        "/result/1", after: ["/help"], from: .notification, is: "opened",
        "[/ | */search > /result/1]"),
    ])
  func `5.4 a declared parent stands beneath, in-app too`(_ row: OpenCase) { expect(row) }

  @Test(
    arguments: [
      OpenCase(
        "/project/7/item/3", from: .universalLink, is: "opened",
        "[*/ > /project/7 > /project/7/item/3 | /search]"),
      OpenCase("/project/7/item/3", is: "opened", "[*/ > /project/7/item/3 | /search]"),
      // A file has its commit beneath it and not itself.
      OpenCase(
        "/commit/ab/file/a/b/c.txt", from: .universalLink, is: "opened",
        "[*/ > /commit/ab > /commit/ab/file/a/b/c.txt | /search]"),
      // Cut at the last tab root.
      OpenCase(
        "/search/recent", from: .universalLink, is: "opened",
        "[/ | */search > /search/recent]"),
      OpenCase(
        "/help/guards", from: .universalLink, is: "opened",
        "[/ | */search > /help > /help/guards]"),
    ])
  func `5.4 on a rebuilt base every prefix that is another screen stands beneath`(_ row: OpenCase) {
    expect(row)
  }

  @Test func `5.4 what stands before the last tab root is cut off`() throws {
    var routes = Routes<String>()
    routes.tabs("/", "/files/shared")
    for pattern in ["/", "/files", "/files/shared"] { routes.add(pattern) { pattern } }
    routes.add("/files/shared/:name") { (name: String) in name }
    let navigator = try Navigator(routes)
    #expect(navigator.open("/files/shared/a", from: .universalLink) == .opened)
    #expect(navigator.state.description == "[/ | */files/shared > /files/shared/a]")
  }

  @Test func `5.4 a parent that is no link is told`() {
    let journal = Journal()
    let navigator = Shop.navigator(journal)
    #expect(navigator.open(LinkTarget("/news/1", parent: "junk")) == .opened)
    #expect(journal.diagnostics == [.ancestorLeftOut("junk", reason: "no screen route takes it")])
  }

  @Test(arguments: [
    ("/old/a/b", "/files/a/b"), ("/old/..%2Fsecret", "/files/..%2Fsecret"),
    ("/old/..%2F..%2Flogout", "/files/..%2F..%2Flogout"), ("/old/%2Fetc", "/files/%2Fetc"),
    ("/old/a%2F", "/files/a%2F"), ("/old/.%2Fa", "/files/.%2Fa"), ("/by?to=..", nil),
    ("/by?to=", nil), ("/by?to=a%2Fb", "/one/a%2Fb"),
  ])
  func `a redirect never leads out of its target`(_ link: String, _ target: String?) throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/files/*path") { (path: String) in path }
    routes.add("/one/:name") { (name: String) in name }
    routes.add("/secret") { "secret" }
    routes.redirect("/old/*path", to: "/files/*path")
    routes.redirect("/by?to=:to", to: "/one/:to")
    let navigator = try Navigator(routes)
    let outcome = navigator.open(text: link, from: .page("https://example.com"))
    #expect(outcome.word == (target == nil ? "unmatched" : "opened"))
    #expect(navigator.currentLink.description == target ?? "/")
    #expect(journal.performed.isEmpty)
  }

  @Test func `5.4 no action, redirect, external screen or catch-all stands beneath`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.action("/do") {}
    routes.redirect("/old", to: "/")
    routes.add("/out", .present(.external)) { "out" }
    routes.add("/*") { (opening: OpenContext) in opening.link.description }
    for start in ["do", "old", "out", "nobody"] {
      routes.registry.register("/\(start)/page", [], nil, .screen { $0.link.description })
    }
    for start in ["do", "old", "out", "nobody"] {
      let navigator = try Navigator(routes)
      #expect(navigator.open("/\(start)/page", from: .notification) == .opened)
      #expect(navigator.state.description == "/ > /\(start)/page")
    }
  }

  @Test func `5.4 a named tail stands beneath another route's link`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.registry.register("/files/*path", [], nil, .screen { $0.link.description })
    routes.registry.register("/files/a/b/raw", [], nil, .screen { $0.link.description })
    let navigator = try Navigator(routes)
    navigator.open("/files/a/b/raw", from: .notification)
    #expect(navigator.state.description == "/ > /files/a > /files/a/b > /files/a/b/raw")
    navigator.open("/files/a/b/c", from: .notification)
    #expect(navigator.state.description == "/ > /files/a/b/c")
  }

  @Test func `5.4 a declared parent replaces the prefixes, and goes on with its own lineage`()
    throws
  {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    for pattern in ["/a", "/a/b", "/c", "/c/d"] {
      routes.registry.register(pattern, [], nil, .screen { $0.link.description })
    }
    routes.registry.register("/a/b/page", [.parent("/c/d")], nil, .screen { $0.link.description })
    let navigator = try Navigator(routes)
    navigator.open("/a/b/page", from: .notification)
    #expect(navigator.state.description == "/ > /c > /c/d > /a/b/page")
    let inApp = try Navigator(routes)
    inApp.open("/a/b/page")
    #expect(inApp.state.description == "/ > /c/d > /a/b/page")
  }

  @Test func `5.4 a call may name the parent`() {
    let navigator = Shop.navigator()
    navigator.open(LinkTarget("/dish/1", parent: "/restaurant/other"))
    #expect(navigator.state.description == "[*/ > /restaurant/other > /dish/1 | /search]")
    navigator.open(LinkTarget("/article/1", parent: "/search"), from: .notification)
    #expect(navigator.state.description.hasSuffix("*/search > /article/1]"))
  }

  // MARK: 5.5

  @Test(
    arguments: [
      OpenCase(
        "/settings/about", from: .notification, is: "opened",
        "[*/ | /search] ^sheet /settings > /settings/about"),
      OpenCase(
        "/settings/about", after: ["/help", "/compose"], from: .notification, is: "opened",
        "[*/ | /search > /help] ^sheet /settings > /settings/about"),
      OpenCase(
        "/settings", after: ["/help", "/compose"], from: .notification, is: "opened",
        "[/ | */search > /help] ^sheet /settings"),
    ])
  func `5.5 each entry of the chain comes by its own presentation`(_ row: OpenCase) { expect(row) }

  @Test func `5.5 an ancestor that a guard denies is left out and reported`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/box/:box", .guard("locked") { _ in .deny("no key") }) { (box: String) in box }
    routes.add("/box/:box/slot/:slot") { (_: String, slot: String) in slot }
    let navigator = try Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("/box/1/slot/2", from: .notification) == .opened)
    #expect(navigator.state.description == "[*/ > /box/1/slot/2 | /search]")
    #expect(
      journal.diagnostics
        == [.ancestorLeftOut("/box/1", reason: "locked: no key")])
  }

  @Test func `5.5 an ancestor that no route takes is left out and reported`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/box/:number") { (_: Int) in "box" }
    routes.add("/slot/:number", .parent("/box/:number")) { (_: String) in "slot" }
    let navigator = try Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("/slot/one") == .opened)
    #expect(navigator.state.description == "[*/ > /slot/one | /search]")
    #expect(
      journal.diagnostics
        == [.ancestorLeftOut("/box/one", reason: "no screen route takes it")])
    #expect(navigator.open("/slot/1") == .opened)
    #expect(navigator.state.description == "[*/ > /slot/one > /box/1 > /slot/1 | /search]")
  }

  @Test func `5.5 a route that requires its chain is declined instead`() throws {
    var routes = Shop.routes()
    var isLocked = true
    routes.add(
      "/box/:box", .guard("locked") { _ in isLocked ? .deny("no key") : .allow }
    ) { (box: String) in box }
    routes.add("/box/:box/slot/:slot", .chain(.required)) { (_: String, _: Int) in "slot" }
    routes.add("/box/:box/slot/:slot") { (_: String, _: String) in "any slot" }
    let navigator = try Navigator(routes)
    // The next candidate, which requires nothing, takes the link.
    #expect(navigator.open("/box/1/slot/2", from: .notification) == .opened)
    #expect(navigator.screens[navigator.state.top] == "any slot")
    #expect(navigator.state.description == "[*/ > /box/1/slot/2 | /search]")
    isLocked = false
    #expect(navigator.open("/box/1/slot/2", from: .notification) == .opened)
    #expect(navigator.screens[navigator.state.top] == "slot")
    #expect(navigator.state.description == "[*/ > /box/1 > /box/1/slot/2 | /search]")
  }

  @Test func `5.5 a required chain with no other candidate is unmatched`() throws {
    var routes = Shop.routes()
    routes.add("/box/:number") { (_: Int) in "box" }
    routes.add("/slot/:number", .parent("/box/:number"), .chain(.required)) { (_: String) in "slot"
    }
    let navigator = try Navigator(routes)
    #expect(navigator.open("/slot/one").word == "unmatched")
    #expect(navigator.open("/slot/1") == .opened)
  }

  @Test func `5.4 neither an in-app page nor the catch-all stands beneath`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/web/:page") { (page: String) in page }
    routes.add("*") { "anything" }
    let navigator = try Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("/web/a", from: .notification) == .opened)
    #expect(navigator.state.description == "[*/ > /web/a | /search]")
    #expect(navigator.open(LinkTarget("/settings", parent: "/web")) == .opened)
    #expect(navigator.state.description == "[*/ > /web/a | /search] ^sheet /settings")
    navigator.dismiss()
    #expect(navigator.open(LinkTarget("/news/1", parent: "/any/thing")) == .opened)
    #expect(navigator.state.description == "[*/ > /web/a > /news/1 | /search]")
    let reason = "no screen route takes it"
    #expect(
      journal.diagnostics
        == ["/web", "/any/thing"].map { .ancestorLeftOut($0, reason: reason) })
  }

  @Test func `5.4 an in-app page from outside stands on its parent in the first tab`() throws {
    var routes = Shop.routes()
    routes.add("/terms", .present(.external), .parent("/restaurant/chez")) { "terms" }
    let navigator = try Navigator(routes)
    navigator.open("/help")
    #expect(navigator.open("/terms", from: .notification) == .opened)
    #expect(
      navigator.state.description
        == "[*/ > /restaurant/chez | /search > /help] ^external /terms")
  }

  @Test func `5.4 the screens and layers below a layer from outside are in their tab`() throws {
    var routes = Shop.routes()
    routes.add("/project/:project/pick", .present(.sheet)) { (_: String) in "pick" }
    routes.add("/project/:project/pick/:n", .present(.sheet)) { (_: String, n: String) in n }
    let navigator = try Navigator(routes)
    navigator.open("/help")
    #expect(navigator.open("/project/7/pick/3", from: .notification) == .opened)
    #expect(
      navigator.state.description
        == "[*/ > /project/7 | /search > /help] ^sheet /project/7/pick "
        + "^sheet /project/7/pick/3")
  }
}
