import Testing

@_spi(Benchmarks) @testable import Waymark

@Suite struct LinkWalkTests {
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
