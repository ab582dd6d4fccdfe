import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ActionKindsTests {
  /// A screen that notes what is done with it.
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
    return routes
  }

  private func top(_ navigator: Navigator<Card>) -> Card? {
    navigator.screen(of: navigator.state.top)
  }

  @Test func `a fragment is known by what it says, however it is written`() {
    var routes = routes()
    var done = 0
    routes.screenAction("zwölf Mal") { _, _ in done += 1 }
    let navigator = Navigator(routes)
    for fragment in ["zw\u{F6}lf Mal", "zw%C3%B6lf%20Mal", "%7Aw%C3%B6lf Mal"] {
      #expect(navigator.open(text: "#" + fragment, from: .app) == .performed)
    }
    #expect(done == 3 && navigator.state == "/")
  }

  @Test func `what cannot wait says so, and what is not wanted is left`() async throws {
    var routes = routes()
    routes.add("/login") { Card("login") }
    routes.task("/later", .guard("later") { _ in .hold(presenting: "/login") }) {
      AsyncAction { 1 }
    }
    let navigator = Navigator(routes)
    try await navigator.perform("/sum/1/2")
    #expect(try await navigator.perform("/sum/1/2", returning: (any Sendable).self) as? Int == 3)
    for _ in 1...2 {
      let refused = await #expect(throws: OpenError.self) { try await navigator.perform("/later") }
      #expect(refused?.outcome == .denied(.cannotWait))
      #expect(
        refused?.message.hasPrefix("‘/later’ cannot be opened: only a link that opens alone")
          == true)
    }
    #expect(navigator.pendingLink.link == nil && navigator.state == "/ > /login")
  }

  @Test func `a fragment acts on the screen on top, and stays out of its link`() {
    let navigator = Navigator(routes())
    navigator.open("/contact/a")
    #expect(navigator.preview("#share").outcome == .performed && top(navigator)?.done == [])
    #expect(navigator.open("#share") == .performed)
    #expect(navigator.open("tt://contact/a#share") == .performed)
    #expect(top(navigator)?.done == ["share /contact/a", "share /contact/a"])
    #expect(navigator.open("/contact/b#share") == .opened)
    #expect(navigator.currentLink.description == "/contact/b")
    #expect(top(navigator)?.done == ["share /contact/b"])
  }

  @Test func `only registered names act, and only for those who may`() {
    let navigator = Navigator(routes())
    var diagnostics: [Diagnostic] = []
    navigator.onDiagnostic = { diagnostics.append($0) }
    navigator.open("/contact/a#delete")
    #expect(navigator.currentLink.description == "/contact/a#delete")
    #expect(navigator.open("/contact/b#share", from: .universalLink) == .opened)
    #expect(top(navigator)?.done == [])
    #expect(
      diagnostics.map(\.message) == [
        "/contact/b#share: a universal link may not run actions of screens; the link opened without its action."
      ])
    // Not even where the route trusts: a guard could lead on to a screen of another one.
    for source in [LinkSource.universalLink, .restoration, .page("null")] {
      navigator.open("/public/c#share", from: source)
      #expect(top(navigator)?.done == [] && navigator.currentLink.description == "/public/c")
    }
    #expect(navigator.open("/nobody#share").word == "unmatched")
  }

  @Test func `guards are asked, and what was meant for one screen is not done to another`() {
    var routes = routes()
    var isClosed = true
    routes.add(
      "/account", .guard("signedIn") { _ in isClosed ? .redirect("/contact/login") : .allow }
    ) { Card("account") }
    routes.redirect("/me", to: "/account")
    let navigator = Navigator(routes)
    #expect(navigator.open("/account#share") == .opened)
    #expect(navigator.currentLink.description == "/contact/login" && top(navigator)?.done == [])
    isClosed = false
    navigator.open("/me")
    isClosed = true
    #expect(navigator.open("#share") == .opened)
    #expect(navigator.currentLink.description == "/contact/login" && top(navigator)?.done == [])
    navigator.addGuard("closed") { _ in .deny("closed") }
    #expect(navigator.open("#share") == .denied(.guard("closed", reason: "closed")))
    #expect(top(navigator)?.done == [])
  }

  @Test func `an action that takes time is waited for, and comes to something`() async throws {
    let navigator = Navigator(routes())
    #expect(try await navigator.perform("/sum/2/3", returning: Int.self) == 5)
    try await navigator.perform("/quiet")
    #expect(navigator.state == "/")
    await #expect(throws: Broken.self) {
      try await navigator.perform("/broken", returning: Int.self)
    }
    #expect(navigator.open("/sum/2/3") == .denied(.takesTime))
    #expect(
      Outcome.denied(.takesTime).reason
        == "this action is asynchronous: call perform")
  }

  @Test func `what may not run, or comes to another type, is thrown`() async throws {
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
    // What has to wait is not done later, when nobody waits for it.
    let token = navigator.pendingLink.hold()
    await #expect(throws: OpenError.self) {
      try await navigator.perform("/sum/2/3", returning: Int.self, from: .notification)
    }
    #expect(navigator.pendingLink.link == nil)
    navigator.pendingLink.release(token)
    // A link of a screen is opened, and comes to nothing.
    try await navigator.perform("/contact/a")
    #expect(navigator.currentLink.description == "/contact/a")
  }

  @Test func `a fragment follows no redirect, and only an own plain link acts on what stands`()
    throws
  {
    var routes = routes()
    routes.redirect("/me", to: "/contact/a")
    routes.externalPolicy = .browser
    let navigator = Navigator(routes)
    #expect(navigator.open("/me#share") == .opened)
    #expect(navigator.currentLink.description == "/contact/a" && top(navigator)?.done == [])
    #expect(navigator.open("/contact/a?x_page_title=A#share") == .opened)
    #expect(top(navigator)?.done == ["share /contact/a"])
    // Where nothing stands yet but the root, that is what a made screen would be on top of.
    for link in ["/contact/a#share", "/#share"] {
      let made = try navigator.screens(for: LinkTarget(text: link), from: .app).last
      #expect(made?.name == (link == "/#share" ? "root" : "a") && made?.done == [])
    }
    #expect(navigator.open("https://elsewhere.org/a#share") == .opened)
    #expect(navigator.currentLink.description == "https://elsewhere.org/a#share")
  }

  @Test func `what is asked for while an action is decided has its turn, and what waits is thrown`()
    async throws
  {
    let navigator = Navigator(routes())
    navigator.addGuard("later") { [unowned navigator] request in
      if request.link?.path == "/quiet" { navigator.open("/contact/a") }
      return request.link?.path == "/sum/9/9" ? .hold : .allow
    }
    try await navigator.perform("/quiet")
    #expect(navigator.currentLink.description == "/contact/a")
    let refused = await #expect(throws: OpenError.self) { try await navigator.perform("/sum/9/9") }
    #expect(refused?.outcome == .denied(.cannotWait) && navigator.pendingLink.link == nil)
  }

  @Test func `while links wait nobody outside runs an action and waits for it, the app does`()
    async throws
  {
    var routes = routes()
    routes.task("/one", .trustsOutside) { AsyncAction { 1 } }
    let navigator = Navigator(routes)
    let token = navigator.pendingLink.hold()
    let refused = await #expect(throws: OpenError.self) {
      try await navigator.perform("/one", returning: Int.self, from: .notification)
    }
    #expect(refused?.outcome == .denied(.cannotWait) && navigator.pendingLink.link == nil)
    #expect(try await navigator.perform("/one", returning: Int.self) == 1)
    navigator.pendingLink.release(token)
    #expect(try await navigator.perform("/one", returning: Int.self, from: .notification) == 1)
  }
}
