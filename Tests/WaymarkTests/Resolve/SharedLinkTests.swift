import Testing
import WaymarkTesting

@testable import Waymark

/// Links as mail programs, social networks and pages change them.
@Suite struct SharedLinkTests {
  struct Case: CustomTestStringConvertible {
    let link: String
    let source: LinkSource
    let state: String

    init(_ link: String, from source: LinkSource = .universalLink, _ state: String) {
      (self.link, self.source, self.state) = (link, source, state)
    }

    var testDescription: String { link }
  }

  private func navigator() throws -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
    routes.externalPolicy = .system
    routes.tab("/")
    routes.tab("/orders")
    routes.tab("/find?kind=all")
    routes.tab("/mail")
    for pattern in ["/", "/orders", "/find?q=:q?", "/?promo=:code", "/login", "/mail"] {
      routes.registry.register(pattern, [], nil, .screen { TypedScreen($0.link.description) })
    }
    for pattern in ["/article/:id?page=:page?", "/mail/:box", "/mail/:box/:letter"] {
      routes.registry.register(pattern, [], nil, .screen { TypedScreen($0.link.description) })
    }
    for pattern in ["/mail/:box/:letter/reply", "/mail/compose/new", "/sign-in", "/orders/help"] {
      routes.registry.register(
        pattern, [.present(.sheet)], nil, .screen { TypedScreen($0.link.description) })
    }
    routes.redirect("/magic", to: "/login")
    routes.redirect("/news/:id", to: "/article/:id")
    routes.redirect("/old?id=:id", to: "/article/:id?page=1")
    routes.redirect("/elsewhere", to: "https://other.example/")
    return Navigator(routes)
  }

  @Test(arguments: [
    Case("/?utm_source=mail", "[*/?utm_source=mail | /orders | /find?kind=all | /mail]"),
    Case(
      "/?utm_source=mail", from: .app, "[*/?utm_source=mail | /orders | /find?kind=all | /mail]"),
    Case("/#news", "[*/#news | /orders | /find?kind=all | /mail]"),
    Case("/orders#latest", "[/ | */orders#latest | /find?kind=all | /mail]"),
    Case("/orders?x=1#latest", from: .app, "[/ | */orders?x=1#latest | /find?kind=all | /mail]"),
    // The route names the key, so it is another screen.
    Case("/find?kind=all&q=tea", "[*/ > /find?kind=all&q=tea | /orders | /find?kind=all | /mail]"),
    Case("/find?kind=all&fbclid=1", "[/ | /orders | */find?kind=all&fbclid=1 | /mail]"),
    Case("/?promo=1", "[*/ > /?promo=1 | /orders | /find?kind=all | /mail]"),
  ]) func `5.1 a root with a query that its route doesn't name, or a fragment, is the root`(
    _ row: Case
  ) throws {
    let navigator = try navigator()
    navigator.open("/article/1")
    navigator.open(LinkTarget(text: "/"), from: .app)
    navigator.open(LinkTarget(text: row.link), from: row.source)
    #expect(navigator.state.description == row.state)
  }

  @Test(arguments: [
    Case("/magic?token=abc", "/login?token=abc"), Case("/news/3?page=3", "/article/3?page=3"),
    Case("/news/3#top", "/article/3#top"),
    Case("/old?id=3&page=7&a=%20#x", "/article/3?page=1&a=%20#x"),
    Case("/old?id=3", "/article/3?page=1"),
    Case("https://shop.example/magic?token=abc&utm=1", "/login?token=abc&utm=1"),
  ]) func `5.10 a redirect hands on the query and the fragment that neither pattern names`(
    _ row: Case
  ) throws {
    let navigator = try navigator()
    navigator.open(LinkTarget(text: row.link), from: row.source)
    #expect(navigator.state.topLink.description == row.state)
  }

  @Test func `5.10 an external link gets nothing from the link that redirects to it`() throws {
    let navigator = try navigator()
    var opened: [String] = []
    navigator.onSystemOpen = { opened.append($0.description) }
    navigator.open("/elsewhere?token=secret")
    #expect(opened == ["https://other.example/"])
  }

  @Test(arguments: [
    Case(
      "/mail/in/7/reply",
      "[/ | /orders | /find?kind=all | */mail > /mail/in > /mail/in/7] ^sheet /mail/in/7/reply"),
    Case("/orders/help", "[/ | */orders | /find?kind=all | /mail] ^sheet /orders/help"),
  ]) func `the prefixes of a modal link are below it in their tab, cold and warm`(_ row: Case)
    throws
  {
    for before in [[], ["/article/1"], ["/orders", "/article/2", "/sign-in"]] as [[String]] {
      let navigator = try navigator()
      for link in before { navigator.open(LinkTarget(text: link), from: .app) }
      navigator.open(LinkTarget(text: row.link), from: row.source)
      let state = navigator.state
      #expect(
        state.description.hasSuffix(row.state.split(separator: "]").last.map(String.init) ?? ""))
      #expect(
        before.isEmpty ? state.description == row.state : state.topLink == navigator.currentLink)
      let expected = try NavigationState(row.state)
      #expect(
        state.tabs[state.selectedTab].map(\.link) == expected.tabs[expected.selectedTab].map(\.link)
      )
    }
  }

  @Test func `a modal link without such prefixes leaves the tabs as they are`() throws {
    let navigator = try navigator()
    navigator.open("/article/1")
    navigator.open(LinkTarget(text: "/sign-in"), from: .universalLink)
    #expect(
      navigator.state == "[*/ > /article/1 | /orders | /find?kind=all | /mail] ^sheet /sign-in")
  }
}
