import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ReuseRuleTests {
  // MARK: 5.6

  @Test func `5.6 the reuse decides whether an open screen is shown again`() {
    expectOpens(
      """
      # Never is the default.
      /restaurant/a, /restaurant/a -> opened [*/ > /restaurant/a > /restaurant/a | /search]
      # Existing: nearest first; what is above it closes, its tab is selected.
      /news/1, /restaurant/a, /news/1 -> reused [*/ > /news/1 | /search]
      /news/1, /help, /news/1 -> reused [*/ > /news/1 | /search > /help]
      /news/1, /settings, /settings/about, /news/1 -> reused [*/ > /news/1 | /search]
      /news/1, /settings, /article/1, /compose, /news/1 -> reused [*/ > /news/1 | /search]
      /settings, /news/1, /article/1, /compose, /news/1 -> reused \
        [*/ | /search] ^sheet /settings > /news/1
      /news/1, /news/1 -> unchanged [*/ > /news/1 | /search]
      /news/1, /news/2 -> opened [*/ > /news/1 > /news/2 | /search]
      # Update: the entry on top only.
      /article/1, /article/1?part=2 -> reused [*/ > /article/1?part=2 | /search]
      /article/1, /restaurant/a, /article/1 -> opened \
        [*/ > /article/1 > /restaurant/a > /article/1 | /search]
      /article/1, /article/2 -> opened [*/ > /article/1 > /article/2 | /search]
      # Only on the current base.
      /help, /news/1, /news/1 from notification -> opened [*/ > /news/1 | /search > /help > /news/1]
      # A replace asks for another screen in this place.
      /news/1, /restaurant/a, /news/1?x_replace_page=true -> opened \
        [*/ > /news/1 > /news/1 | /search]
      """)
  }

  @Test func `5.6 the new arguments and context are delivered, the id stays`() {
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
    #expect(navigator.state.top.id == id && navigator.state == "[*/ > /inbox?tag=b | /search]")
    _ = navigator.screen(of: navigator.state.top)
    #expect(values == ["a 0", "b 7"])
    // The same link with other native values is something to deliver, too.
    let revision = navigator.state.top.revision
    #expect(navigator.open(LinkTarget("/inbox?tag=b", values: ["n": 8])) == .reused)
    #expect(navigator.state.top.revision == revision + 1)
  }

  // MARK: 5.7

  @Test func `5.7 identity is route, path parameters and the query keys it names`() {
    expectOpens(
      """
      /list?q=a, /restaurant/a, /list?q=a -> reused [*/ > /list?q=a | /search]
      /list?q=a, /list?q=b -> opened [*/ > /list?q=a > /list?q=b | /search]
      /list?q=a, /list?q=a&page=2 -> reused [*/ > /list?q=a&page=2 | /search]
      /list?q=a, /list?page=2&q=%61&more -> reused [*/ > /list?page=2&q=%61&more | /search]
      /list?q=, /list -> opened [*/ > /list?q= > /list | /search]
      /news/1, /restaurant/a, /news/1?any=2#f -> reused [*/ > /news/1?any=2#f | /search]
      /news/1, /news/%31 -> unchanged [*/ > /news/1 | /search]
      /news/1, /restaurant/a, tt://news/1 -> reused [*/ > /news/1 | /search]
      """)
    let routes = Shop.with { routes in
      routes.add("/page/:id", .reuse(.existing), .where { $0["id"] == "1" }) { (id: String) in id }
      routes.add("/page/:id?v=:v", .reuse(.existing)) { (id: String, v: String) in id + v }
      routes.add("/pair?a=:a?&b=:b?", .reuse(.existing), .identity("a", "b")) {
        (_: String?, _: String?) in "pair"
      }
      routes.add("/way/:one/:two", .reuse(.existing)) { (_: String, _: String) in "way" }
    }
    expectOpens(
      """
      # The same path by another route is another screen.
      /page/1, /page/1?v=2 -> opened [*/ > /page/1 > /page/1?v=2 | /search]
      /page/1, /page/1?v=2, /page/1 -> reused [*/ > /page/1 | /search]
      # Values that look like several are one.
      /pair?a=1%20b%3D2&b=3, /pair?a=1&b=2%20b%3D3 -> opened
      /way/a%2Fb/c, /way/a/b%2Fc -> opened
      /pair?a=%23, /pair -> opened
      """, in: routes)
  }

  // MARK: 5.8

  @Test func `5.8 an in-app browser is a layer`() {
    expectOpens(
      """
      /web -> opened [*/ | /search] ^external /web
      /web, /restaurant/a -> opened [*/ > /restaurant/a | /search]
      /web, /any?x_pop_page=true -> performed [*/ | /search]
      /web, https://elsewhere.org/?x_external_page=true -> opened \
        [*/ | /search] ^external /web ^external https://elsewhere.org/
      """)
  }

  @Test func `5.8 there is one popover at a time`() {
    let (navigator, journal) = Shop.journaled(after: [])
    navigator.open(LinkTarget("/info", anchor: "one"))
    #expect(navigator.state == "[*/ | /search] ^popover /info")
    #expect(navigator.state.modals[0].anchor == "one")
    navigator.open(LinkTarget("/info?again", anchor: "two"))
    #expect(navigator.state == "[*/ | /search] ^popover /info?again" && journal.diagnostics.isEmpty)
    navigator.expect("/info -> opened [*/ | /search] ^popover /info?again ^sheet /info")
    #expect(journal.diagnostics == [.popoverWithoutAnchor(navigator.state.top.link)])
  }

  @Test func `5.6 the root of a tab gets native values, a page in the browser is not a screen`() {
    let navigator = Shop.navigator(after: ["/search"])
    navigator.expect("/search -> unchanged")
    #expect(navigator.open(LinkTarget("/search", values: ["n": 1])) == .reused)
    navigator.expect(
      "/article/1 as external -> opened\n/article/1 -> opened [/ | */search > /article/1]")
  }

  @Test func `5.6 a screen that announced an unmatched link is still the screen of its old link`() {
    let navigator = Shop.navigator(after: ["/news/1"])
    let id = navigator.state.top.id
    navigator.replaceLink(with: "/nobody/knows")
    navigator.expect("/news/1 -> reused [*/ > /news/1 | /search]")
    #expect(navigator.state.top.id == id)
  }

  @Test func `5.6 a bare fragment continues the link on top, whose screen gets it`() {
    var routes = Shop.routes()
    routes.add("/order?waitress=:name?", .reuse(.update)) { (_: String?) in "order" }
    let navigator = Navigator(routes)
    navigator.open("tt://order?waitress=Betty")
    let id = navigator.state.top.id
    navigator.expect("#send -> reused [*/ > /order?waitress=Betty#send | /search]")
    #expect(navigator.state.top.id == id)
  }
}
