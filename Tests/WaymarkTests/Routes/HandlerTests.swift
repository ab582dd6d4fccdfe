import Testing

@testable import Waymark

@Suite struct HandlerTests {
  private static func routes(_ asked: @escaping (String) -> Void = { _ in }) -> Routes<String> {
    var routes = Shop.routes()
    routes.handle("images", where: { $0.path.hasSuffix(".png") }) { opening in
      asked("images")
      return "image \(opening.link)"
    }
    routes.handle(prefix: "/docs", .guard("members") { $0.link == nil ? .deny("") : .allow }) {
      opening in
      asked("docs")
      return opening.link.segments.count > 3 ? nil : "doc \(opening.link)"
    }
    routes.handle(prefix: "myScheme://Test/now") { "now \($0.link)" }
    routes.handle(prefix: "https://wiki.example.org/page", .present(.sheet)) { "wiki \($0.link)" }
    routes.handle(
      "numbers", .reuse(.existing), .tab(of: "/search"),
      where: { link in link.segments.last.flatMap { Int($0) } != nil }
    ) { opening in
      asked("numbers")
      return "number \(opening.link)"
    }
    return routes
  }

  @Test func `handlers rank below all patterns, in their own order, and may decline`() throws {
    for (link, screen) in [
      ("/docs", "doc /docs"), ("/docs/a?b=c", "doc /docs/a?b=c"), ("tt://docs/a", "doc /docs/a"),
      ("/docsx", nil), ("/doc", nil), ("/docs/a/b/c", nil),
      ("/docs/a/b/7", "number /docs/a/b/7"), ("/docs/a.png", "image /docs/a.png"),
      ("/project/7", "/project/7"), ("/any/7", "number /any/7"), ("/any", nil),
      ("https://wiki.example.org/page/a", "wiki https://wiki.example.org/page/a"),
      ("https://wiki.example.org/pages", nil), ("/page/a", nil),
      ("MYSCHEME://test/now/ish", "now myscheme://test/now/ish"), ("myscheme://test/nowish", nil),
      ("https://elsewhere.org/a.png", "image https://elsewhere.org/a.png"),
    ] as [(String, String?)] {
      // A preview runs no maker, so that it does not know who declines.
      let said = screen == nil && link != "/docs/a/b/c" ? "unmatched" : "opened"
      Navigator(Self.routes()).expect(
        """
        preview \(link) -> \(said)
        \(link) -> \(screen.map { "opened ‘\($0)’" } ?? "unmatched")
        """)
      let target = LinkTarget(text: link)
      #expect(try Navigator(Self.routes()).screens(for: target, from: .app).last == screen)
    }
  }

  @Test func `a handler has the options of a route`() {
    let navigator = Navigator(Self.routes())
    let shown = "[/ | */search > /any/7 > /any/8]"
    navigator.expect(
      """
      /any/7 from notification -> opened [/ | */search > /any/7]
      /search/recent -> opened
      /any/7 -> reused
      /any/8 -> opened \(shown)
      https://wiki.example.org/page/a -> opened \(shown) ^sheet https://wiki.example.org/page/a
      """)
    #expect(navigator.linkKind(of: "https://wiki.example.org/page/b") == .sheet)
  }

  @Test func `a handler's entry is built again from its link, and no handler is below another`() {
    var routes = Self.routes()
    routes.add("/docs/a/b/c/:d") { (d: String) in "deep \(d)" }
    Navigator(routes).expect(
      """
      /docs/a/b/c/d from universalLink -> opened [*/ > /docs/a/b/c/d | /search]
      stack /docs/a, /any/7 -> opened [*/ > /docs/a > /any/7 | /search]
      back -> performed ‘doc /docs/a’
      """)
  }

  @Test func `a guard of a handler is asked, and a removed handler matches nothing`() throws {
    var routes = Shop.routes()
    routes.handle("any", .guard("shut") { _ in .deny("closed") }, where: { _ in true }) { _ in "" }
    let navigator = Navigator(routes)
    navigator.expect("/nobody -> denied (shut: closed)\n/cafe/a -> opened")
    try navigator.changeRoutes { $0.group("/group") { $0.remove("any") } }
    navigator.expect("/nobody -> unmatched")
    #expect(throws: RoutesError.self) { try navigator.changeRoutes { $0.remove("any") } }
  }

  @Test func `explain lists the handlers and the result of each`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.group("/a") { group in
      group.handle(prefix: "/docs") { _ in "docs" }
      group.add("/docs/:n") { (_: Int) in "" }
    }
    routes.handle("all", .guard("sure") { _ in .allow }, where: { _ in true }) { _ in "all" }
    let navigator = Navigator(routes)
    #expect(
      navigator.explain("/a/docs/x") == """
        link    /a/docs/x
        routes
          /a/docs/:n  ‘n’: ‘x’ is not a whole number
          /           has 0 segments, the link has 3
        handlers
          /a/docs  matches
          all      matches, but ‘/a/docs’ comes first
        plan    push /a/docs/x
        base    the current stack
        result  opened, unless the closure of the route declines
        """)
    #expect(navigator.explain("/a/docs/7").contains("all      matches, but ‘/a/docs/:n’ comes"))
    #expect(
      navigator.explain("/b").hasSuffix(
        """
        handlers
          /a/docs  does not match
          all      matches
        plan    push /b
        base    the current stack
        guards  sure
        result  opened, unless the closure of the route declines
        """))
  }
}
