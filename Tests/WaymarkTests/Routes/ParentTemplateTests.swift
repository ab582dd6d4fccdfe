import Testing

@testable import Waymark

@Suite struct ParentTemplateTests {
  @Test(arguments: [
    ("/", "/"), ("/:any", "/:id"), ("/a/b", "/a/b"), ("/a/b", "/a/b/"), ("/a/:x", "/a/:id"),
    ("/:x/b", "/c/b"), ("/a/:x", "/a/c"), ("/a/b", "/%61/b"), ("/a/*rest", "/a/*path"),
    ("/a/*rest", "/a/b/c/d"), ("/:any", "/*path"), ("/v:n/c", "/v:id/c"), ("/v1:n/c", "/v1:id/c"),
    ("/v:n/c", "/v2/c"), ("/:y/c", "/u:id/c"), ("/é/d", "/%C3%A9/d"), ("/menu/list", "/:id/list"),
    ("/search?q=:q&page=:page?", "/search?q=:id"),
  ]) func `a screen can be the parent of routes whose templates can make its links`(
    _ pattern: String, _ template: String
  ) throws {
    #expect(try problems(screen: pattern, parent: template).isEmpty)
  }

  @Test(arguments: [
    ("/:any", "/a/b"), ("/a/b", "/a/c"), ("/a/:x", "/b/:id"), ("/a/*rest", "/a"), ("*", "/x/y"),
    ("/search?q=:q", "/search"), ("/v:n/c", "/u2/c"), ("/a", "/A"), ("/menu/list", "/:id/lists"),
    ("tt://shop/b", "tt://shop/b"),
  ]) func `a template whose links show no screen is a problem`(
    _ pattern: String, _ template: String
  ) throws {
    #expect(try problems(screen: pattern, parent: template) == [.unknownParent(template)])
  }

  @Test func `the values of typed parameters do not matter`() throws {
    var routes = Routes<String>()
    routes.add("/") { "" }
    routes.add("/user/:id") { (id: Int) in "\(id)" }
    routes.add("/user/:id/photo/:photo", .parent("/user/:id")) { (id: Int, photo: Int) in "" }
    try routes.validate()
  }

  private func problems(
    screen pattern: String, parent template: String
  ) throws -> [RouteProblem.Code] {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.registry.tabs = [TabItem("/home/of/this/test")]
    routes.add("/home/of/this/test") { "" }
    routes.registry.register(pattern, [], nil, .screen(TypedScreen.maker { _ in "" }))
    routes.registry.register(
      "/one/more/child/of/:id/*path", [.parent(template)], nil,
      .screen(TypedScreen.maker { _ in "" }))
    do {
      try routes.validate()
      return []
    } catch {
      return error.problems.map(\.code)
    }
  }
}
