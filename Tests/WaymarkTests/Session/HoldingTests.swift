import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct HoldingTests {
  private final class Clock {
    var now = ContinuousClock.now
    var isSignedIn = false
  }

  // MARK: hold and release

  @Test func `6.6 a held navigator keeps links from outside, the app's own pass`() {
    let navigator = Shop.navigator()
    let token = navigator.pendingLink.hold()
    #expect(navigator.open("/restaurant/a", from: .notification) == .held)
    #expect(navigator.preview("/restaurant/a", from: .notification).outcome == .held)
    #expect(navigator.pendingLink.link?.description == "/restaurant/a")
    #expect(navigator.open("/article/1") == .opened && navigator.back() == .performed)
    #expect(navigator.state == "[*/ | /search]" && navigator.pendingLink.release(token) == .opened)
    #expect(navigator.state == "[*/ > /restaurant/a | /search]")
    #expect(navigator.pendingLink.link == nil)
  }

  @Test func `6.6 facts pass a hold`() {
    let navigator = Shop.navigator(after: ["/restaurant/a"])
    let root = navigator.state.tabs[0][0].id
    _ = navigator.pendingLink.hold()
    navigator.enqueue(fact: .fact(.didPop(to: root)))
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `6.6 tokens count, and each is good for one release`() {
    let navigator = Shop.navigator()
    let (one, two) = (navigator.pendingLink.hold(), navigator.pendingLink.hold())
    navigator.open("/restaurant/a", from: .notification)
    #expect(navigator.pendingLink.release(one) == .performed)
    #expect(navigator.pendingLink.release(one) == .unchanged)
    #expect(navigator.open("/restaurant/b", from: .notification) == .held)
    #expect(navigator.pendingLink.release(two) == .opened)
    #expect(navigator.state == "[*/ > /restaurant/b | /search]")
    #expect(navigator.pendingLink.release(two) == .unchanged)
  }

  @Test func `6.6 the newest link wins and the displaced one is reported`() throws {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    let token = navigator.pendingLink.hold()
    navigator.open("/restaurant/a", from: .notification)
    navigator.open("tt://restaurant/b", from: .customScheme)
    #expect(journal.diagnostics == [.pendingLinkDisplaced(try DeepLink("/restaurant/a"))])
    navigator.pendingLink.release(token)
    #expect(navigator.state == "[*/ > /restaurant/b | /search]")
  }

  @Test func `6.6 a released link keeps its source and its trust, and runs once`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: ["/help"], journal)
    let token = navigator.pendingLink.hold()
    navigator.open("/project/7/item/3?x_push_page=true", from: .notification)
    #expect(navigator.pendingLink.release(token) == .opened)
    #expect(navigator.state == "[*/ > /project/7 > /project/7/item/3 | /search > /help]")
    #expect(journal.changes.count == 1 && navigator.pendingLink.open() == .unchanged)
    #expect(journal.changes.count == 1)
    let again = navigator.pendingLink.hold()
    navigator.open("/logout", from: .universalLink)
    #expect(navigator.pendingLink.release(again) == .denied(.untrustedAction(.universalLink)))
  }

  @Test func `6.6 what no route takes displaces nothing, and is told at once`() {
    let navigator = Shop.navigator()
    let token = navigator.pendingLink.hold()
    #expect(navigator.open("/news/1", from: .notification) == .held)
    for link in ["/nobody", "/%zz", "https://elsewhere.org"] {
      #expect(navigator.preview(LinkTarget(text: link), from: .notification).outcome.isFailure)
      #expect(navigator.open(text: link, from: .notification).isFailure)
    }
    #expect(navigator.pendingLink.link?.description == "/news/1")
    navigator.pendingLink.release(token)
    #expect(navigator.currentLink.description == "/news/1")
  }

  @Test func `6.6 the place to wait at is laid once, however many links wait`() {
    var routes = Shop.routes()
    routes.add("/login") { "login" }
    routes.add("/account/:n", .guard("in") { _ in .hold(presenting: "/login") }) { (n: Int) in
      "\(n)"
    }
    let navigator = Navigator(routes)
    #expect(navigator.openAll(["/account/1", "/account/2"]) == [.held, .held])
    #expect(navigator.state == "[*/ > /login | /search]")
    #expect(navigator.pendingLink.link?.description == "/account/2")
  }

  @Test func `6.6 the place to wait at is the app's own, whoever asked for the link`() {
    var routes = Shop.routes()
    routes.add("/login") { "login" }
    routes.add("/account", .guard("in") { _ in .hold(presenting: "/login?x_page_title=Hello") }) {
      ""
    }
    let navigator = Navigator(routes)
    navigator.openAll(["/restaurant/a"])
    #expect(navigator.open("/account", from: .notification) == .held)
    #expect(navigator.state == "[*/ > /restaurant/a > /login | /search]")
    #expect(navigator.state.top.title == "Hello")
  }

  @Test func `6.6 an intent expires by the given clock`() throws {
    let clock = Clock()
    let journal = Journal()
    let navigator = Navigator(Shop.routes(journal), clock: { clock.now })
    journal.listen(to: navigator)
    navigator.pendingLink.lifetime = .seconds(60)
    for (wait, outcome) in [(60, Outcome.opened), (61, .unchanged)] {
      journal.forget()
      let token = navigator.pendingLink.hold()
      navigator.open("/restaurant/\(wait)", from: .notification)
      clock.now = clock.now.advanced(by: .seconds(wait))
      #expect(navigator.pendingLink.release(token) == outcome)
      let expired = Diagnostic.pendingLinkExpired(try DeepLink("/restaurant/\(wait)"))
      #expect(journal.diagnostics == (outcome == .opened ? [] : [expired]))
      #expect(navigator.pendingLink.link == nil)
      #expect(navigator.state == "[*/ > /restaurant/60 | /search]")
    }
  }

  // MARK: a guard that waits

  private func bank(_ clock: Clock, place: LinkTarget?) throws -> Navigator<String> {
    var routes = Shop.routes()
    routes.add("/login", .present(.sheet)) { "login" }
    routes.add(
      "/account/:id",
      .guard("signedIn") { _ in clock.isSignedIn ? .allow : .hold(presenting: place) }
    ) { (id: String) in id }
    return Navigator(routes)
  }

  @Test(arguments: [nil, "/login"])
  func `6.6 a guard may let a link wait, and open another place meanwhile`(_ place: LinkTarget?)
    throws
  {
    let clock = Clock()
    let navigator = try bank(clock, place: place)
    #expect(navigator.preview("/account/1").outcome == .held && navigator.pendingLink.link == nil)
    #expect(navigator.open("/account/1", from: .notification) == .held)
    #expect(navigator.pendingLink.link?.description == "/account/1")
    #expect(
      navigator.state.description == "[*/ | /search]" + (place.map { " ^sheet \($0.link)" } ?? ""))
    // Released too early, it waits again.
    #expect(navigator.pendingLink.open() == .held)
    #expect(navigator.pendingLink.link?.description == "/account/1")
    clock.isSignedIn = true
    #expect(navigator.pendingLink.open() == .opened)
    #expect(navigator.state == "[*/ > /account/1 | /search]" && navigator.pendingLink.link == nil)
  }

  @Test(arguments: [nil, "/login"]) func `a preview says what stands while a link waits`(
    _ place: LinkTarget?
  ) throws {
    let navigator = try bank(Clock(), place: place)
    // The second time what is to be shown meanwhile is shown already.
    for _ in 0..<2 {
      let preview = navigator.preview("/account/1")
      #expect(preview.outcome == .held && navigator.pendingLink.link == nil)
      #expect(navigator.open("/account/1") == .held && preview.state == navigator.state)
      #expect(navigator.state.modals.count == (place == nil ? 0 : 1))
      #expect(navigator.pendingLink.discard())
    }
  }

  @Test func `a link that leads nowhere once it may be opened is reported`() {
    var isSignedIn = false
    var routes = Routes<String>()
    routes.add("/") { "home" }
    let guarded = RouteOption.guard("signedIn") { _ in isSignedIn ? .allow : .hold }
    routes.add("/diary/:day", guarded) { (day: Int) in day == 1 ? "first" : nil }
    let navigator = Navigator(routes)
    var diagnostics: [Diagnostic] = []
    navigator.onDiagnostic = { diagnostics.append($0) }
    #expect(navigator.open("/diary/7") == .held)
    isSignedIn = true
    #expect(navigator.pendingLink.open().word == "unmatched")
    let reason = "the route ‘/diary/:day’ declined it"
    #expect(diagnostics == [.notOpened("/diary/7", outcome: "unmatched", reason: reason)])
  }

  @Test func `6.6 a place to wait at that has to wait itself is not opened again and again`() {
    var asked = 0
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/login", .present(.sheet)) { "login" }
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    navigator.addGuard("signedIn") { _ in
      asked += 1
      return asked < 100 ? .hold(presenting: "/login") : .allow
    }
    #expect(navigator.open("/restaurant/a") == .held && asked == 2)
    #expect(navigator.pendingLink.link?.description == "/restaurant/a")
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `6.6 a place to wait at that nobody knows is reported`() throws {
    let clock = Clock()
    let journal = Journal()
    let navigator = try bank(clock, place: "/nobody")
    journal.listen(to: navigator)
    #expect(navigator.open("/account/1") == .held && journal.diagnostics.count == 1)
    #expect(navigator.pendingLink.link?.description == "/account/1")
  }

  @Test(arguments: [
    LinkSource.page("https://example.com"), .page("null"), .universalLink, .customScheme,
    .notification, .restoration,
  ]) func `6.6 a hold lets everybody wait but the app itself`(_ source: LinkSource) {
    let navigator = Shop.navigator()
    let token = navigator.pendingLink.hold()
    #expect(navigator.preview("/restaurant/a", from: source).outcome == .held)
    #expect(navigator.open("/restaurant/a", from: source) == .held)
    #expect(navigator.pendingLink.release(token) == .opened)
  }

  @Test func `6.6 a link that continues another one still does when it is released`() {
    let navigator = Shop.navigator(after: ["/news/1"])
    let token = navigator.pendingLink.hold()
    navigator.open("?part=2", from: .page("https://example.com"))
    navigator.open("/article/9")
    #expect(navigator.pendingLink.release(token) == .reused)
    #expect(navigator.state == "[*/ > /news/1?part=2 | /search]")
  }
}
