import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ScreensForTests {
  @Test func `the screens of a link are made without being shown`() throws {
    let (navigator, journal) = Shop.journaled()
    for (link, screens) in [
      ("/restaurant/a", ["/restaurant/a"]), ("tt://r/b?x_push_page=1", ["/restaurant/b"]),
      ("/", ["/"]), ("/web", []), ("/project/7/item/3", ["/project/7", "/project/7/item/3"]),
      ("/dish/1/photo", ["/restaurant/chez", "/dish/1", "/dish/1/photo"]),
      ("/settings/about", ["/settings", "/settings/about"]), ("/search", ["/search"]),
      ("/result/4", ["/result/4"]), ("/logout", []), ("/nobody", []),
    ] { #expect(try navigator.screens(for: LinkTarget(text: link), from: .app) == screens) }
    #expect(throws: LinkError.self) { try navigator.screens(for: "nobody").last }
    #expect(navigator.state == "[*/ | /search]" && navigator.builtCount == 0)
    #expect(journal.changes.isEmpty && journal.performed.isEmpty)
  }

  @Test func `hooks and guards of screens below apply, and omitted screens are reported`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/a", .guard("lid", on: .push) { _ in .deny("shut") }) { "a" }
    routes.add("/a/:n") { (n: Int) in "\(n)" }
    routes.add("/b", .guard("no") { _ in .deny("no") }) { "b" }
    routes.add("/b/:n") { (n: Int) in "\(n)" }
    routes.rewriteLinks("old") { link, _ in link.path == "/old" ? "/restaurant/new" : nil }
    let navigator = journal.navigator(routes)
    #expect(try navigator.screens(for: "/old").last == "/restaurant/new")
    #expect(throws: OpenError.self) { try navigator.screens(for: "/a/1") }
    #expect(try journal.diagnostics.isEmpty && navigator.screens(for: "/b/1") == ["1"])
    #expect(journal.diagnostics.count == 1)
    #expect(throws: OpenError.self) {
      try navigator.screens(for: "/logout", from: .notification).last
    }
  }

  @Test func `a maker that declines makes no screen, and a missing ancestor is omitted`() throws {
    struct Trouble: Error {}
    var routes = Shop.routes()
    routes.add("/a") { () -> String? in nil }
    routes.add("/a/:n") { (n: Int) -> String? in n == 0 ? nil : "number \(n)" }
    routes.add("/a/:t") { (text: String) in "text \(text)" }
    routes.add("/a/:t/whole", .requiresAncestors) { (text: String) in text }
    routes.add("/a/:t/trouble") { (_: String) throws -> String? in throw Trouble() }
    let navigator = Navigator(routes)
    let screens = try ["/a/0", "/a/1", "/a/1/whole"].map {
      try navigator.screens(for: LinkTarget(text: $0), from: .app)
    }
    #expect(screens == [["text 0"], ["number 1"], []])
    #expect(throws: Trouble.self) { try navigator.screens(for: "/a/1/trouble").last }
  }

  @Test func `a guard that a closure adds is never that of another screen`() throws {
    struct Trouble: Error {}
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/a/:n") { (opening: OpenContext, n: Int) throws -> String? in
      if n == 2 { opening.navigator.open("/a/b") }
      opening.navigator.addGuard("stay", on: .dismiss, for: opening.entry) { _ in .deny("") }
      if n == 2 { throw Trouble() }
      return n == 1 ? nil : "\(n)"
    }
    routes.add("/a/:text") { (text: String) in text }
    for link in ["/a/1", "/a/2"] as [LinkTarget] {
      let navigator = Navigator(routes)
      navigator.open(link)
      #expect(
        navigator.state.top.pattern == "/a/:text" && navigator.back(asksGuards: true) == .performed)
    }
    let navigator = Navigator(routes)
    for link in ["/a/b", "/a/c"] as [LinkTarget] {
      navigator.open(link)
      #expect(try navigator.screens(for: "/a/3") == ["3"])
      navigator.open(link)
      #expect(navigator.back(asksGuards: true) == .performed)
    }
    #expect(navigator.open("/a/3") == .opened && navigator.back(asksGuards: true).isFailure)
  }

  @Test func `guards run, and their rejections are thrown`() throws {
    var routes = Shop.routes()
    routes.add("/no", .guard("shut") { $0.values["key"] == nil ? .deny("closed") : .allow }) {
      (opening: OpenContext) in "open \(opening.source)"
    }
    routes.add("/on", .guard("on") { _ in .redirect("/restaurant/a") }) { "never" }
    routes.add("/wait", .guard("wait") { _ in .hold(presenting: "/") }) { "never" }
    routes.redirect("/round", to: "/round")
    let navigator = Navigator(routes)
    for (link, outcome) in [
      ("/no", Outcome.denied(.guard("shut", reason: "closed"))), ("/wait", .held),
      ("/round", .denied(.redirectCircle([try DeepLink("/round")]))),
    ] {
      let error = #expect(throws: OpenError.self) {
        try navigator.screens(for: LinkTarget(text: link), from: .app)
      }
      #expect(error?.outcome == outcome)
      #expect(error.map { Outcome.failed($0).reason == $0.message } == true)
    }
    let key = LinkTarget("/no", values: ["key": 1])
    #expect(try navigator.screens(for: key, from: .notification).last == "open notification")
    #expect(try navigator.screens(for: "/on").last == "/restaurant/a")
    navigator.addGuard("closed") { _ in .deny("noon") }
    #expect(throws: OpenError.self) { try navigator.screens(for: "/restaurant/a") }
  }

  @Test func `the kind of a link describes the effect of a row in advance`() {
    var routes = Shop.routes()
    routes.externalPolicy = .system
    let navigator = Navigator(routes)
    for (link, kind) in [
      ("/restaurant/a", .push), ("/news/1", .push), ("/settings", .sheet), ("/logout", .action),
      ("/web", .external), ("/r/a", .push), ("/any?x_pop_page=true", .reuse), ("/search", .reuse),
      ("/any?x_action=logout", .action), ("/nobody/knows", nil), ("/%zz", nil),
      ("https://elsewhere.org", .external), ("?q=1", .reuse),
    ] as [(String, LinkKind?)] { #expect(navigator.linkKind(of: link) == kind, "\(link)") }
  }
}
