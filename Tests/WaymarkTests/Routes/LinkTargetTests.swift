import Testing

@_spi(Benchmarks) @testable import Waymark

@Suite struct LinkTargetTests {
  private let journal = Journal()

  @Test func `a target is opened with all its options`() throws {
    var seen: [String] = []
    var routes = Shop.routes(journal)
    routes.add(
      "/form/:id",
      .guard("who", allowing { request in seen.append("guard \(request.values["who"] ?? "-")") })
    ) { (opening: OpenContext, id: Int) in
      seen.append("maker \(opening.values["who"] ?? "-") \(opening.payload ?? "-")")
      return "form"
    }
    routes.button("form", "Form", opens: LinkTarget("/form/2", values: ["who": "button"]))
    let navigator = Navigator(routes)
    let form = LinkTarget(
      "/form/1", as: .popover, transition: .fade, anchor: "here", values: ["who": 7],
      payload: "text")
    #expect(navigator.open(form) == .opened)
    let layer = try #require(navigator.state.modals.last)
    #expect(layer.style == .popover && layer.anchor == "here")
    #expect(navigator.state.top.details.style == .fade)
    navigator.press("form")
    #expect(seen == ["guard 7", "maker 7 text", "guard button", "maker button -"])
    let target = LinkTarget("/restaurant/a", parent: "/help")
    // Without a base the source decides.
    for (base, state) in [
      (NavigationBase.onTop, "[*/ | /search] ^popover /form/1 > /form/2 > /help > /restaurant/a"),
      (nil, "[/ | */search > /help > /restaurant/a]"),
    ] {
      navigator.open(LinkTarget(target, base: base), from: .universalLink)
      #expect(navigator.state.description == state)
    }
  }

  @Test func `a text is a target, and native values count by their text`() {
    let text: LinkTarget = "/a"
    let one = LinkTarget("/a", values: ["a": 1])
    #expect(one == LinkTarget("/a", values: ["a": 1]) && one != LinkTarget("/a", values: ["a": 2]))
    let anchored = LinkTarget("/a", anchor: "x")
    #expect(anchored != text && Set([text, LinkTarget("/a"), "/b"]).count == 2)
    #expect([text, anchored].map { $0.pressed(at: "y").anchor } == ["y", "x"])
  }

  @Test func `a walk ends at a circle`() throws {
    var walk = LinkWalk(
      try DeepLink("/r/a"), from: .app, in: CompiledRoutes(Shop.routes().registry))
    let followed = try ["/r/b", "/r/b?x_push_page=true", "/r/b"].map { link in
      walk.follow(try DeepLink(link))
    }
    #expect(followed == [true, true, false])
    #expect(walk.circle.map(\.text) == ["/r/b", "/r/b?x_push_page=true"])
    // With other options, a guard may give another answer.
    #expect(walk.follow(try DeepLink("/r/b"), options: OpenOptions(anchor: "a")))
  }
}
