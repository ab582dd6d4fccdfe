import Testing

@testable import Waymark

@Suite struct BaseAndPresentationTests {
  @Test(
    arguments: [
      ([], "/modal/1", "[*/ | /search] ^sheet /modal/1"),
      (["/modal/1"], "/modal/2", "[*/ | /search] ^sheet /modal/1 > /modal/2"),
      (["/compose"], "/modal/1", "[*/ | /search] ^fullScreen /compose > /modal/1"),
      (["/web"], "/modal/1", "[*/ | /search] ^external /web ^sheet /modal/1"),
      (
        ["/modal/1", "/web"], "/modal/2", "[*/ | /search] ^sheet /modal/1 > /modal/2"
      ),
      (
        ["/modal/1", "/modal/2"], "/modal/3?x_replace_page=true",
        "[*/ | /search] ^sheet /modal/1 > /modal/3"
      ),
      (
        ["/restaurant/a"], "/modal/3?x_replace_page=true",
        "[*/ > /restaurant/a | /search] ^sheet /modal/3"
      ),
      (["/modal/1"], "/restaurant/a", "[*/ | /search] ^sheet /modal/1 > /restaurant/a"),
    ] as [([String], String, String)])
  func `a screen in a modal is pushed there, and presented where there is none`(
    _ before: [String], link: String, state: String
  ) throws {
    var routes = Shop.routes()
    routes.add("/modal/:number", .present(.modal)) { (number: Int) in "modal \(number)" }
    let navigator = Navigator(routes)
    navigator.openAll(before.map { LinkTarget(text: $0) }, from: .app)
    navigator.open(text: link, from: .app)
    #expect(navigator.state.description == state)
  }

  // MARK: Base: call site > source

  @Test(
    arguments: [
      (LinkSource.app, nil, "[/ | */search > /help > /project/7/item/3]"),
      (.app, .fromRoot, "[*/ > /project/7 > /project/7/item/3 | /search > /help]"),
      (.notification, nil, "[*/ > /project/7 > /project/7/item/3 | /search > /help]"),
      (.notification, .onTop, "[/ | */search > /help > /project/7/item/3]"),
      (.page("https://example.com"), nil, "[/ | */search > /help > /project/7/item/3]"),
      (
        .page("https://example.com"), .fromRoot,
        "[*/ > /project/7 > /project/7/item/3 | /search > /help]"
      ),
      (.page("null"), nil, "[*/ > /project/7 > /project/7/item/3 | /search > /help]"),
      (.restoration, nil, "[*/ > /project/7 > /project/7/item/3 | /search > /help]"),
    ] as [(LinkSource, NavigationBase?, String)])
  func `the call site decides about the base, else the source`(
    _ source: LinkSource, base: NavigationBase?, state: String
  ) {
    let navigator = Shop.navigator(after: ["/help"])
    navigator.open(LinkTarget("/project/7/item/3", base: base), from: source)
    #expect(navigator.state.description == state)
  }

  @Test func `a rebuilt base closes the modals and keeps the other tabs`() {
    let navigator = Shop.navigator(after: ["/restaurant/a", "/help", "/settings", "/compose"])
    navigator.open("/article/1", from: .notification)
    #expect(navigator.state.description == "[*/ > /article/1 | /search > /help]")
  }

