import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct RouteAliasTests {
  private func routes(_ language: String? = nil) -> Routes<String> {
    var routes = Routes<String>()
    routes.language = language
    routes.tab("/") { "home" }
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

  @Test(arguments: ["tr", nil]) func `options name a route by any of its patterns`(
    language: String?
  ) {
    var routes = Routes<String>()
    routes.language = language
    routes.tab("/")
    routes.tab("/posts")
    routes.requirement("account", present: "/post/0") { false }
    routes.requires(
      "account", except: "/", "/posts", "/gonderi/:id", "/post/:id/note/:n", "/note/:n")
    routes.add("/") { "home" }
    routes.add("/posts", .alias("/gonderiler", language: "tr")) { "posts" }
    routes.add("/post/:id", .alias("/gonderi/:id", language: "tr")) { (id: Int) in "\(id)" }
    routes.add("/post/:id/note/:n", .tab(of: "/posts")) { (_: Int, n: Int) in "\(n)" }
    routes.add("/note/:n", .parent("/gonderi/:n"), .tab(of: "/posts")) { (n: Int) in "\(n)" }
    routes.add("/secret") { "secret" }
    let (posts, post) = language == nil ? ("/posts", "/post") : ("/gonderiler", "/gonderi")
    let navigator = Navigator(routes)
    navigator.expect(
      """
      /post/1/note/2 from universalLink -> opened [/ | *\(posts) > \(post)/1 > /post/1/note/2]
      /note/3 from universalLink -> opened [/ | *\(posts) > \(post)/3 > /note/3]
      /secret -> held [/ | *\(posts) > \(post)/3 > /note/3 > \(post)/0]
      /posts -> reused [/ | *\(posts)]
      /post/4 -> opened [/ | *\(posts) > \(post)/4]
      /note/5 -> opened [/ | *\(posts) > \(post)/4 > \(post)/5 > /note/5]
      """)
    #expect(navigator.back(to: "/post/4") == .performed)
    #expect(navigator.back(to: "/gonderiler") == .performed)
    navigator.expect(
      "stack /posts, /gonderi/6?x_page_title=A -> opened [/ | *\(posts) > \(post)/6]")
    #expect(navigator.state.top.title == "A")
    #expect(navigator.replaceLink(with: language == nil ? "/gonderi/7" : "/post/7") == .performed)
    #expect(navigator.currentLink.description == post + "/7")
  }

  @Test(arguments: ["tr", nil]) func `tabs and columns name a route by any of its patterns`(
    language: String?
  ) throws {
    var routes = Routes<String>()
    routes.language = language
    routes.tab("/")
    routes.tab("/yazilar")
    routes.columns(of: "/posts", "/yazi/:id")
    routes.add("/") { "home" }
    routes.add("/posts", .alias("/yazilar", language: "tr")) { "posts" }
    routes.add("/post/:id", .alias("/yazi/:id", language: "tr")) { (id: Int) in "\(id)" }
    routes.add("/note/:n", .tab(of: "/yazilar")) { (n: Int) in "\(n)" }
    routes.add("/page/:n", .tab(of: "/posts")) { (n: Int) in "\(n)" }
    let (posts, post) = language == nil ? ("/posts", "/post") : ("/yazilar", "/yazi")
    Navigator(routes).expect(
      """
      /post/1 from universalLink -> opened [/ | *\(posts) > \(post)/1]
      /note/1 -> opened [/ | *\(posts) > \(post)/1 > /note/1]
      /yazi/2 -> opened [/ | *\(posts) > \(post)/2]
      /page/1 -> opened [/ | *\(posts) > \(post)/2 > /page/1]
      """)
    for change in [
      { $0.tab("/posts") }, { $0.columns(of: "/yazilar", "/yazi/:id") },
    ] as [(inout Routes<String>) -> Void] {
      var changed = routes
      change(&changed)
      #expect(throws: RoutesError.self) { try changed.validate() }
    }
  }

  @Test func `open screens get the links of another language, and tabs keep their stacks`() throws {
    var routes = routes()
    routes.tab("/posts")
    routes.add("/posts", .alias("/yazilar", language: "tr")) { "posts" }
    routes.add("/note", .present(.sheet), .alias("/not", language: "tr")) { "note" }
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder()
    navigator.openAll(["/posts", "/post/7?page=2#end", "/note", "/post/8"])
    let ids = navigator.state.entryIDs
    for (language, state) in [
      ("tr", "[/ | */yazilar > /gonderi/7?sayfa=2#end] ^sheet /not > /gonderi/8"),
      ("de", "[/ | */posts > /beitrag/7?seite=2#end] ^sheet /note > /beitrag/8"),
      (nil, "[/ | */posts > /post/7?page=2#end] ^sheet /note > /post/8"),
    ] {
      try navigator.changeRoutes { $0.language = language }
      #expect(navigator.state.description == state && navigator.state.entryIDs == ids)
      #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
    }
    #expect(navigator.open("/gonderi/7") == .reused && navigator.state == "[/ | */posts > /post/7]")
  }

  @Test func `a screen with a link that no route matches follows the language of its route`() throws
  {
    var isIn = true
    var routes = routes()
    routes.requirement("account", present: "/login") { isIn }
    routes.requires("account", except: "/", "/login")
    routes.add("/login", .present(.sheet)) { "login" }
    let navigator = Navigator(routes)
    navigator.open("/post/7")
    navigator.replaceLink(with: "/elsewhere")
    for (language, pattern) in [
      ("tr", "/gonderi/:id?sayfa=:page?"), (nil, "/post/:id?page=:page?"),
    ] {
      try navigator.changeRoutes { $0.language = language }
      #expect(navigator.state == "/ > /elsewhere" && navigator.state.top.pattern == pattern)
    }
    navigator.expect("/gonderi/7 -> reused / > /post/7")
    navigator.replaceLink(with: "/elsewhere")
    try navigator.changeRoutes { $0.language = "de" }
    isIn = false
    navigator.expect("requirements -> performed /")
  }

  @Test(arguments: [true, false]) func `a session that waits gets the links of another language`(
    changesTabs: Bool
  ) throws {
    var isIn = true
    var routes = routes()
    routes.tab("/posts")
    routes.add("/posts", .alias("/yazilar", language: "tr")) { "posts" }
    routes.add("/note", .present(.sheet), .alias("/not", language: "tr")) { "note" }
    routes.add("/secret/:n", .requires("account"), .alias("/sir/:n", language: "tr")) {
      (n: Int) in "\(n)"
    }
    routes.add("/login", .present(.sheet)) { "login" }
    routes.add("/more") { "more" }
    routes.requirement("account", present: "/login") { isIn }
    let first = Navigator(routes)
    for link in ["/post/1", "/secret/1", "/posts", "/post/2", "/note", "/secret/3"] {
      first.open(LinkTarget(text: link), from: .app)
    }
    let tabs = changesTabs ? " | /more" : ""
    for (opens, end) in [
      (false, "[/ > /gonderi/1 > /sir/1 | */yazilar > /gonderi/2\(tabs)] ^sheet /not > /sir/3"),
      (true, "[/ > /gonderi/1 > /sir/1 | */yazilar\(tabs)]"),
    ] {
      let store = MemoryStateStore(first.session.text())
      isIn = false
      let second = Navigator(routes)
      second.restore(from: store)
      #expect(second.state == "[/ > /post/1 | */posts > /post/2] ^sheet /note")
      if opens { second.open("/posts") }
      try second.changeRoutes {
        $0.language = "tr"
        if changesTabs { $0.tab("/more") }
      }
      #expect(store.text?.contains("\n\(end)\n") == true)
      isIn = true
      second.requirementsChanged()
      #expect(second.state.description == end)
    }
  }

  @Test(arguments: ["tr", nil])
  func `a tab is changed and removed by any pattern of its route`(language: String?) throws {
    var routes = routes(language)
    routes.accept(schemes: ["s"])
    routes.tab("/posts")
    routes.tab("/list/1")
    routes.add("/posts", .alias("/yazilar", language: "tr")) { "posts" }
    routes.add("/list/:n", .alias("/liste/:n", language: "tr")) { (n: Int) in "list \(n)" }
    routes.add("/note/:n") { (n: Int) in "note \(n)" }
    routes.columns(of: "/posts", "/note/:n")
    let navigator = Navigator(routes)
    navigator.onDiagnostic = { Issue.record("\($0)") }
    for (index, root) in [(1, "/yazilar"), (1, "s://posts/"), (2, "/liste/1"), (2, "/list/1")] {
      navigator[tab: root].badge = root
      #expect(navigator.tabs[index].badge == root && navigator[tab: root].badge == root)
    }
    #expect(navigator[tab: "/liste/2"].badge == nil)
    try navigator.changeRoutes { $0.removeTab("/liste/1") }
    #expect(navigator.state.description == "[*/ | \(language == nil ? "/posts" : "/yazilar")]")
    try navigator.changeRoutes { $0.removeTab("/yazilar") }
    #expect(navigator.state == "/")
    #expect(throws: RoutesError.self) { try navigator.changeRoutes { $0.removeTab("/yazilar") } }
  }

  @Test func `a route is removed by any of its patterns`() throws {
    let navigator = Navigator(routes("tr"))
    try navigator.changeRoutes { $0.remove("/beitrag/:id?seite=:page?") }
    navigator.expect("/post/7 -> unmatched")
  }

  @Test(arguments: [true, false])
  func `a closure can change the language, also above a login`(isLoggedIn: Bool) throws {
    var change: () -> Void = {}
    var routes = routes()
    routes.requirement("account", present: "/login") { isLoggedIn }
    routes.requires("account", except: "/post/:id?page=:page?", "/deutsch")
    routes.add("/login", .alias("/anmelden", language: "de")) { "login" }
    routes.add("/deutsch", .alias("/german", language: "en")) {
      change()
      return "Deutsch"
    }
    let navigator = Navigator(routes)
    change = { [unowned navigator] in
      try? navigator.changeRoutes { $0.language = $0.language == nil ? "de" : nil }
    }
    let host = navigator.attachRecorder(appetite: .everything)
    navigator.openAll(["/post/7", "/deutsch"])
    let root = isLoggedIn ? "/" : "/anmelden"
    #expect(navigator.state.description == "\(root) > /beitrag/7 > /deutsch")
    #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
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

  @Test func `the link of a value is in the language of the routes`() throws {
    var routes = routes("tr")
    routes.link(Int.self) { "/post/\($0)?page=2&x_page_title=A" }
    let link = try Navigator(routes).link(to: 7)
    #expect(link.description == "/gonderi/7?sayfa=2" && link.directives.title == "A")
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
