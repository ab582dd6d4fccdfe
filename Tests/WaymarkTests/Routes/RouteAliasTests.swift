import Testing

@testable import Waymark

@Suite struct RouteAliasTests {
  private func routes(_ language: String? = nil) -> Routes<String> {
    var routes = Routes<String>()
    routes.language = language
    routes.tab("/")
    routes.add("/") { "home" }
    routes.add(
      "/post/:id?page=:page?", .alias("/gonderi/:id?sayfa=:page?", language: "tr"),
      .alias("/beitrag/:id?seite=:page?", language: "de-AT"), .reuse(.existing)
    ) { (id: Int, page: Int?) in "\(id) \(page ?? 1)" }
    routes.action("/out", .trustsOutside, .alias("/cikis", language: "tr")) {}
    return routes
  }

  @Test func `the pattern of the language is written, and all open the same screen`() {
    for (language, path) in [
      (nil, "/post/7"), ("en", "/post/7"), ("tr", "/gonderi/7"), ("TR-tr", "/gonderi/7"),
      ("de", "/beitrag/7"), ("de-CH", "/beitrag/7"),
    ] as [(String?, String)] {
      Navigator(routes(language)).expect(
        """
        /post/7 from universalLink -> opened / > \(path)
        /gonderi/7 from universalLink -> unchanged / > \(path)
        /beitrag/7 from universalLink -> unchanged / > \(path)
        /cikis from notification -> performed
        /out from notification -> performed
        """)
    }
    // Values are kept.
    Navigator(routes("tr")).expect(
      """
      /post/7?page=2 -> opened / > /gonderi/7?sayfa=2
      /beitrag/7 -> reused / > /gonderi/7
      """)
  }

  @Test func `a pattern reads links of its aliases`() throws {
    let post = LinkPattern("/post/:id", as: Int.self).alias("/gonderi/:id", language: "tr")
    var routes = Routes<String>()
    routes.language = "tr"
    routes.add("/") { "home" }
    routes.add(post) { id in "\(id)" }
    let navigator = Navigator(routes)
    #expect(post(7).link == "/post/7")
    navigator.open(post(7))
    #expect(navigator.state.top.link.description == "/gonderi/7")
    #expect(post.values(in: navigator.state.top.link) == 7)
    #expect(post.values(in: try DeepLink("/post/8")) == 8)
    #expect(post.values(in: try DeepLink("/x/8")) == nil)
  }

  @Test func `an alias that cannot replace its route is a problem`() {
    for (pattern, alias, words) in [
      ("/a/:x", "/b/:y", "needs the same named parameters"),
      ("/a/:x/:y", "/b/:y/:x", "needs the same named parameters"),
      ("/a/:", "/b/:", "needs the same named parameters"),
      ("/a/:x", "/b//:x", "the segment is empty"),
      ("/a/:x", "/taken/:x", "another route matches the same links"),
    ] {
      var routes = Routes<String>()
      routes.add("/") { "home" }
      routes.add("/taken/:x") { (x: String) in x }
      routes.add(pattern, .alias(alias)) { (context: OpenContext) in "\(context.link)" }
      let error = #expect(throws: RoutesError.self) { try routes.validate() }
      #expect(error.map { "\($0)".contains(words) } == true, "\(String(describing: error))")
    }
  }
}
