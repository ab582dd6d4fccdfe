import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ScreensForTests {
  @Test(arguments: [
    ("/restaurant/a", LinkSource.app, true), ("/", .app, true), ("/r/a", .app, true),
    ("/logout", .app, true), ("/logout", .notification, false), ("/nobody", .app, false),
    ("/%zz", .app, false), ("/search?x_pop_page=1", .app, true), ("/private", .app, false),
    ("/later", .app, false), ("/web", .app, true),
  ]) func `a preview says whether an open would do what is asked`(
    _ link: String, _ source: LinkSource, isPossible: Bool
  ) {
    var routes = Shop.routes()
    routes.add("/private", .guard("no") { _ in .deny("no") }) { "private" }
    routes.add("/later", .guard("wait") { _ in .hold }) { "later" }
    let navigator = Navigator(routes)
    let before = navigator.state
    let outcome = navigator.preview(LinkTarget(text: link), from: source).outcome
    #expect((!outcome.isFailure && outcome != .held) == isPossible)
    #expect(navigator.state == before && navigator.pendingLink.link == nil)
  }

  @Test func `a screen is made without being shown`() throws {
    let journal = Journal()
    let navigator = Shop.navigator(journal)
    let before = navigator.state
    #expect(try navigator.screens(for: "/restaurant/a").last == "/restaurant/a")
    #expect(try navigator.screens(for: "tt://r/b?x_push_page=1").last == "/restaurant/b")
    #expect(try navigator.screens(for: "/").last == "/")
    #expect(try navigator.screens(for: "/logout").last == nil)
    #expect(try navigator.screens(for: "/web").last == nil)
    #expect(try navigator.screens(for: "/nobody").last == nil)
    #expect(throws: LinkError.self) { try navigator.screens(for: "nobody").last }
    #expect(navigator.state == before && journal.changes.isEmpty && journal.performed.isEmpty)
    #expect(navigator.builtCount == 0)
  }

  @Test func `hooks and guards of what is beneath count, and what is left out is told`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/a", .guard("lid", on: .push) { _ in .deny("shut") }) { "a" }
    routes.add("/a/:n") { (n: Int) in "\(n)" }
    routes.add("/b", .guard("no") { _ in .deny("no") }) { "b" }
    routes.add("/b/:n") { (n: Int) in "\(n)" }
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    navigator.rewriteLinks("old") { link, _ in link.path == "/old" ? "/restaurant/new" : nil }
    #expect(try navigator.screens(for: "/old").last == "/restaurant/new")
    #expect(throws: OpenError.self) { try navigator.screens(for: "/a/1") }
    #expect(try journal.diagnostics.isEmpty && navigator.screens(for: "/b/1") == ["1"])
    #expect(journal.diagnostics.count == 1)
    #expect(throws: OpenError.self) {
      try navigator.screens(for: "/logout", from: .notification).last
    }
  }

  @Test func `the screens of a chain are those that a rebuild would lay`() throws {
    let navigator = Shop.navigator()
    for (link, screens) in [
      ("/project/7/item/3", ["/project/7", "/project/7/item/3"]),
      ("/dish/1/photo", ["/restaurant/chez", "/dish/1", "/dish/1/photo"]),
      ("/settings/about", ["/settings", "/settings/about"]), ("/search", ["/search"]),
      ("/result/4", ["/result/4"]), ("/logout", []), ("/nobody", []),
    ] { #expect(try navigator.screens(for: LinkTarget(text: link), from: .app) == screens) }
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `what declines is not made, and a missing ancestor is left out`() throws {
    struct Trouble: Error {}
    var routes = Shop.routes()
    routes.add("/a") { () -> String? in nil }
    routes.add("/a/:n") { (n: Int) -> String? in n == 0 ? nil : "number \(n)" }
    routes.add("/a/:t") { (text: String) in "text \(text)" }
    routes.add("/a/:t/whole", .requiresChain) { (text: String) in text }
    routes.add("/a/:t/trouble") { (_: String) throws -> String? in throw Trouble() }
    let navigator = Navigator(routes)
    #expect(try navigator.screens(for: "/a/0") == ["text 0"])
    #expect(try navigator.screens(for: "/a/1") == ["number 1"])
    #expect(try navigator.screens(for: "/a/1/whole") == [])
    #expect(throws: Trouble.self) { try navigator.screens(for: "/a/1/trouble").last }
  }

  @Test func `guards are asked, and what they refuse is thrown`() throws {
    var routes = Shop.routes()
    routes.add("/no", .guard("shut") { $0.values["key"] == nil ? .deny("closed") : .allow }) {
      (opening: OpenContext) in "open \(opening.source)"
    }
    routes.add("/on", .guard("on") { _ in .redirect("/restaurant/a") }) { "never" }
    routes.add("/wait", .guard("wait") { _ in .hold(presenting: "/") }) { "never" }
    routes.redirect("/round", to: "/round")
    let navigator = Navigator(routes)
    let refused = #expect(throws: OpenError.self) { try navigator.screens(for: "/no").last }
    #expect(refused?.outcome == .denied(.guard("shut", reason: "closed")))
    #expect(
      try navigator.screens(for: LinkTarget("/no", values: ["key": 1]), from: .notification).last
        == "open notification")
    #expect(try navigator.screens(for: "/on").last == "/restaurant/a")
    let held = #expect(throws: OpenError.self) { try navigator.screens(for: "/wait").last }
    #expect(held?.outcome == .held)
    let round = #expect(throws: OpenError.self) { try navigator.screens(for: "/round").last }
    #expect(round?.outcome == .denied(.redirectCircle([try DeepLink("/round")])))
    navigator.addGuard("closed") { _ in .deny("noon") }
    #expect(throws: OpenError.self) { try navigator.screens(for: "/restaurant/a") }
  }

  @Test func `the kind of a link says beforehand what a row does`() {
    let navigator = Shop.navigator()
    let kinds: [(String, LinkKind?)] = [
      ("/restaurant/a", .push), ("/news/1", .push), ("/settings", .sheet), ("/logout", .action),
      ("/web", .external), ("/r/a", .push), ("/any?x_pop_page=true", .reuse), ("/search", .reuse),
      ("/any?x_action=logout", .action), ("/nobody/knows", nil), ("/%zz", nil),
    ]
    for (link, kind) in kinds { #expect(navigator.linkKind(of: link) == kind, "\(link)") }
  }
}
