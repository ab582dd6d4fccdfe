import Testing

@testable import Waymark

@Suite struct ReuseRuleTests {
  // MARK: 5.6

  @Test(
    arguments: [
      // Never is the default.
      OpenCase(
        "/restaurant/a", after: ["/restaurant/a"], is: "opened",
        "[*/ > /restaurant/a > /restaurant/a | /search]"),
      // Existing: nearest first; what is above it closes, its tab is selected.
      OpenCase(
        "/news/1", after: ["/news/1", "/restaurant/a"], is: "reused",
        "[*/ > /news/1 | /search]"),
      OpenCase(
        "/news/1", after: ["/news/1", "/help"], is: "reused",
        "[*/ > /news/1 | /search > /help]"),
      OpenCase(
        "/news/1", after: ["/news/1", "/settings", "/settings/about"], is: "reused",
        "[*/ > /news/1 | /search]"),
      OpenCase(
        "/news/1", after: ["/news/1", "/settings", "/article/1", "/compose"], is: "reused",
        "[*/ > /news/1 | /search]"),
      OpenCase(
        "/news/1", after: ["/settings", "/news/1", "/article/1", "/compose"], is: "reused",
        "[*/ | /search] ^sheet /settings > /news/1"),
      OpenCase("/news/1", after: ["/news/1"], is: "alreadyThere", "[*/ > /news/1 | /search]"),
      OpenCase("/news/2", after: ["/news/1"], is: "opened", "[*/ > /news/1 > /news/2 | /search]"),
      // Update: the entry on top only.
      OpenCase(
        "/article/1?part=2", after: ["/article/1"], is: "reused",
        "[*/ > /article/1?part=2 | /search]"),
      OpenCase(
        "/article/1", after: ["/article/1", "/restaurant/a"], is: "opened",
        "[*/ > /article/1 > /restaurant/a > /article/1 | /search]"),
      OpenCase(
        "/article/2", after: ["/article/1"], is: "opened",
        "[*/ > /article/1 > /article/2 | /search]"),
      // Only on the current base.
      OpenCase(
        "/news/1", after: ["/help", "/news/1"], from: .notification, is: "opened",
        "[*/ > /news/1 | /search > /help > /news/1]"),
      // A replace asks for another screen in this place.
      OpenCase(
        "/news/1?x_replace_page=true", after: ["/news/1", "/restaurant/a"], is: "opened",
        "[*/ > /news/1 > /news/1 | /search]"),
    ])
  func `5.6 whether a screen that stands is shown again`(_ row: OpenCase) { expect(row) }

  @Test func `5.6 the nearest of several is the one in the stack on top`() throws {
    let navigator = Shop.navigator(after: ["/news/1", "/settings"])
    let outer = try #require(navigator.state.tabs[0].last?.id)
    navigator.open(LinkTarget("/news/1", as: .sheet, base: .onTop))
    #expect(navigator.state.top.id == outer)
    let layered = Shop.navigator(after: ["/news/1?x_replace_page=true", "/news/1"])
    #expect(layered.state.description == "[*/news/1 | /search]")
  }

  @Test func `5.6 the new arguments and context are delivered, the id stays`() throws {
    var values: [String] = []
    var routes = Shop.routes()
    routes.add("/inbox?tag=:tag?", .reuse(.existing)) { (opening: OpenContext, tag: String?) in
      values.append("\(tag ?? "-") \(opening.values["n"] as? Int ?? 0)")
      return "inbox"
    }
    let navigator = Navigator(routes)
    navigator.open("/inbox?tag=a")
    let id = navigator.state.top.id
    navigator.open("/restaurant/a")
    #expect(navigator.open(LinkTarget("/inbox?tag=b", values: ["n": 7])) == .reused)
    #expect(navigator.state.top.id == id)
    #expect(navigator.state.description == "[*/ > /inbox?tag=b | /search]")
    _ = navigator.screen(of: navigator.state.top)
    #expect(values == ["a 0", "b 7"])
    // The same link with other native values is something to deliver, too.
    let revision = navigator.state.top.revision
    #expect(navigator.open(LinkTarget("/inbox?tag=b", values: ["n": 8])) == .reused)
    #expect(navigator.state.top.revision == revision + 1)
  }

  // MARK: 5.7

  @Test(
    arguments: [
      OpenCase(
        "/list?q=a", after: ["/list?q=a", "/restaurant/a"], is: "reused",
        "[*/ > /list?q=a | /search]"),
      OpenCase(
        "/list?q=b", after: ["/list?q=a"], is: "opened",
        "[*/ > /list?q=a > /list?q=b | /search]"),
      OpenCase(
        "/list?q=a&page=2", after: ["/list?q=a"], is: "reused",
        "[*/ > /list?q=a&page=2 | /search]"),
      OpenCase(
        "/list?page=2&q=%61&more", after: ["/list?q=a"], is: "reused",
        "[*/ > /list?page=2&q=%61&more | /search]"),
      OpenCase("/list", after: ["/list?q="], is: "opened", "[*/ > /list?q= > /list | /search]"),
      OpenCase(
        "/news/1?any=2#f", after: ["/news/1", "/restaurant/a"], is: "reused",
        "[*/ > /news/1?any=2#f | /search]"),
      OpenCase("/news/%31", after: ["/news/1"], is: "alreadyThere", "[*/ > /news/1 | /search]"),
      OpenCase(
        "tt://news/1", after: ["/news/1", "/restaurant/a"], is: "reused",
        "[*/ > /news/1 | /search]"),
    ])
  func `5.7 identity is route, path parameters and the query keys it names`(_ row: OpenCase) {
    expect(row)
  }

