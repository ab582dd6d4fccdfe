import Testing

@testable import Waymark

@Suite struct TabRuleTests {
  // MARK: 5.1

  @Test func `5.1 the first tab is selected at the start`() {
    #expect(Shop.navigator().state.description == "[*/ | /search]")
  }

  @Test func `5.1 without tabs there is one stack with the root slash`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    let navigator = Navigator(routes)
    #expect(navigator.state.description == "/")
  }

  @Test(
    arguments: [
      OpenCase("/search", is: "reused", "[/ | */search]"),
      OpenCase("/search", after: ["/help"], is: "reused", "[/ | */search]"),
      OpenCase("/", after: ["/restaurant/a", "/help"], is: "reused", "[*/ | /search > /help]"),
      OpenCase("/", after: ["/restaurant/a"], is: "reused", "[*/ | /search]"),
      OpenCase("/", is: "alreadyThere", "[*/ | /search]"),
      OpenCase("tt://search", is: "reused", "[/ | */search]"),
      OpenCase("https://example.com/search", is: "reused", "[/ | */search]"),
      // A trailing slash is ignored where links are compared, and kept where they are written.
      OpenCase("/search/", is: "reused", "[/ | */search/]"),
      OpenCase("/", after: ["/settings"], is: "reused", "[*/ | /search]"),
      OpenCase("/search", after: ["/settings"], is: "reused", "[/ | */search]"),
      OpenCase("/search", from: .notification, is: "reused", "[/ | */search]"),
      OpenCase("/", from: .notification, is: "alreadyThere", "[*/ | /search]"),
    ])
  func `5.1 opening a tab's root link selects the tab and sets its stack to the root`(
    _ row: OpenCase
  ) {
    expect(row)
  }

  @Test func `5.1 a tab is known by its root link, whatever stands there`() {
    let navigator = Shop.navigator(after: ["/swap"])
    #expect(navigator.state.description == "[*/swap | /search]")
    #expect(navigator.open("/help") == .opened)
    #expect(navigator.open("/") == .reused)
    #expect(navigator.state.description == "[*/ | /search > /help]")
  }

  @Test func `5.1 a root may be taken by a parameter, a tail or a handler`() throws {
    var routes = Routes<String>()
    routes.tab("/number/0")
    routes.tab("/files/a/b")
    routes.tab("/help")
    routes.add("/number/:number") { (number: Int) in "Number \(number)" }
    routes.add("/files/*path") { (path: String) in "File \(path)" }
    routes.handle(prefix: "/help") { _ in "Help" }
    let navigator = Navigator(routes)
    let tabs = navigator.state.tabs.map { navigator.screen(of: $0.root) }
    #expect(tabs == ["Number 0", "File a/b", "Help"])
    #expect(navigator.open("/files/a/b") == .reused)
    #expect(navigator.open("/number/5") == .opened)
    #expect(navigator.state.description == "[/number/0 | */files/a/b > /number/5 | /help]")
    navigator.open(text: "/number/7", from: .universalLink)
    #expect(
      navigator.state.description == "[*/number/0 > /number/7 | /files/a/b > /number/5 | /help]")
    let text = try #require(navigator.session.text())
    let other = Navigator(routes)
    other.session.restore(text)
    #expect(other.state.description == navigator.state.description)
    #expect(other.open("/number/0") == .reused)
    #expect(other.state.description == "[*/number/0 | /files/a/b > /number/5 | /help]")
  }

  @Test func `5.1 selecting another tab keeps its stack, the selected one pops to its root`() {
    let navigator = Shop.navigator(after: ["/restaurant/a", "/help"])
    #expect(navigator.select(tab: 0) == .performed)
    #expect(navigator.state.description == "[*/ > /restaurant/a | /search > /help]")
    #expect(navigator.select(tab: 0) == .performed)
    #expect(navigator.state.description == "[*/ | /search > /help]")
    #expect(navigator.select(tab: 0) == .alreadyThere)
    #expect(navigator.select(tab: 7) == .denied(.noTab(7)))
    #expect(navigator.select(tab: -1).reason == "there is no tab 0")
  }

  // MARK: 5.2

  @Test(
    arguments: [
      // .tab(of:) on the route, in-app and from outside.
      OpenCase("/help", is: "opened", "[/ | */search > /help]"),
      OpenCase("/help", from: .universalLink, is: "opened", "[/ | */search > /help]"),
      OpenCase("/filter", is: "opened", "[/ | */search] ^sheet /filter"),
      OpenCase("/filter", from: .notification, is: "opened", "[/ | */search] ^sheet /filter"),
      // From outside: the longest prefix that is a tab's root, else the first tab.
      OpenCase(
        "/search/recent", from: .customScheme, is: "opened", "[/ | */search > /search/recent]"),
      OpenCase(
        "/restaurant/a", after: ["/search"], from: .notification, is: "opened",
        "[*/ > /restaurant/a | /search]"),
      // In-app: the stack on top, the modal's if one is open.
      OpenCase("/restaurant/a", after: ["/search"], is: "opened", "[/ | */search > /restaurant/a]"),
      OpenCase("/search/recent", is: "opened", "[*/ > /search/recent | /search]"),
      OpenCase(
        "/restaurant/a", after: ["/settings"], is: "opened",
        "[*/ | /search] ^sheet /settings > /restaurant/a"),
      // In-app, naming a tab while a modal is up: the modals close first.
      OpenCase("/help", after: ["/settings"], is: "opened", "[/ | */search > /help]"),
      OpenCase("/help", after: ["/search", "/settings"], is: "opened", "[/ | */search > /help]"),
      OpenCase("/filter", after: ["/settings"], is: "opened", "[/ | */search] ^sheet /filter"),
      OpenCase("/result/1", after: ["/settings"], is: "opened", "[/ | */search > /result/1]"),
    ])
  func `5.2 a link's tab`(_ row: OpenCase) { expect(row) }

  @Test func `5.2 a tab's root with a query belongs to that tab`() throws {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/find")
    routes.add("/") { "home" }
    routes.add("/find?q=:query?") { (query: String?) in query ?? "" }
    let navigator = Navigator(routes)
    #expect(navigator.open("/find?q=tea", from: .universalLink) == .opened)
    #expect(navigator.state.description == "[/ | */find > /find?q=tea]")
  }

  @Test func `5.2 from outside a screen stands in the tab that the screen beneath it names`() throws
  {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/files")
    for path in ["/", "/files", "/blob/:/:", "/blob/:/:/:"] {
      routes.add(path) { (_: OpenContext) in path }
    }
    routes.add("/blob/:commit", .tab(of: "/files")) { (commit: String) in commit }
    let navigator = Navigator(routes)
    #expect(navigator.open("/blob/1/a") == .opened)
    #expect(navigator.state.description == "[*/ > /blob/1/a | /files]")
    #expect(navigator.open("/blob/1/a/b", from: .universalLink) == .opened)
    #expect(
      navigator.state.description
        == "[/ > /blob/1/a | */files > /blob/1 > /blob/1/a > /blob/1/a/b]")
  }

  @Test func `5.1 the guard of a tab's root is asked, though the root stands from the start`()
    throws
  {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/account")
    routes.add("/") { "home" }
    routes.add("/account", .guard("signedIn") { _ in .deny("no") }) { "account" }
    let navigator = Navigator(routes)
    #expect(navigator.open("/account") == .denied(.guard("signedIn", reason: "no")))
    #expect(navigator.preview("/account").outcome == .denied(.guard("signedIn", reason: "no")))
    #expect(navigator.state.description == "[*/ | /account]")
  }

  @Test func `5.2 the longest prefix that is a tab's root wins over a shorter one`() throws {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/shop")
    routes.tab("/shop/sale")
    for pattern in ["/", "/shop", "/shop/sale", "/shop/sale/:id", "/shop/:id"] {
      routes.registry.register(pattern, [], nil, .screen { $0.link.description })
    }
    let navigator = Navigator(routes)
    navigator.open("/shop/sale/7", from: .notification)
    #expect(navigator.state.description == "[/ | /shop | */shop/sale > /shop/sale/7]")
    navigator.open("/shop/7", from: .notification)
    #expect(navigator.state.description == "[/ | */shop > /shop/7 | /shop/sale > /shop/sale/7]")
  }

  // MARK: 5.3

  @Test(
    arguments: [
      OpenCase("/help", is: "opened", "[/ | */search > /help]"),
      OpenCase("/help", from: .notification, is: "opened", "[/ | */search > /help]"),
      OpenCase(
        "/restaurant/a", after: ["/help"], from: .notification, is: "opened",
        "[*/ > /restaurant/a | /search > /help]"),
      // A replace took the root's place; in-app it stays away, a rebuilt base puts it back.
      OpenCase("/swap", is: "opened", "[*/swap | /search]"),
      OpenCase(
        "/restaurant/a", after: ["/swap"], is: "opened", "[*/swap > /restaurant/a | /search]"),
      OpenCase(
        "/restaurant/a", after: ["/swap"], from: .notification, is: "opened",
        "[*/ > /restaurant/a | /search]"),
      OpenCase("/swap", from: .notification, is: "opened", "[*/swap | /search]"),
    ])
  func `5.3 a tab's root stands under what is shown in it, visited or not`(_ row: OpenCase) {
    expect(row)
  }

  @Test func `5.3 a tab's root that was never visited is built when its host asks for it`() throws {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    navigator.open("/help")
    #expect(journal.made == ["/help"])
    navigator.back()
    #expect(navigator.screen(of: navigator.state.top) == "/search")
    #expect(journal.made == ["/help", "/search"])
  }
}
