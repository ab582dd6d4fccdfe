import Testing

@testable import Waymark

/// Every limit, on both sides.
@Suite struct LimitTests {
  private func expect(
    _ navigator: Navigator<String>, deniesBy limit: Limit, _ links: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = navigator.state
    for link in links {
      for source in [LinkSource.app, .notification] {
        #expect(
          navigator.open(text: link, from: source) == .denied(.limit(limit)),
          sourceLocation: sourceLocation)
        #expect(
          navigator.preview(LinkTarget(text: link), from: source).outcome == .denied(.limit(limit)),
          sourceLocation: sourceLocation)
      }
    }
    #expect(navigator.state == before, sourceLocation: sourceLocation)
  }

  @Test func `the limits have their numbers`() {
    #expect(
      Limit.allCases.map(\.value) == [8_192, 64, 64, 10, 1_000, 16, 65_536, 1_000, 33_554_432],
      "\(Limit.allCases)")
  }

  @Test func `a link has at most 8 KiB`() {
    let navigator = Shop.navigator()
    let start = "/restaurant/"
    let longest = start + String(repeating: "a", count: 8_192 - start.count)
    #expect(navigator.open(text: longest, from: .app) == .opened)
    expect(navigator, deniesBy: .linkBytes, [longest + "a", longest + "?x_pop_page=true"])
    let reason = navigator.open(text: longest + "a", from: .app).reason
    #expect(reason == "a link has at most 8192 bytes")
  }

  @Test func `a link has at most 64 segments and 64 query items`() {
    var routes = Shop.routes()
    routes.add("/deep/*path") { (path: String) in path }
    let navigator = Navigator(routes)
    let deepest = "/deep" + String(repeating: "/a", count: 63)
    #expect(navigator.open(text: deepest, from: .app) == .opened)
    expect(navigator, deniesBy: .segments, [deepest + "/a"])
    let widest = "/restaurant/a?q" + String(repeating: "&q", count: 63)
    #expect(navigator.open(text: widest, from: .app) == .opened)
    expect(navigator, deniesBy: .queryItems, [widest + "&q", widest + "&x_push_page=true"])
    #expect(
      navigator.open(text: String(widest.dropLast(2)) + "&x_push_page=true", from: .app) == .opened)
  }

  @Test func `an open follows at most 10 redirects`() {
    var routes = Shop.routes()
    for number in 1...11 {
      routes.redirect("/hop/\(number)", to: number == 1 ? "/restaurant/a" : "/hop/\(number - 1)")
    }
    let navigator = Navigator(routes)
    #expect(navigator.open("/hop/10") == .opened)
    expect(navigator, deniesBy: .redirects, ["/hop/11"])
  }

  @Test func `guards and redirects share the limit`() {
    var routes = Shop.routes()
    for number in 1...11 where number != 5 {
      routes.redirect("/hop/\(number)", to: number == 1 ? "/restaurant/a" : "/hop/\(number - 1)")
    }
    routes.add("/hop/5", .guard("on") { _ in .redirect("/hop/4") }) { "never" }
    let navigator = Navigator(routes)
    #expect(navigator.open("/hop/10") == .opened)
    expect(navigator, deniesBy: .redirects, ["/hop/11"])
  }

  @Test func `at most 16 modal layers can be open`() {
    let navigator = Shop.navigator()
    for _ in 0..<16 { #expect(navigator.open("/compose") == .opened) }
    #expect(navigator.state.modals.count == 16)
    let before = navigator.state
    #expect(navigator.open("/compose") == .denied(.limit(.modals)))
    #expect(navigator.open("/any?x_external_page=true") == .denied(.limit(.modals)))
    #expect(navigator.preview("/settings").outcome == .denied(.limit(.modals)))
    #expect(navigator.state == before)
    // A screen needs no layer of its own.
    #expect(navigator.open("/restaurant/a") == .opened)
    // From outside the layers are closed first.
    #expect(navigator.open("/settings", from: .notification) == .opened)
  }

  @Test func `a stack holds at most 1,000 entries`() {
    let navigator = Shop.navigator()
    let links: [LinkTarget] = ["/"] + (1...999).map { "/restaurant/\($0)" }
    #expect(navigator.setStack(links) == .opened && navigator.state.tabs[0].count == 1_000)
    let before = navigator.state
    #expect(navigator.open("/restaurant/more") == .denied(.limit(.entries)))
    #expect(navigator.preview("/restaurant/more").outcome == .denied(.limit(.entries)))
    #expect(navigator.setStack(links + ["/restaurant/more"]) == .denied(.limit(.entries)))
    #expect(navigator.state == before)
    #expect(navigator.open("/restaurant/more?x_replace_page=true") == .opened)
    #expect(navigator.open("/help") == .opened)
  }

  @Test func `a chain that does not fit beneath its target is denied as a whole`() {
    let navigator = Shop.navigator()
    #expect(navigator.setStack(["/"] + (1...998).map { "/restaurant/\($0)" }) == .opened)
    let before = navigator.state
    #expect(navigator.open("/dish/1") == .denied(.limit(.entries)) && navigator.state == before)
  }

  @Test func `a payload has at most 64 KiB`() {
    let journal = Journal()
    let navigator = Shop.navigator(journal)
    // A character of two bytes: the limit counts bytes.
    let largest = String(repeating: "é", count: 32 * 1024)
    #expect(navigator.open(LinkTarget("/restaurant/a", payload: largest)) == .opened)
    #expect(navigator.state.top.payload == largest)
    let before = navigator.state
    #expect(
      navigator.open(LinkTarget("/restaurant/b", payload: largest + "a"))
        == .denied(.limit(.payloadBytes)))
    let action = LinkTarget("/logout", payload: largest + "a")
    #expect(navigator.open(action) == .denied(.limit(.payloadBytes)) && journal.performed.isEmpty)
    #expect(navigator.state == before)
  }
}