  @Test func `5.7 the same path by another route is another screen`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/page/:id", .reuse(.existing), .where { $0["id"] == "1" }) { (id: String) in id }
    routes.add("/page/:id?v=:v", .reuse(.existing)) { (id: String, v: String) in id + v }
    let navigator = Navigator(routes)
    navigator.open("/page/1")
    #expect(navigator.open("/page/1?v=2") == .opened)
    #expect(navigator.state.description == "/ > /page/1 > /page/1?v=2")
    #expect(navigator.open("/page/1") == .reused)
  }

  // MARK: 5.8

  @Test(
    arguments: [
      OpenCase("/web", is: "opened", "[*/ | /search] ^external /web"),
      OpenCase("/restaurant/a", after: ["/web"], is: "opened", "[*/ > /restaurant/a | /search]"),
      OpenCase("/any?x_pop_page=true", after: ["/web"], is: "performed", "[*/ | /search]"),
      OpenCase(
        "https://elsewhere.org/?x_external_page=true", after: ["/web"], is: "opened",
        "[*/ | /search] ^external /web ^external https://elsewhere.org/"),
    ])
  func `5.8 an in-app browser is a layer`(_ row: OpenCase) { expect(row) }

  @Test func `5.8 a system app changes nothing, the outcome is external`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.externalPolicy = .system
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("tel:5555555") == .external)
    #expect(navigator.open("https://elsewhere.org/a?x_push_page=true") == .external)
    #expect(navigator.state.description == "[*/ | /search]")
    #expect(journal.systemLinks == ["tel:5555555", "https://elsewhere.org/a"])
    #expect(journal.changes.isEmpty)
    // An own link never reaches the policy.
    #expect(navigator.open("https://example.com/nobody/knows").word == "unmatched")
  }

  @Test func `5.8 the policy may show foreign web pages in the in-app browser`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.externalPolicy = .browser
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    #expect(navigator.open("https://elsewhere.org/a") == .opened)
    #expect(navigator.state.description == "[*/ | /search] ^external https://elsewhere.org/a")
    #expect(navigator.open("tel:5555555") == .external)
    #expect(journal.systemLinks == ["tel:5555555"])
  }

  @Test func `5.8 there is one popover at a time`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    navigator.open(LinkTarget("/info", anchor: "one"))
    #expect(navigator.state.description == "[*/ | /search] ^popover /info")
    #expect(navigator.state.modals[0].anchor == "one")
    navigator.open(LinkTarget("/info?again", anchor: "two"))
    #expect(navigator.state.description == "[*/ | /search] ^popover /info?again")
    #expect(journal.diagnostics.isEmpty)
    navigator.open("/info")
    #expect(
      navigator.state.description == "[*/ | /search] ^popover /info?again ^sheet /info")
    #expect(journal.diagnostics == [.popoverWithoutAnchor(navigator.state.top.link)])
  }

  @Test func `5.7 values that look like several are one`() throws {
    var routes = Shop.routes()
    routes.add("/pair?a=:a?&b=:b?", .reuse(.existing), .identity("a", "b")) {
      (_: String?, _: String?) in "pair"
    }
    routes.add("/way/:one/:two", .reuse(.existing)) { (_: String, _: String) in "way" }
    let navigator = Navigator(routes)
    for (one, other) in [
      ("/pair?a=1%20b%3D2&b=3", "/pair?a=1&b=2%20b%3D3"), ("/way/a%2Fb/c", "/way/a/b%2Fc"),
      ("/pair?a=%23", "/pair"),
    ] {
      navigator.open(text: one, from: .app)
      #expect(navigator.open(text: other, from: .app) == .opened, "\(other)")
    }
  }

  @Test func `5.6 the root of a tab is handed native values, a page in the browser is no screen`() {
    let navigator = Shop.navigator(after: ["/search"])
    #expect(navigator.open("/search") == .alreadyThere)
    #expect(navigator.open(LinkTarget("/search", values: ["n": 1])) == .reused)
    navigator.open(LinkTarget("/article/1", as: .external))
    #expect(navigator.open("/article/1") == .opened)
    #expect(navigator.state.description == "[/ | */search > /article/1]")
  }

  @Test func `5.6 a screen that went on to what no route takes is the one that it was`() {
    let navigator = Shop.navigator(after: ["/news/1"])
    let id = navigator.state.top.id
    navigator.replaceLink(with: "/nobody/knows")
    #expect(navigator.open("/news/1") == .reused)
    #expect(navigator.state.description == "[*/ > /news/1 | /search]")
    #expect(navigator.state.top.id == id)
  }
}
