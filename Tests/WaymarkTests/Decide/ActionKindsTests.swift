import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ActionKindsTests {
  /// A screen that records its actions.
  final class Card {
    let name: String
    var done: [String] = []

    init(_ name: String) { self.name = name }
  }

  struct Broken: Error {}

  private func routes() -> Routes<Card> {
    var routes = Routes<Card>()
    routes.accept(schemes: ["tt"])
    routes.add("/") { Card("root") }
    routes.add("/contact/:name") { (name: String) in Card(name) }
    routes.add("/public/:name", .trustsOutside) { (name: String) in Card(name) }
    routes.screenAction("share") { card, opening in card.done.append("share \(opening.link)") }
    routes.task("/sum/:one/:two") { (one: Int, two: Int) in
      AsyncAction {
        await Task.yield()
        return one + two
      }
    }
    routes.task("/broken") { AsyncAction<Int> { throw Broken() } }
    routes.task("/quiet") { AsyncAction { await Task.yield() } }
    // Without `map`, an optimized build stops with an error of the compiler (Swift 6.3).
    routes.task("/isolation") {
      AsyncAction { #isolation.map { $0 === MainActor.shared } ?? false }
    }
    return routes
  }

  private func top(_ navigator: Navigator<Card>) -> Card? {
    navigator.screen(of: navigator.state.top)
  }

  @MainActor @Test func `an async action runs in the isolation of the caller`() async throws {
    #expect(try await Navigator(routes()).perform("/isolation", returning: Bool.self))
  }

  @Test func `a fragment is identified by its meaning, however it is written`() {
    var routes = routes()
    var done = 0
    routes.screenAction("zwölf Mal") { _, _ in done += 1 }
    let navigator = Navigator(routes)
    for fragment in ["zw\u{F6}lf Mal", "zw%C3%B6lf%20Mal", "%7Aw%C3%B6lf Mal"] {
      #expect(navigator.open(text: "#" + fragment, from: .app) == .performed)
    }
    #expect(done == 3 && navigator.state == "/")
  }

  @Test func `an action that would have to wait throws instead`() async throws {
    var routes = routes()
    routes.add("/login") { Card("login") }
    routes.task("/later", .guard("later") { _ in .hold(presenting: "/login") }) {
      AsyncAction { 1 }
    }
    routes.task("/one", .trustsOutside) { AsyncAction { 1 } }
    let navigator = Navigator(routes)
    for link in ["/later", "/later"] {
      let refused = await #expect(throws: OpenError.self) {
        try await navigator.perform(LinkTarget(text: link), from: .app)
      }
      let reason = "it would be held, but only a link that opens alone can wait"
      #expect(refused?.message == "‘/later’ cannot be opened: \(reason).")
    }
    #expect(navigator.pendingLink.link == nil && navigator.state == "/ > /login")
    // While links wait, no source outside runs an action; the app does.
    navigator.pendingLink.hold()
    for link in ["/one", "/sum/2/3"] as [LinkTarget] {
      let refused = await #expect(throws: OpenError.self) {
        try await navigator.perform(link, returning: Int.self, from: .notification)
      }
      #expect(refused?.outcome == .denied(.cannotWait) && navigator.pendingLink.link == nil)
    }
    #expect(try await navigator.perform("/one", returning: Int.self) == 1)
    navigator.pendingLink.release()
    #expect(try await navigator.perform("/one", returning: Int.self, from: .notification) == 1)
  }

  @Test func `a fragment acts on the screen on top, and stays out of its link`() {
    let navigator = Navigator(routes())
    navigator.expect("/contact/a -> opened\npreview #share -> performed")
    #expect(top(navigator)?.done == [])
    navigator.expect("#share -> performed\ntt://contact/a#share -> performed / > /contact/a")
    #expect(top(navigator)?.done == ["share /contact/a", "share /contact/a"])
    navigator.expect("/contact/b#share -> opened / > /contact/a > /contact/b")
    #expect(top(navigator)?.done == ["share /contact/b"])
  }

  @Test func `only registered names act, and only for permitted sources`() {
    let navigator = Navigator(routes())
    var diagnostics: [String] = []
    navigator.onDiagnostic = { diagnostics.append($0.message) }
    for (link, source, current) in [
      ("/contact/a#delete", LinkSource.app, "/contact/a#delete"),
      ("/contact/b#share", .universalLink, "/contact/b"),
      // Not even if the route trusts: a guard could redirect to a screen of another route.
      ("/public/c#share", .universalLink, "/public/c"),
      ("/public/c#share", .restoration, "/public/c"),
      ("/public/c#share", .page("null"), "/public/c"),
    ] {
      navigator.open(text: link, from: source)
      #expect(top(navigator)?.done == [] && navigator.currentLink.description == current)
    }
    #expect(
      diagnostics.first == "/contact/b#share: a universal link may not give directives or run "
        + "actions here; they were dropped.")
    navigator.expect("/nobody#share -> unmatched")
  }

  @Test func `guards are asked, and an action for one screen is not applied to another`() {
    var routes = routes()
    var isClosed = true
    routes.add(
      "/account", .guard("signedIn") { _ in isClosed ? .redirect("/contact/login") : .allow }
    ) { Card("account") }
    routes.redirect("/me", to: "/account")
    let navigator = Navigator(routes)
    navigator.expect("/account#share -> opened / > /contact/login")
    isClosed = false
    navigator.open("/me")
    isClosed = true
    navigator.expect("#share -> opened / > /contact/login > /account > /contact/login")
    navigator.addGuard("closed") { _ in .deny("closed") }
    navigator.expect("#share -> denied (closed: closed)")
    let done = navigator.state.topStack.compactMap { navigator.screen(of: $0)?.done }
    #expect(done.allSatisfy { $0.isEmpty })
  }

  @Test func `an asynchronous action is awaited, and returns its value`() async throws {
    let navigator = Navigator(routes())
    #expect(try await navigator.perform("/sum/2/3", returning: Int.self) == 5)
    #expect(try await navigator.perform("/sum/1/2", returning: (any Sendable).self) as? Int == 3)
    for link in ["/sum/1/2", "/quiet"] as [LinkTarget] { try await navigator.perform(link) }
    await #expect(throws: Broken.self) {
      try await navigator.perform("/broken", returning: Int.self)
    }
    navigator.expect("/sum/2/3 -> denied (this action is asynchronous: call perform) /")
  }

  @Test func `an action that may not run, or returns another type, is thrown`() async throws {
    let navigator = Navigator(routes())
    navigator.addGuard("closed") { $0.link?.path == "/sum/9/9" ? .deny("closed") : .allow }
    for (link, source) in [
      ("/sum/2/3", LinkSource.universalLink), ("/sum/x/3", .app), ("/sum/9/9", .app),
      ("/%zz", .app),
    ] {
      await #expect(throws: OpenError.self) {
        try await navigator.perform(LinkTarget(text: link), returning: Int.self, from: source)
      }
    }
    await #expect(throws: OpenError.self) {
      try await navigator.perform("/sum/2/3", returning: String.self)
    }
    // A link of a screen is opened, and returns nothing.
    try await navigator.perform("/contact/a")
    #expect(navigator.currentLink.description == "/contact/a")
  }

  @Test func `a fragment follows no redirect, only an own plain link acts on the screen`() throws {
    var routes = routes()
    routes.redirect("/me", to: "/contact/a")
    routes.externalPolicy = .browser
    let navigator = Navigator(routes)
    navigator.expect("/me#share -> opened / > /contact/a")
    #expect(top(navigator)?.done == [])
    navigator.expect("/contact/a?x_page_title=A#share -> opened")
    #expect(top(navigator)?.done == ["share /contact/a"])
    // If only the root is shown, a made screen would be on top of it.
    for (link, name) in [("/contact/a#share", "a"), ("/#share", "root")] {
      let made = try navigator.screens(for: LinkTarget(text: link), from: .app).last
      #expect(made?.name == name && made?.done == [])
    }
    navigator.open("https://elsewhere.org/a#share")
    #expect(navigator.currentLink.description == "https://elsewhere.org/a#share")
  }

  @Test func `a link that a guard of an action opens, opens after it`() async throws {
    let navigator = Navigator(routes())
    navigator.addGuard("later") { [unowned navigator] request in
      if request.link?.path == "/quiet" { navigator.open("/contact/a") }
      return .allow
    }
    try await navigator.perform("/quiet")
    #expect(navigator.currentLink.description == "/contact/a")
  }
}
