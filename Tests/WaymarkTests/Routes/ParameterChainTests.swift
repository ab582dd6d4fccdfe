import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ParameterChainTests {
  /// The sample of an older router, its routes and screens as they stand there.
  private static func sample(_ made: @escaping (String) -> Void = { _ in }) -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["myapp"])
    routes.add("/") { "home" }
    routes.parameter(":projectId") { (id: Int) -> String? in
      made("project \(id)")
      return id == 0 ? nil : "project \(id)"
    }
    routes.parameter(":itemId") { (opening: OpenContext, id: String) -> String? in
      made("item \(id)")
      return id == "none" ? nil : "item \(id) \(opening.link.queryValue("q") ?? "-")"
    }
    routes.chain("myapp://project/:projectId/item/:itemId")
    routes.chain("myapp://project/:projectId")
    routes.add("myapp://user/:userId") { (id: String) in "user \(id)" }
    return routes
  }

  @Test func `one link gives a chain of screens, one for each parameter`() throws {
    let navigator = Navigator(Self.sample())
    #expect(
      try navigator.screens(for: "myapp://project/7/item/3?q=x") == ["project 7", "item 3 x"])
    #expect(try navigator.screens(for: "myapp://project/7") == ["project 7"])
    #expect(try navigator.screens(for: "myapp://user/ann") == ["user ann"])
    #expect(try navigator.screens(for: "myapp://project/seven/item/3") == [])
    #expect(try navigator.screens(for: "myapp://project/0/item/3") == [])
    #expect(navigator.open("myapp://project/0/item/3").word == "unmatched")
    #expect(navigator.open("myapp://project/7/item/3", from: .customScheme) == .opened)
    #expect(navigator.state == "/ > myapp://project/7 > myapp://project/7/item/3")
    navigator.back()
    #expect(navigator.screen(of: navigator.state.top) == "project 7")
  }

  @Test func `each maker runs once for a link that is opened`() {
    var made: [String] = []
    let navigator = Navigator(Self.sample { made.append($0) })
    _ = navigator.preview("myapp://project/7/item/3", from: .customScheme).outcome
    #expect(made == [])
    navigator.open("myapp://project/7/item/3", from: .customScheme)
    #expect(made == ["project 7", "item 3"])
    for entry in navigator.state.tabs[0] { _ = navigator.screen(of: entry) }
    #expect(made == ["project 7", "item 3"])
  }

  /// Prefixes that are no routes, and a maker of the route's own.
  private static func routes(_ options: RouteOption...) -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(origins: ["https://example.com"])
    routes.add("/") { "home" }
    routes.parameter("team") { (name: String) -> String? in name == "x" ? nil : "team \(name)" }
    routes.parameter("project") { (id: Int) -> String? in id == 0 ? nil : "project \(id)" }
    routes.parameter("item") { (id: Int) -> String? in id == 0 ? nil : "item \(id)" }
    routes.add("/:team/p/:project/i/:item") { (team: String, project: String, item: String) in
      "own \(team) \(project) \(item)"
    }
    routes.add("/:team/p/:project/settings") { (team: String, _: Int) in "settings \(team)" }
    return routes
  }

  @Test func `the links of a chain need be no routes, and are printed, read and rebuilt`() throws {
    let navigator = Navigator(Self.routes())
    #expect(navigator.open("https://example.com/a/p/7/i/3", from: .universalLink) == .opened)
    let text = "/ > /a > /a/p/7 > /a/p/7/i/3"
    #expect(try navigator.state.description == text && NavigationState(text).description == text)
    #expect(
      navigator.state.tabs[0].map { navigator.screen(of: $0) } == [
        "home", "team a", "project 7", "item 3",
      ])
    let other = Navigator(Self.routes())
    #expect(other.setStack(["/a", "/a/p/7", "/a/p/7/i/3"]) == .opened)
    #expect(other.state.description == text)
    #expect(other.state.tabs[0].map { other.screen(of: $0) }.last == "item 3")
    #expect(other.screen(of: other.state.tabs[0][2]) == "project 7")
    #expect(other.open("/b", from: .restoration) == .opened)
    #expect(other.screen(of: other.state.top) == "team b")
    #expect(other.open("/a/p/x").word == "unmatched")
  }

  @Test(arguments: [
    ("/x/p/7/i/3", "own x 7 3"), ("/a/p/0/i/3", "own a 0 3"), ("/a/p/7/i/0", "own a 7 0"),
    ("/a/p/seven/i/3", "own a seven 3"), ("/a/p/7/i/3", "item 3"),
  ]) func `where one screen is missing, the route's own maker takes the link alone`(
    _ link: String, screen: String
  ) throws {
    for source in [LinkSource.app, .universalLink] {
      let navigator = Navigator(Self.routes())
      var told: [Diagnostic] = []
      navigator.onDiagnostic = { told.append($0) }
      #expect(navigator.preview(LinkTarget(text: link), from: source).outcome == .opened)
      #expect(navigator.open(text: link, from: source) == .opened)
      #expect(navigator.screen(of: navigator.state.top) == screen)
      let isWhole = screen == "item 3" && source != .app
      #expect(
        navigator.state.description == (isWhole ? "/ > /a > /a/p/7 > \(link)" : "/ > \(link)"))
      navigator.refresh()
      #expect(navigator.screen(of: navigator.state.top) == screen)
    }
    let chain = try Navigator(Self.routes()).screens(for: LinkTarget(text: link), from: .app)
    #expect(chain == (screen == "item 3" ? ["team a", "project 7", "item 3"] : [screen]))
  }

  @Test func `a route that ends otherwise has the screens beneath its own`() throws {
    let navigator = Navigator(Self.routes())
    navigator.open("/a/p/7/settings", from: .universalLink)
    #expect(navigator.state == "/ > /a > /a/p/7 > /a/p/7/settings")
    #expect(navigator.screen(of: navigator.state.top) == "settings a")
    #expect(try navigator.screens(for: "/x/p/7/settings") == ["project 7", "settings x"])
  }

  @Test func `the links of parameters ask the guards that all their routes have`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    var isOpen = false
    routes.parameter("user", .guard("known") { _ in isOpen ? .allow : .deny("unknown") }) {
      (name: String) in "user \(name)"
    }
    routes.group("/admin", .guard("admin") { $0.values["admin"] == nil ? .deny("") : .allow }) {
      group in
      group.add("/:user/log", .guard("log") { _ in .deny("never") }) { (_: String) in "log" }
      group.add("/:user/mail") { (_: String) in "mail" }
    }
    let navigator = Navigator(routes)
    let denied = Outcome.denied(.guard("admin", reason: ""))
    #expect(navigator.open("/admin/ann") == denied)
    #expect(
      navigator.open(LinkTarget("/admin/ann", values: ["admin": 1]))
        == .denied(.guard("known", reason: "unknown")))
    isOpen = true
    #expect(navigator.open(LinkTarget("/admin/ann", values: ["admin": 1])) == .opened)
  }

  @Test func `a route comes before the link of a parameter, what takes everything after it`() {
    var routes = Self.routes()
    routes.add("*") { "anything" }
    routes.add("/:team/p/*rest", .guard("no") { _ in .deny("no") }) { (_: String, _: String) in "" }
    let navigator = Navigator(routes)
    #expect(navigator.open("/a") == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "team a")
    #expect(navigator.open("/a/p/7") == .denied(.guard("no", reason: "no")))
    #expect(navigator.open("/b/c") == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "anything")
  }

  @Test func `explain lists the links of parameters`() {
    let navigator = Navigator(Self.routes())
    let text = navigator.explain("/a/p/7", from: .universalLink)
    #expect(
      text == """
        link    /a/p/7
        routes
          /:team/p/:project/settings  the segment ‘settings’ is missing
          /                           has 0 segments, the link has 3
          /:team/p/:project/i/:item   has 5 segments, the link has 3
        chain
          /:team             has 1 segment, the link has 3
          /:team/p/:project  matches
        plan    push /a/p/7
        base    rebuilt: tab 1, its root /
        below   /a
        result  opened
        """)
  }

  @Test func `a parent may be the link of a parameter`() {
    var routes = Self.routes()
    routes.add("/result/:n", .parent("/a/p/:n")) { (n: Int) in "result \(n)" }
    let navigator = Navigator(routes)
    navigator.open("/result/7")
    #expect(navigator.state == "/ > /a/p/7 > /result/7")
  }

  @Test func `a chain that a route requires is declined where one screen is missing`() {
    var routes = Self.routes()
    routes.remove("/:team/p/:project/i/:item")
    routes.add("/:team/p/:project/i/:item", .requiresChain) {
      (_: String, _: String, _: String) in "own"
    }
    let navigator = Navigator(routes)
    for source in [LinkSource.app, .universalLink] {
      #expect(navigator.open("/a/p/0/i/3", from: source).word == "unmatched")
      #expect(navigator.open("/a/p/7/i/3", from: source) == .opened)
      #expect(navigator.screen(of: navigator.state.top) == "item 3")
    }
  }

  @Test func `a missing screen leaves out the links of parameters only, and nobody is asked again`()
  {
    var asked = 0
    var routes = Self.routes()
    routes.add("/a", .guard("count", allowing { _ in asked += 1 })) { "a" }
    let navigator = Navigator(routes)
    #expect(navigator.open("/a/p/7/i/0", from: .universalLink) == .opened)
    #expect(navigator.state == "/ > /a > /a/p/7/i/0" && asked == 1)
    // The link of a parameter that another route takes has that route's screen.
    let other = Navigator(routes)
    #expect(other.open("/a/p/7/i/3", from: .universalLink) == .opened)
    #expect(other.state.tabs[0].map { other.screen(of: $0) }[1] == "a")
  }

  @Test func `makers run once for screens that are made, and not for an in-app browser`() throws {
    var made: [String] = []
    let navigator = Navigator(Self.sample { made.append($0) })
    #expect(try navigator.screens(for: "myapp://project/7/item/3") == ["project 7", "item 3 -"])
    #expect(made == ["project 7", "item 3"])
    made = []
    #expect(navigator.open(LinkTarget("myapp://project/7/item/3", as: .external)) == .opened)
    #expect(navigator.state == "/ ^external /project/7/item/3" && made == [])
  }

  @Test
  func `a screen of a chain that stands is kept, and is told of its own parameters and the target`()
  {
    final class Card {}
    var told: [String] = []
    var routes = Routes<Card>()
    routes.add("/") { Card() }
    routes.parameter("project") { (opening: OpenContext, _: Int) in
      told.append(
        "\(opening.parameters["item"] ?? "-") \(opening.payload ?? "-") \(opening.link) \(opening.target)"
      )
      return Card()
    }
    routes.parameter("item") { (_: Int) in Card() }
    routes.chain("/p/:project/i/:item")
    let navigator = Navigator(routes)
    navigator.open(LinkTarget("/p/7/i/3?q=1", payload: "draft"), from: .universalLink)
    #expect(told == ["- - /p/7 /p/7/i/3?q=1"])
    let project = navigator.screen(of: navigator.state.tabs[0][1])
    #expect(navigator.open("/p/7/i/4", from: .universalLink) == .opened)
    #expect(navigator.screen(of: navigator.state.tabs[0][1]) === project)
    // Built again, it is nobody's but its own.
    navigator.open("/p/7/i/4?x_pop_page_and_refresh=true", from: .app)
    _ = navigator.screen(of: navigator.state.tabs[0][1])
    #expect(told.last == "- - /p/7 /p/7")
  }
}
