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
