import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ReuseRuleTests {
  // MARK: 5.6

  @Test func `5.6 the reuse decides whether an open screen is shown again`() {
    expectOpens(
      """
      # Never is the default.
      /cafe/a, /cafe/a -> opened [*/ > /cafe/a > /cafe/a | /search]
      # Existing: nearest first; what is above it closes, its tab is selected.
      /news/1, /cafe/a, /news/1 -> reused [*/ > /news/1 | /search]
      /news/1, /help, /news/1 -> reused [*/ > /news/1 | /search > /help]
      /news/1, /settings, /settings/about, /news/1 -> reused [*/ > /news/1 | /search]
      /news/1, /settings, /article/1, /compose, /news/1 -> reused [*/ > /news/1 | /search]
      /settings, /news/1, /article/1, /compose, /news/1 -> reused \
        [*/ | /search] ^sheet /settings > /news/1
      /news/1, /news/1 -> unchanged [*/ > /news/1 | /search]
      /news/1, /news/2 -> opened [*/ > /news/1 > /news/2 | /search]
      # Update: the entry on top only.
      /article/1, /article/1?part=2 -> reused [*/ > /article/1?part=2 | /search]
      /article/1, /cafe/a, /article/1 -> opened [*/ > /article/1 > /cafe/a > /article/1 | /search]
      /article/1, /article/2 -> opened [*/ > /article/1 > /article/2 | /search]
      # Only on the current base.
      /help, /news/1, /news/1 from notification -> opened [*/ > /news/1 | /search > /help > /news/1]
      # A replace asks for another screen in this place.
      /news/1, /cafe/a, /news/1?x_replace_page=true -> opened [*/ > /news/1 > /news/1 | /search]
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
    navigator.open("/cafe/a")
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
      /list?q=a, /cafe/a, /list?q=a -> reused [*/ > /list?q=a | /search]
      /list?q=a, /list?q=b -> opened [*/ > /list?q=a > /list?q=b | /search]
      /list?q=a, /list?q=a&page=2 -> reused [*/ > /list?q=a&page=2 | /search]
      /list?q=a, /list?page=2&q=%61&more -> reused [*/ > /list?page=2&q=%61&more | /search]
      /list?q=, /list -> opened [*/ > /list?q= > /list | /search]
      /news/1, /cafe/a, /news/1?any=2#f -> reused [*/ > /news/1?any=2#f | /search]
      /news/1, /news/%31 -> unchanged [*/ > /news/1 | /search]
      /news/1, /cafe/a, tt://news/1 -> reused [*/ > /news/1 | /search]
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
      /web, /cafe/a -> opened [*/ > /cafe/a | /search]
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

@Suite struct BaseAndPresentationTests {
  @Test func `a screen in a modal is pushed there, and presented where there is none`() {
    let routes = Shop.with { routes in
      routes.add("/modal/:number", .present(.modal)) { (number: Int) in "modal \(number)" }
    }
    expectOpens(
      """
      /modal/1 -> opened [*/ | /search] ^sheet /modal/1
      /modal/1, /modal/2 -> opened [*/ | /search] ^sheet /modal/1 > /modal/2
      /compose, /modal/1 -> opened [*/ | /search] ^fullScreen /compose > /modal/1
      /web, /modal/1 -> opened [*/ | /search] ^external /web ^sheet /modal/1
      /modal/1, /web, /modal/2 -> opened [*/ | /search] ^sheet /modal/1 > /modal/2
      /modal/1, /modal/2, /modal/3?x_replace_page=true -> opened \
        [*/ | /search] ^sheet /modal/1 > /modal/3
      /cafe/a, /modal/3?x_replace_page=true -> opened [*/ > /cafe/a | /search] ^sheet /modal/3
      /modal/1, /cafe/a -> opened [*/ | /search] ^sheet /modal/1 > /cafe/a
      """, in: routes)
  }

  // MARK: Base: call site > source

  @Test func `the call site decides about the base, else the source`() {
    let (onTop, rebuilt) = (
      "[/ | */search > /help > /project/7/item/3]",
      "[*/ > /project/7 > /project/7/item/3 | /search > /help]"
    )
    expectOpens(
      """
      /help, /project/7/item/3 -> opened \(onTop)
      /help, /project/7/item/3 base fromRoot -> opened \(rebuilt)
      /help, /project/7/item/3 from notification -> opened \(rebuilt)
      /help, /project/7/item/3 base onTop from notification -> opened \(onTop)
      /help, /project/7/item/3 from https://example.com -> opened \(onTop)
      /help, /project/7/item/3 base fromRoot from https://example.com -> opened \(rebuilt)
      /help, /project/7/item/3 from null -> opened \(rebuilt)
      /help, /project/7/item/3 from restoration -> opened \(rebuilt)
      # A rebuilt base closes the modals and keeps the other tabs.
      /cafe/a, /help, /settings, /compose, /article/1 from notification -> opened \
        [*/ > /article/1 | /search > /help]
      """)
  }

  @Test func `entries of the common beginning keep id and screen`() {
    let navigator = Shop.navigator()
    navigator.open("/project/7/item/3", from: .notification)
    let ids = navigator.state.tabs[0].map(\.id)
    for entry in navigator.state.tabs[0] { _ = navigator.screen(of: entry) }
    let built = navigator.builtCount
    navigator.open("/project/7/item/4", from: .notification)
    #expect(Array(navigator.state.tabs[0].map(\.id).prefix(2)) == Array(ids.prefix(2)))
    #expect(navigator.state.top.id != ids[2])
    for entry in navigator.state.tabs[0] { _ = navigator.screen(of: entry) }
    #expect(navigator.builtCount == built + 1)
  }

  @Test func `a rebuild without changes is already shown, and an open target is reused`() {
    expectOpens(
      """
      /project/7, /project/7 from notification -> unchanged [*/ > /project/7 | /search]
      /project/7, /article/1, /project/7 from notification -> reused [*/ > /project/7 | /search]
      /project/7, /settings, /project/7 from notification -> reused [*/ > /project/7 | /search]
      /project/7, /help, /project/7 from notification -> reused [*/ > /project/7 | /search > /help]
      /project/7, /project/8 from notification -> opened [*/ > /project/8 | /search]
      /settings, /settings/about, /settings/about from notification -> unchanged \
        [*/ | /search] ^sheet /settings > /settings/about
      /settings, /settings/about, /settings from notification -> reused \
        [*/ | /search] ^sheet /settings
      """)
  }

  // MARK: Presentation: directive > call site > route > push

  @Test func `a directive wins over the call site, the call site over the route`() {
    expectOpens(
      """
      /help, /, /cafe/a -> opened [*/ > /cafe/a | /search > /help]
      /help, /, /settings -> opened [*/ | /search > /help] ^sheet /settings
      /settings as push -> opened [*/ > /settings | /search]
      /settings as fullScreen -> opened [*/ | /search] ^fullScreen /settings
      /settings as replace -> opened [*/settings | /search]
      /settings as external -> opened [*/ | /search] ^external /settings
      /cafe/a as sheet -> opened [*/ | /search] ^sheet /cafe/a
      /cafe/a as popover -> opened [*/ | /search] ^sheet /cafe/a
      /settings?x_push_page=true as fullScreen -> opened [*/ > /settings | /search]
      /settings?x_replace_page=true as fullScreen -> opened [*/settings | /search]
      /settings?x_external_page=true as push -> opened [*/ | /search] ^external /settings
      /settings?x_push_page=no as fullScreen -> opened [*/ | /search] ^fullScreen /settings
      /web as push -> opened [*/ > /web | /search]
      /compose -> opened [*/ | /search] ^fullScreen /compose
      # A slash at the end decides no route, and stays in the link.
      /cafe/a, /cafe/a/ -> opened [*/ > /cafe/a > /cafe/a/ | /search]
      # The root of a tab, too.
      /search as sheet -> opened [*/ | /search] ^sheet /search
      # A directive that is dropped leaves the presentation to the call and the route.
      /settings?x_push_page=true from notification -> opened [*/ | /search] ^sheet /settings
      /settings?x_push_page=true as fullScreen from notification -> opened \
        [*/ | /search] ^fullScreen /settings
      """)
  }

  @Test func `an in-app browser that declares a tab opens on that tab`() {
    let routes = Shop.with { routes in
      routes.add("/manual", .present(.external), .tab(of: "/search")) { "manual" }
    }
    expectOpens(
      """
      /manual -> opened [/ | */search] ^external /manual
      /manual from notification -> opened [/ | */search] ^external /manual
      /help, /, /settings, /manual from notification -> opened [/ | */search] ^external /manual
      """, in: routes)
  }

  @Test func `a layer of another style, or at another place, is another layer`() {
    let navigator = Shop.navigator()
    func layer(_ link: String, _ presentation: Presentation, _ anchor: String?) -> LayerID? {
      navigator.open(LinkTarget(text: link, as: presentation, anchor: anchor), from: .notification)
      return navigator.state.modals.last?.id
    }
    let popover = layer("/info", .popover, "one")
    #expect(layer("/info", .popover, "one") == popover)
    let other = layer("/info", .popover, "two")
    #expect(other != popover)
    let sheet = layer("/info", .sheet, nil)
    #expect(sheet != other && layer("/info", .fullScreen, nil) != sheet)
  }
}
