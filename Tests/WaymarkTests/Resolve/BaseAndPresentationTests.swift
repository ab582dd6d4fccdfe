import Testing

@testable import Waymark

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
      /restaurant/a, /modal/3?x_replace_page=true -> opened \
        [*/ > /restaurant/a | /search] ^sheet /modal/3
      /modal/1, /restaurant/a -> opened [*/ | /search] ^sheet /modal/1 > /restaurant/a
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
      /restaurant/a, /help, /settings, /compose, /article/1 from notification -> opened \
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
      /help, /, /restaurant/a -> opened [*/ > /restaurant/a | /search > /help]
      /help, /, /settings -> opened [*/ | /search > /help] ^sheet /settings
      /settings as push -> opened [*/ > /settings | /search]
      /settings as fullScreen -> opened [*/ | /search] ^fullScreen /settings
      /settings as replace -> opened [*/settings | /search]
      /settings as external -> opened [*/ | /search] ^external /settings
      /restaurant/a as sheet -> opened [*/ | /search] ^sheet /restaurant/a
      /restaurant/a as popover -> opened [*/ | /search] ^sheet /restaurant/a
      /settings?x_push_page=true as fullScreen -> opened [*/ > /settings | /search]
      /settings?x_replace_page=true as fullScreen -> opened [*/settings | /search]
      /settings?x_external_page=true as push -> opened [*/ | /search] ^external /settings
      /settings?x_push_page=no as fullScreen -> opened [*/ | /search] ^fullScreen /settings
      /web as push -> opened [*/ > /web | /search]
      /compose -> opened [*/ | /search] ^fullScreen /compose
      # A slash at the end decides no route, and stays in the link.
      /restaurant/a, /restaurant/a/ -> opened [*/ > /restaurant/a > /restaurant/a/ | /search]
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
