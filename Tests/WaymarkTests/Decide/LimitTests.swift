import Testing

@testable import Waymark

/// Every limit, on both sides.
@Suite struct LimitTests {
  /// Opens links at a limit, and denies those beyond it, from inside and from outside.
  private func expect(
    _ app: Shop.App = Shop.with { _ in }, allows: [String], denies: [String], by limit: Limit,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let navigator = Navigator(app.routes(Journal()))
    for link in allows { navigator.expect("\(link) -> opened", sourceLocation: sourceLocation) }
    let state = navigator.state
    for link in denies {
      navigator.expect(
        """
        preview \(link) -> denied (\(limit.message)) \(state)
        \(link) -> denied (\(limit.message)) \(state)
        preview \(link) from notification -> denied (\(limit.message)) \(state)
        \(link) from notification -> denied (\(limit.message)) \(state)
        """, sourceLocation: sourceLocation)
    }
  }

  @Test func `the limits have their numbers`() {
    #expect(
      Limit.allCases.map(\.value) == [8_192, 64, 64, 10, 1_000, 16, 65_536, 1_000, 33_554_432],
      "\(Limit.allCases)")
  }

  @Test func `a link has at most 8 KiB, 64 segments and 64 query items`() {
    let longest = "/cafe/" + String(repeating: "a", count: 8_192 - "/cafe/".count)
    expect(
      allows: [longest], denies: [longest + "a", longest + "?x_pop_page=true"], by: .linkBytes)
    // In the canonical text each bracket is three bytes.
    let name = "tt://" + String(repeating: "[", count: (8_192 - 5) / 3)
    let names = Shop.with { $0.add("/:name") { (name: String) in name } }
    expect(names, allows: [name], denies: [name + "["], by: .linkBytes)
    let deepest = "/deep" + String(repeating: "/a", count: 63)
    let paths = Shop.with { $0.add("/deep/*path") { (path: String) in path } }
    // The host of a custom scheme is a segment, and that of a website isn't.
    let starts = ["", "tt:/", "https://example.com"]
    expect(
      paths, allows: starts.map { $0 + deepest } + [deepest + "/?b"],
      denies: starts.map { $0 + deepest + "/a" }, by: .segments)
    let widest = "/cafe/a?q" + String(repeating: "&q", count: 63)
    expect(
      allows: [widest, widest.dropLast(2) + "&x_push_page=true"],
      denies: [widest + "&q", widest + "&x_push_page=true"], by: .queryItems)
  }

  @Test func `a link follows at most 10 redirects, of routes and guards together`() {
    for guarded in [0, 5] {
      let app = Shop.with { routes in
        for number in 1...11 where number != guarded {
          routes.redirect("/hop/\(number)", to: number == 1 ? "/cafe/a" : "/hop/\(number - 1)")
        }
        if guarded == 5 {
          routes.add("/hop/5", .guard("on") { _ in .redirect("/hop/4") }) { "never" }
        }
      }
      expect(app, allows: ["/hop/10"], denies: ["/hop/11"], by: .redirects)
    }
  }

  @Test func `at most 16 modal layers can be open`() {
    let navigator = Shop.navigator(after: Array(repeating: "/compose", count: 16))
    #expect(navigator.state.modals.count == 16)
    navigator.expect(
      """
      /compose -> denied (at most 16 layers can be open) \(navigator.state)
      /any?x_external_page=true -> denied (at most 16 layers can be open) \(navigator.state)
      preview /settings -> denied (at most 16 layers can be open) \(navigator.state)
      # A screen needs no layer of its own.
      /cafe/a -> opened
      # From outside the layers are closed first.
      /settings from notification -> opened
      """)
  }

  @Test func `a stack holds at most 1,000 entries`() {
    let navigator = Shop.navigator()
    let links = ["/"] + (1...998).map { "/cafe/\($0)" }
    navigator.expect(
      """
      stack \(links.joined(separator: ", ")) -> opened
      # A chain that does not fit beneath its target is denied as a whole.
      /dish/1 -> denied (the stack is full)
      stack \(links.joined(separator: ", ")), /cafe/999 -> opened
      """)
    #expect(navigator.state.tabs[0].count == 1_000)
    let state = navigator.state
    navigator.expect(
      """
      /cafe/more -> denied (the stack is full) \(state)
      preview /cafe/more -> denied (the stack is full) \(state)
      stack \(links.joined(separator: ", ")), /news/1, /news/2 -> denied (the stack is full) \(state)
      /cafe/more?x_replace_page=true -> opened
      /help -> opened
      """)
  }

  @Test func `a payload has at most 64 KiB`() {
    let (navigator, journal) = Shop.journaled()
    // A character of two bytes: the limit counts bytes.
    let largest = String(repeating: "é", count: 32 * 1024)
    #expect(navigator.open(LinkTarget("/cafe/a", payload: largest)) == .opened)
    #expect(navigator.state.top.payload == largest)
    let before = navigator.state
    for link in ["/cafe/b", "/logout"] as [LinkTarget] {
      let target = LinkTarget(link, payload: largest + "a")
      #expect(navigator.open(target) == .denied(.limit(.payloadBytes)))
    }
    #expect(navigator.state == before && journal.performed.isEmpty)
  }
}
