import Testing

@testable import Waymark

@Suite struct ParentLookupTests {
  private static let patterns = [
    "/", "/:any", "/a/:x", "/a/b", "/:x/b", "/a/*rest", "/a/:y?q=:q", "tt://a/b", "*", "/:y/c",
    "/é/d", "/v:n/c", "/v1:n/c",
  ]

  @Test(
    arguments: [
      ("/", "/"), ("/:id", "/:any"), ("/a/b", "/a/b"), ("/a/b/", "/a/b"), ("a/b", "/a/b"),
      ("/a/:id", "/a/:x"), ("/c/b", "/:x/b"), ("/a/c", "/a/:x"), ("/%61/b", "/a/b"),
      ("/a/*path", "/a/*rest"), ("/a/b/c/d", "/a/*rest"), ("/*path", "/:any"),
      ("/v:major/c", "/v:n/c"), ("/v1:major/c", "/v1:n/c"), ("/v2/c", "/v:n/c"),
      ("/u:id/c", "/:y/c"), ("/%761:major.1/c", "/v1:n/c"), ("/%C3%A9/d", "/é/d"), ("/x/y/z", nil),
      ("", "/"),
    ] as [(String, String?)]) func `a parent is the screen that fits best, and the first of equals`(
      _ template: String, _ expected: String?
    ) throws
  {
    var screens = ParentLookup()
    for (number, text) in Self.patterns.enumerated() { screens.add(try Pattern(text), number) }
    let found = screens.screen(taking: RouteTemplate(template))
    #expect(found.map { Self.patterns[$0] } == expected)
    #expect(screens.screen(taking: RouteTemplate(template)) == found)
  }

  @Test func `a parent needs the query that its screen requires`() throws {
    var screens = ParentLookup()
    screens.add(try Pattern("/search?q=:q&page=:page?"), 3)
    #expect(screens.screen(taking: RouteTemplate("/search")) == nil)
    #expect(screens.screen(taking: RouteTemplate("/search?q=:name")) == 3)
  }
}
