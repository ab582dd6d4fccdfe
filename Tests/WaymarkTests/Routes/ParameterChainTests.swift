import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ParameterChainTests {
  /// The sample of an older router, with its routes and screens.
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

  @Test func `one link gives a chain of screens, one for each parameter, each made once`() throws {
    var made: [String] = []
    let navigator = Navigator(Self.sample { made.append($0) })
    for (link, screens) in [
      ("myapp://project/7/item/3?q=x", ["project 7", "item 3 x"]),
      ("myapp://project/7", ["project 7"]), ("myapp://user/ann", ["user ann"]),
      ("myapp://project/seven/item/3", []), ("myapp://project/0/item/3", []),
    ] { #expect(try navigator.screens(for: LinkTarget(text: link), from: .app) == screens) }
    navigator.expect("myapp://project/0/item/3 -> unmatched")
    made = []
    #expect(try navigator.screens(for: "myapp://project/7/item/3") == ["project 7", "item 3 -"])
    #expect(made == ["project 7", "item 3"])
    made = []
    navigator.expect(
      """
      preview myapp://project/7/item/3 from customScheme -> opened
      # An in-app browser needs no screen.
      myapp://project/7/item/3 as external -> opened / ^external /project/7/item/3
      dismiss -> performed /
      """)
    #expect(made == [])
    navigator.expect(
      """
      myapp://project/7/item/3 from customScheme -> opened \
        / > myapp://project/7 > myapp://project/7/item/3
      """)
    for entry in navigator.state.tabs[0] { _ = navigator.screen(of: entry) }
    navigator.expect("back -> performed ‘project 7’")
    #expect(made == ["project 7", "item 3"])
  }

  /// Prefixes without a route, and a route with a maker.
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

  @Test func `the links of a chain need no routes, and are printed, read and rebuilt`() throws {
    let navigator = Navigator(Self.routes())
    let text = "/ > /a > /a/p/7 > /a/p/7/i/3"
    navigator.expect("https://example.com/a/p/7/i/3 from universalLink -> opened \(text)")
    #expect(try NavigationState(text).description == text)
    let screens = ["home", "team a", "project 7", "item 3"]
    #expect(navigator.state.tabs[0].map { navigator.screen(of: $0) } == screens)
    let other = Navigator(Self.routes())
    other.expect("stack /a, /a/p/7, /a/p/7/i/3 -> opened \(text)")
    #expect(other.state.tabs[0].map { other.screen(of: $0) } == screens)
    other.expect("/b from restoration -> opened ‘team b’\n/a/p/x -> unmatched")
  }

  @Test func `if one screen is missing, the route's own maker opens the link alone`() throws {
    for (link, screen) in [
      ("/x/p/7/i/3", "own x 7 3"), ("/a/p/0/i/3", "own a 0 3"), ("/a/p/7/i/0", "own a 7 0"),
      ("/a/p/seven/i/3", "own a seven 3"), ("/a/p/7/i/3", "item 3"),
    ] {
      for source in ["app", "universalLink"] {
        let navigator = Navigator(Self.routes())
        let isWhole = screen == "item 3" && source != "app"
        navigator.expect(
          """
          preview \(link) from \(source) -> opened
          \(link) from \(source) -> opened ‘\(screen)’
          refresh -> performed \(isWhole ? "/ > /a > /a/p/7 > \(link)" : "/ > \(link)")
          """)
        #expect(navigator.screen(of: navigator.state.top) == screen)
      }
      let chain = try Navigator(Self.routes()).screens(for: LinkTarget(text: link), from: .app)
      #expect(chain == (screen == "item 3" ? ["team a", "project 7", "item 3"] : [screen]))
    }
  }

  @Test func `the guard of the screen that is below the link alone is asked`() {
    var routes = Self.routes()
    routes.remove("/")
    routes.add("/", .guard("home", on: .push) { $0.link?.path == "/a" ? .allow : .deny("closed") })
    { "home" }
    Navigator(routes).expect(
      """
      /a/p/7/i/0 from universalLink -> denied (home: closed) /
      /a/p/7/i/3 from universalLink -> opened / > /a > /a/p/7 > /a/p/7/i/3
      """)
  }

  @Test func `a route with another ending has the screens below its own`() throws {
    let navigator = Navigator(Self.routes())
    navigator.expect("/a/p/7/settings from universalLink -> opened ‘settings a’")
    #expect(navigator.state == "/ > /a > /a/p/7 > /a/p/7/settings")
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
    navigator.expect("/admin/ann -> denied (admin)")
    let outcomes = [false, true].map { isKnown in
      isOpen = isKnown
      return navigator.open(LinkTarget("/admin/ann", values: ["admin": 1]))
    }
    #expect(outcomes == [.denied(.guard("known", reason: "unknown")), .opened])
  }

  @Test func `a route ranks above the link of a parameter, the catch-all below it`() {
    var routes = Self.routes()
    routes.add("*") { "anything" }
    routes.add("/:team/p/*rest", .guard("no") { _ in .deny("no") }) { (_: String, _: String) in "" }
    Navigator(routes).expect(
      "/a -> opened ‘team a’\n/a/p/7 -> denied (no: no)\n/b/c -> opened ‘anything’")
  }

  @Test func `a parent may be the link of a parameter`() {
    var routes = Self.routes()
    routes.add("/result/:n", .parent("/a/p/:n")) { (n: Int) in "result \(n)" }
    Navigator(routes).expect("/result/7 -> opened / > /a/p/7 > /result/7")
  }

  @Test func `a chain that a route requires is declined if one screen is missing`() {
    var routes = Self.routes()
    routes.remove("/:team/p/:project/i/:item")
    routes.add("/:team/p/:project/i/:item", .requiresAncestors) {
      (_: String, _: String, _: String) in "own"
    }
    Navigator(routes).expect(
      """
      /a/p/0/i/3 -> unmatched
      /a/p/7/i/3 -> opened ‘item 3’
      /a/p/0/i/3 from universalLink -> unmatched
      /a/p/7/i/4 from universalLink -> opened ‘item 4’
      """)
  }

  @Test func `a screen of a chain guards its own entry, if it's shown`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.parameter("team") { (opening: OpenContext, name: String) in
      opening.navigator.addGuard("stay", on: .dismiss, for: opening.entry) { _ in .deny(name) }
      return name
    }
    routes.parameter("project") { (id: Int) in id == 0 ? nil : "\(id)" }
    routes.chain("/:team/p/:project")
    routes.add("/:team/p/:name") { (_: String, name: String) in name }
    let navigator = Navigator(routes)
    for link in ["/a/p/7", "/a/p/0", "/a/p/7"] {
      navigator.expect("\(link) -> opened / > \(link)")
      #expect(navigator.back(asksGuards: true) == .performed)
    }
    navigator.expect("/a/p/7 from universalLink -> opened / > /a > /a/p/7")
    #expect(navigator.back(asksGuards: true) == .performed)
    #expect(navigator.back(asksGuards: true) == .denied(.guard("stay", reason: "a")))
  }

  @Test func `a chain may present its last screen`() {
    var routes = Self.routes()
    routes.remove("/:team/p/:project/i/:item")
    routes.chain("/:team/p/:project/i/:item", .present(.sheet), .tab(of: "/"))
    Navigator(routes).expect(
      "/a/p/7/i/3 from universalLink -> opened / > /a > /a/p/7 ^sheet /a/p/7/i/3")
  }

  @Test func `a missing screen leaves out the links of parameters only, and no guard runs again`() {
    var asked = 0
    var routes = Self.routes()
    routes.add("/a", .guard("count", allowing { _ in asked += 1 })) { "a" }
    Navigator(routes).expect("/a/p/7/i/0 from universalLink -> opened / > /a > /a/p/7/i/0")
    #expect(asked == 1)
    // The link of a parameter that another route matches has that route's screen.
    let other = Navigator(routes)
    other.open("/a/p/7/i/3", from: .universalLink)
    #expect(other.state.tabs[0].map { other.screen(of: $0) }[1] == "a")
  }

  @Test func `an open screen of a chain is kept, and gets its own parameters and the target`() {
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
    // Built again, it belongs only to itself.
    navigator.open("/p/7/i/4?x_pop_page_and_refresh=true", from: .app)
    _ = navigator.screen(of: navigator.state.tabs[0][1])
    #expect(told.last == "- - /p/7 /p/7")
  }
}