  @Test func `entries of the common beginning keep id and screen`() throws {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
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

  @Test(
    arguments: [
      OpenCase(
        "/project/7", after: ["/project/7"], from: .notification, is: "alreadyThere",
        "[*/ > /project/7 | /search]"),
      OpenCase(
        "/project/7", after: ["/project/7", "/article/1"], from: .notification, is: "reused",
        "[*/ > /project/7 | /search]"),
      OpenCase(
        "/project/7", after: ["/project/7", "/settings"], from: .notification, is: "reused",
        "[*/ > /project/7 | /search]"),
      OpenCase(
        "/project/7", after: ["/project/7", "/help"], from: .notification, is: "reused",
        "[*/ > /project/7 | /search > /help]"),
      OpenCase(
        "/project/8", after: ["/project/7"], from: .notification, is: "opened",
        "[*/ > /project/8 | /search]"),
      OpenCase(
        "/settings/about", after: ["/settings", "/settings/about"], from: .notification,
        is: "alreadyThere", "[*/ | /search] ^sheet /settings > /settings/about"),
      OpenCase(
        "/settings", after: ["/settings", "/settings/about"], from: .notification,
        is: "reused", "[*/ | /search] ^sheet /settings"),
    ])
  func `a rebuild is already there if nothing changed, and reuses a target that stood`(
    _ row: OpenCase
  ) {
    expect(row)
  }

  // MARK: Presentation: directive > call site > route > push

  @Test(
    arguments: [
      ("/restaurant/a", nil, "[*/ > /restaurant/a | /search > /help]"),
      ("/settings", nil, "[*/ | /search > /help] ^sheet /settings"),
      ("/settings", .push, "[*/ > /settings | /search > /help]"),
      ("/settings", .fullScreen, "[*/ | /search > /help] ^fullScreen /settings"),
      ("/settings", .replace, "[*/settings | /search > /help]"),
      ("/settings", .external, "[*/ | /search > /help] ^external /settings"),
      ("/restaurant/a", .sheet, "[*/ | /search > /help] ^sheet /restaurant/a"),
      ("/restaurant/a", .popover, "[*/ | /search > /help] ^sheet /restaurant/a"),
      ("/settings?x_push_page=true", .fullScreen, "[*/ > /settings | /search > /help]"),
      ("/settings?x_replace_page=true", .fullScreen, "[*/settings | /search > /help]"),
      ("/settings?x_external_page=true", .push, "[*/ | /search > /help] ^external /settings"),
      (
        "/settings?x_push_page=no", .fullScreen,
        "[*/ | /search > /help] ^fullScreen /settings"
      ),
      ("/web", .push, "[*/ > /web | /search > /help]"),
      ("/compose", nil, "[*/ | /search > /help] ^fullScreen /compose"),
    ] as [(String, Presentation?, String)])
  func `a directive wins over the call site, the call site over the route`(
    _ link: String, as presentation: Presentation?, state: String
  ) {
    let navigator = Shop.navigator(after: ["/help", "/"])
    #expect(navigator.open(LinkTarget(text: link, as: presentation), from: .app) == .opened)
    #expect(navigator.state.description == state)
  }

  @Test func `a tab's root may be shown as a sheet if the call asks for it`() {
    let navigator = Shop.navigator()
    #expect(navigator.open(LinkTarget("/search", as: .sheet)) == .opened)
    #expect(navigator.state.description == "[*/ | /search] ^sheet /search")
  }

  @Test func `a dropped directive leaves the presentation to the call and the route`() {
    let navigator = Shop.navigator()
    navigator.open("/settings?x_push_page=true", from: .notification)
    #expect(navigator.state.description == "[*/ | /search] ^sheet /settings")
    navigator.open(
      LinkTarget("/settings?x_push_page=true", as: .fullScreen), from: .notification)
    #expect(navigator.state.description == "[*/ | /search] ^fullScreen /settings")
  }

  @Test(
    arguments: [
      // An external screen that declares where it lives is a modal target like any other.
      OpenCase("/manual", is: "opened", "[/ | */search] ^external /manual"),
      OpenCase("/manual", from: .notification, is: "opened", "[/ | */search] ^external /manual"),
      OpenCase(
        "/manual", after: ["/help", "/", "/settings"], from: .notification, is: "opened",
        "[/ | */search] ^external /manual"),
    ])
  func `an in-app browser that declares a tab stands on that tab`(_ row: OpenCase) throws {
    var routes = Shop.routes()
    routes.add("/manual", .present(.external), .tab(of: "/search")) { "manual" }
    let navigator = Navigator(routes)
    navigator.openAll(row.before.map { LinkTarget(text: $0) }, from: .app)
    #expect(navigator.open(text: row.link, from: row.source).word == row.outcome)
    #expect(navigator.state.description == row.state)
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
