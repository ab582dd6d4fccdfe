import Testing

@_spi(Benchmarks) @testable import Waymark

@Suite struct LinkWalkTests {
  private func walk(
    _ link: String, from source: LinkSource = .app,
    _ change: (inout Routes<String>) -> Void = { _ in }
  ) throws -> LinkWalk {
    var routes = Shop.routes()
    change(&routes)
    return LinkWalk(try DeepLink(link), from: source, in: CompiledRoutes(routes.registry))
  }

  @Test func `candidates come best first, then none`() throws {
    var walk = try walk("/box/1") { routes in
      routes.add("/box/*rest") { (_: String) in "" }
      routes.add("/box/:n") { (_: Int) in "" }
      routes.handle(prefix: "/box") { _ in "" }
    }
    var patterns: [String] = []
    while let stop = walk.next() {
      let route = stop.match.map {
        walk.routes.resolver.pattern(of: $0.route)?.description ?? "handler"
      }
      patterns.append(route ?? "none")
    }
    #expect(patterns == ["/box/:n", "/box/*rest", "handler", "none"])
    let last = walk.next()
    #expect(last?.plan == nil)
  }

  @Test func `a link of no route has one stop`() throws {
    var walk = try self.walk("/nobody/knows")
    let next = walk.next()
    let stop = try #require(next)
    #expect(stop.match == nil && stop.plan == .unmatched)
    let last = walk.next()
    #expect(last?.plan == nil)
  }

  @Test func `an action that a directive names is offered once`() throws {
    var walk = try walk("/box/1?x_action=logout") { routes in
      routes.add("/box/:n") { (_: Int) in "" }
      routes.add("/box/:t") { (_: String) in "" }
    }
    guard case .action = walk.next()?.plan else {
      Issue.record("The link names an action.")
      return
    }
    let last = walk.next()
    #expect(last?.plan == nil)
  }

  @Test func `directives count where the route trusts those outside`() throws {
    for (link, drops) in [("/news/1", true), ("/offer/1", false)] {
      var walk = try walk(link + "?x_right_button=nobody", from: .notification)
      let next = walk.next()
      let stop = try #require(next)
      #expect(stop.dropsDirectives == drops && stop.unknownButtons == (drops ? [] : ["nobody"]))
      #expect(stop.link.directives.isEmpty)
    }
  }

  @Test func `a walk follows ten redirects`() throws {
    var walk = try walk("/r/a")
    for number in 0..<Limit.redirects.value {
      guard case .redirect = walk.next()?.plan else {
        Issue.record("The link is one of a redirect.")
        return
      }
      #expect(walk.follow(try DeepLink("/r/a?n=\(number)")))
    }
    #expect(!walk.follow(try DeepLink("/r/a?n=last")))
    #expect(walk.circle.isEmpty)
  }

  @Test func `a walk ends at a circle`() throws {
    var walk = try walk("/r/a")
    #expect(walk.follow(try DeepLink("/r/b")))
    #expect(walk.follow(try DeepLink("/r/b?x_push_page=true")))
    #expect(!walk.follow(try DeepLink("/r/b")))
    #expect(walk.circle.map(\.text) == ["/r/b", "/r/b?x_push_page=true"])
    // With other options, a guard may give another answer.
    #expect(walk.follow(try DeepLink("/r/b"), options: OpenOptions(anchor: "a")))
  }
}
