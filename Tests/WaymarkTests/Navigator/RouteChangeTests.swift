import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct RouteChangeTests {
  @Test func `routes are added and removed while the app runs`() throws {
    let navigator = Shop.navigator()
    navigator.expect("/new/1 -> unmatched")
    try navigator.changeRoutes { routes in
      routes.add("/new/:id") { (id: Int) in "new \(id)" }
      routes.remove("/news/:id")
      routes.button("late", "Late", opens: "/new/1")
    }
    navigator.expect("/new/1 -> opened ‘new 1’\n/news/1 -> unmatched")
    #expect(navigator.linkKind(of: "/new/2") == .push && navigator.buttons["late"]?.title == "Late")
    #expect(navigator.explain("/new/1").contains("/new/:id"))
    try navigator.changeRoutes { $0.remove("/new/:id") }
    navigator.expect("/new/1 -> unmatched")
  }

  @Test func `a new requirement closes the screens that lack it`() throws {
    let navigator = Shop.navigator(after: ["/cafe/a"])
    try navigator.changeRoutes { routes in
      routes.add("/sign-in", .present(.sheet)) { "Sign in" }
      routes.requirement("account", present: "/sign-in") { false }
      routes.requires("account", except: "/", "/search?q=:query?", "/sign-in")
    }
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `a problem throws and leaves the routes as they were`() throws {
    let navigator = Shop.navigator()
    let mistakes: KeyValuePairs<String, (inout Routes<String>) -> Void> = [
      "another route matches the same links": { routes in
        routes.remove("/news/:id")
        routes.add("/project/:name") { (_: String) in "" }
      },
      "the columns of ‘/search’ can't change while the app runs":
        { $0.columns(of: "/search", "/news/:id") },
      "‘/nobody’ can't be removed": { $0.remove("/nobody") },
      "the tab ‘/nobody’ can't be removed": { $0.removeTab("/nobody") },
      "‘/result/:id’: no screen route matches the parent ‘/search’; add a route for it":
        { $0.remove("/search?q=:query?") }, "can't change": { $0.entryLimit = 7 },
    ]
    for (sentence, change) in mistakes {
      let error = #expect(throws: RoutesError.self) { try navigator.changeRoutes(change) }
      #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "")")
    }
    navigator.expect("/news/1 -> opened\n/search -> reused")
    for limit in [0, -3] {
      var routes = Shop.routes()
      routes.entryLimit = limit
      let error = #expect(throws: RoutesError.self) { try routes.validate() }
      #expect(error?.message == "the limit of entries is \(limit), but must be at least 1")
    }
  }

  @Test(arguments: [true, false])
  func `tabs are added and removed, and the others keep their stacks`(isInOpen: Bool) throws {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/search")
    for pattern in ["/", "/search", "/list"] { routes.add(pattern) { pattern } }
    for pattern in ["/cafe/:name", "/news/:id"] { routes.add(pattern) { (_: String) in "" } }
    routes.add("/settings", .present(.sheet)) { "settings" }
    var change: (@escaping (inout Routes<String>) -> Void) -> Void = { _ in }
    routes.action("/tabs") { change { $0.tab("/list") } }
    routes.action("/less") { change { $0.showTabs("/list", "/") } }
    routes.action("/other") { change { $0.removeTab("/") } }
    let navigator = Navigator(routes)
    change = { change in try? navigator.changeRoutes(change) }
    let host = navigator.attachRecorder()
    navigator.openAll(["/search", "/cafe/a"])
    navigator.select(tab: 0)
    navigator.openAll(["/news/1", "/settings"])
    let steps: [(String, (inout Routes<String>) -> Void, String)] = [
      ("/tabs", { $0.tab("/list") }, "[*/ > /news/1 | /search > /cafe/a | /list] ^sheet /settings"),
      ("/less", { $0.showTabs("/list", "/") }, "[/list | */ > /news/1] ^sheet /settings"),
      ("/other", { $0.removeTab("/") }, "/list ^sheet /settings"),
    ]
    for (action, change, state) in steps {
      if isInOpen {
        navigator.open(LinkTarget(try DeepLink(action)))
      } else {
        try navigator.changeRoutes(change)
      }
      #expect(navigator.state.description == state)
      #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
    }
    #expect(navigator.open("/list") == .reused && navigator.open("/news/1") == .opened)
  }

  @Test func `entries stay until no route builds them`() throws {
    let (navigator, journal) = Shop.journaled(after: ["/project/7", "/cafe/a"])
    try navigator.changeRoutes { $0.remove("/project/:project") }
    #expect(navigator.state == "[*/ > /project/7 > /cafe/a | /search]")
    #expect(navigator.screen(of: navigator.state.top) == "/cafe/a")
    navigator.expect("back -> performed [*/ > /project/7 | /search]\nrefresh -> performed")
    #expect(navigator.screen(of: navigator.state.top) == nil && navigator.state == "[*/ | /search]")
    #expect(
      journal.diagnostics.contains(
        .entryRemoved(try DeepLink("/project/7"), reason: "its route declined it")))
  }

  @Test func `a maker may change its own routes`() {
    var routes = Shop.routes()
    var change: () -> Void = {}
    routes.add("/once") { () -> String? in
      change()
      return nil
    }
    let navigator = Navigator(routes)
    change = {
      try? navigator.changeRoutes { routes in
        routes.remove("/once")
        routes.add("/once") { "again" }
      }
    }
    #expect(navigator.open("/once").word == "unmatched" && navigator.open("/once") == .opened)
  }

  @Test func `an entry that new routes never save is not saved by the change of routes`() throws {
    func routes(_ saved: RouteOption, _ title: String) -> Routes<String> {
      var routes = Routes<String>()
      routes.add("/") { "home" }
      routes.add("/secret", saved) { "secret" }
      routes.add("/news") { "news" }
      routes.button("menu", title, opens: "/news")
      return routes
    }
    let store = MemoryStateStore()
    let navigator = Navigator(routes(.keepsSession, "Menu"))
    navigator.restore(from: store)
    navigator.openAll(["/secret", "/news?x_left_button=menu"])
    #expect(store.text?.contains("/ > /secret > /news\n") == true)
    try navigator.changeRoutes { $0 = routes(.neverSaved, "Another menu") }
    #expect(store.text?.contains("/ > /news\n") == true)
  }

  @Test func `changes of tabs that wait are made in their order`() throws {
    var routes = Routes<String>()
    routes.tab("/") { "home" }
    var change: () throws -> Void = {}
    routes.action("/change") { try change() }
    let original = routes
    let navigator = Navigator(routes)
    change = {
      try navigator.changeRoutes { $0.tab("/list") { "list" } }
      try navigator.changeRoutes { $0.tab("/more") { "more" } }
      try navigator.changeRoutes { $0 = original }
      try navigator.changeRoutes { $0.tab("/last") { "last" } }
      #expect(navigator.tabs.map(\.root) == ["/"])
    }
    #expect(navigator.open("/change") == .performed && navigator.state == "[*/ | /last]")
  }

  /// A host that does something during an update.
  private final class ActingHost: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    var act: (() throws -> Void)?

    func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
      try? act.take()?()
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }

  @Test func `a change during an update isn't lost to those that waited`() throws {
    var routes = Routes<String>()
    routes.tab("/") { "home" }
    var change: () throws -> Void = {}
    routes.action("/change") { try change() }
    let (navigator, host) = (Navigator(routes), ActingHost())
    navigator.host = host
    host.act = { try navigator.changeRoutes { $0.tab("/late") { "late" } } }
    change = {
      try navigator.changeRoutes { $0.tab("/list") { "list" } }
      try navigator.changeRoutes { $0.tab("/more") { "more" } }
    }
    #expect(navigator.open("/change") == .performed)
    #expect(navigator.tabs.map(\.root) == ["/", "/list", "/more", "/late"])
  }

  // MARK: Bound screens

  private final class Player {
    let title: String
    init(_ title: String) { self.title = title }
  }

  private static func routes() -> Routes<Player> {
    var routes = Routes<Player>()
    routes.add("/") { Player("home") }
    routes.add("/:any") { (any: String) in Player(any) }
    return routes
  }

  @Test func `a bound screen is the same each time, and is open only once`() throws {
    let player = Player("live")
    var routes = Self.routes()
    routes.bind("/player", to: player)
    let navigator = Navigator(routes)
    navigator.expect("/player -> opened\n/other -> opened\n/player -> reused / > /player")
    #expect(navigator.screen(of: navigator.state.top) === player)
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top) === player)
    #expect(try navigator.screens(for: "/player").last === player)
  }

  @Test func `a bound screen that is freed no longer matches the link`() throws {
    var routes = Self.routes()
    var player: Player? = Player("live")
    routes.add("/player") { Player("made") }
    if let player { routes.bind("/player", to: player) }
    let navigator = Navigator(routes)
    #expect(try navigator.screens(for: "/player").last?.title == "live")
    player = nil
    #expect(try navigator.screens(for: "/player").last?.title == "made")
    #expect(navigator.explain("/player").contains("its condition does not hold"))
    try navigator.changeRoutes { $0.remove("/player") }
    #expect(try navigator.screens(for: "/player").last?.title == "player")
  }

  @Test func `a later binding replaces an earlier one`() throws {
    let (one, two) = (Player("one"), Player("two"))
    let navigator = Navigator(Self.routes())
    try navigator.changeRoutes { $0.bind("/player", to: one) }
    #expect(try navigator.screens(for: "/player").last === one)
    try navigator.changeRoutes { $0.bind("/player", .present(.sheet), to: two) }
    #expect(try navigator.screens(for: "/player").last === two)
    #expect(navigator.linkKind(of: "/player") == .sheet)
    try navigator.changeRoutes { $0.unbind("/player") }
    #expect(try navigator.screens(for: "/player").last?.title == "player")
  }

  @Test func `a bound screen that is not an object is kept`() throws {
    var routes = Shop.routes()
    routes.bind("/greeting", to: "hello")
    #expect(try Navigator(routes).screens(for: "/greeting").last == "hello")
    routes.bind("/a/:b", to: "hello")
    #expect(throws: RoutesError.self) { try routes.validate() }
  }
}

extension Routes {
  mutating func showTabs(_ roots: String...) {
    registry.tabs = []
    for root in roots { tab(root) }
  }
}
