import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct HoldingTests {
  private final class Clock {
    var now = ContinuousClock.now
    var isSignedIn = false
  }

  // MARK: hold and release

  @Test func `6.6 a held navigator keeps links from outside, but opens the app's own`() {
    for source in [
      "https://example.com", "null", "universalLink", "customScheme", "notification", "restoration",
    ] {
      let navigator = Shop.navigator(after: ["/news/1"])
      let root = navigator.state.tabs[0][0].id
      navigator.pendingLink.hold()
      navigator.expect(
        """
        /cafe/a from \(source) -> held
        preview /cafe/a from \(source) -> held
        /article/1 -> opened
        back -> performed [*/ > /news/1 | /search]
        """)
      #expect(navigator.pendingLink.link?.description == "/cafe/a")
      navigator.enqueue(fact: .fact(.didPop(to: root)))
      #expect(navigator.state == "[*/ | /search]", "a fact passes, too")
      #expect(navigator.pendingLink.release() == .opened)
      #expect(navigator.state == "[*/ > /cafe/a | /search]")
      #expect(navigator.pendingLink.link == nil)
    }
  }

  @Test func `6.6 holds are counted, and the newest link wins`() throws {
    let (navigator, journal) = Shop.journaled(after: [])
    navigator.pendingLink.hold()
    navigator.pendingLink.hold()
    navigator.open("/cafe/a", from: .notification)
    #expect(navigator.pendingLink.release() == .performed)
    navigator.expect("tt://cafe/b from customScheme -> held")
    #expect(journal.diagnostics == [.pendingLinkDisplaced(try DeepLink("/cafe/a"))])
    #expect(navigator.pendingLink.release() == .opened)
    #expect(navigator.pendingLink.release() == .unchanged)
    #expect(navigator.state == "[*/ > /cafe/b | /search]")
  }

  @Test func `6.6 a released link keeps its source and its trust, and runs once`() {
    let (navigator, journal) = Shop.journaled(after: ["/help"])
    navigator.pendingLink.hold()
    navigator.open("/project/7/item/3?x_push_page=true", from: .notification)
    #expect(navigator.pendingLink.release() == .opened)
    navigator.expect("pending -> unchanged [*/ > /project/7 > /project/7/item/3 | /search > /help]")
    #expect(journal.changes.count == 1)
    navigator.pendingLink.hold()
    navigator.open("/logout", from: .universalLink)
    #expect(navigator.pendingLink.release() == .denied(.untrustedAction(.universalLink)))
  }

  @Test func `a link that no route matches is held if its directives have an effect`() {
    let navigator = Shop.navigator(after: ["/news/1"])
    navigator.pendingLink.hold()
    navigator.expect("/nobody?x_pop_page=true from https://example.com -> held")
    #expect(navigator.pendingLink.release() == .performed && navigator.state == "[*/ | /search]")
  }

  @Test func `closing the target of a requirement drops no other link`() {
    var routes = Shop.routes()
    routes.add("/sign-in", .present(.sheet)) { "Sign in" }
    routes.requirement("account", present: "/sign-in") { false }
    routes.add("/account", .requires("account")) { "Account" }
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder()
    navigator.expect("/account -> held [*/ | /search] ^sheet /sign-in")
    navigator.pendingLink.hold()
    navigator.expect("/cafe/a from notification -> held")
    #expect(host.swipeDown() && navigator.pendingLink.link?.description == "/cafe/a")
  }

  @Test func `6.6 an unmatched link displaces nothing, and fails at once`() {
    let navigator = Shop.navigator()
    navigator.pendingLink.hold()
    navigator.expect("/news/1 from notification -> held")
    for link in ["/nobody", "/%zz", "https://elsewhere.org"] {
      let word = link == "/%zz" ? "failed" : "unmatched"
      navigator.expect(
        "preview \(link) from notification -> \(word)\n\(link) from notification -> \(word)")
    }
    #expect(navigator.pendingLink.link?.description == "/news/1")
    navigator.pendingLink.release()
    #expect(navigator.currentLink.description == "/news/1")
  }

  @Test func `6.6 the target of a hold opens as the app's own link, once for all held links`() {
    var routes = Shop.routes()
    routes.add("/login") { "login" }
    routes.add("/account/:n", .guard("in") { _ in .hold(presenting: "/login?x_page_title=Hello") })
    { (n: Int) in "\(n)" }
    let navigator = Navigator(routes)
    navigator.expect(
      """
      /cafe/a -> opened
      /account/1 from notification -> held
      /account/2 -> held [*/ > /cafe/a > /login | /search]
      """)
    #expect(navigator.pendingLink.link?.description == "/account/2")
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
      navigator.pendingLink.hold()
      navigator.open("/cafe/\(wait)", from: .notification)
      clock.now = clock.now.advanced(by: .seconds(wait))
      #expect(navigator.pendingLink.release() == outcome)
      let expired = Diagnostic.pendingLinkExpired(try DeepLink("/cafe/\(wait)"))
      #expect(journal.diagnostics == (outcome == .opened ? [] : [expired]))
      #expect(navigator.pendingLink.link == nil)
      #expect(navigator.state == "[*/ > /cafe/60 | /search]")
    }
  }

  // MARK: a guard that waits

  private func bank(_ clock: Clock, place: LinkTarget?) -> Navigator<String> {
    var routes = Shop.routes()
    routes.add("/login", .present(.sheet)) { "login" }
    routes.add(
      "/account/:id",
      .guard("signedIn") { _ in clock.isSignedIn ? .allow : .hold(presenting: place) }
    ) { (id: String) in id }
    return Navigator(routes)
  }

  @Test func `6.6 a guard may hold a link, and present another screen`() throws {
    for (place, state) in [
      (nil, "[*/ | /search]"), ("/login", "[*/ | /search] ^sheet /login"),
    ] as [(LinkTarget?, String)] {
      let clock = Clock()
      let navigator = bank(clock, place: place)
      // The second time the place to wait at is shown already.
      for _ in 0..<2 {
        navigator.expect("preview /account/1 from notification -> held \(state)")
        #expect(navigator.pendingLink.link == nil)
        // Released too early, it waits again.
        navigator.expect("/account/1 from notification -> held \(state)\npending -> held \(state)")
        #expect(navigator.pendingLink.link?.description == "/account/1")
        #expect(navigator.pendingLink.discard())
      }
      navigator.open("/account/1", from: .notification)
      clock.isSignedIn = true
      navigator.expect("pending -> opened [*/ > /account/1 | /search]")
      #expect(navigator.pendingLink.link == nil)
    }
  }

  @Test func `a link that cannot be opened when it is released is reported`() {
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
    let message = "/diary/7 was not opened: the route ‘/diary/:day’ declined it."
    #expect(diagnostics.map(\.message) == [message])
  }

  @Test func `6.6 the target of a hold that is held as well is not opened repeatedly`() {
    var asked = 0
    var routes = Shop.routes()
    routes.add("/login", .present(.sheet)) { "login" }
    let navigator = Navigator(routes)
    navigator.addGuard("signedIn") { _ in
      asked += 1
      return asked < 100 ? .hold(presenting: "/login") : .allow
    }
    navigator.expect("/cafe/a -> held [*/ | /search]")
    #expect(asked == 2 && navigator.pendingLink.link?.description == "/cafe/a")
  }

  @Test func `6.6 a relative link still continues the same link when it is released`() {
    let navigator = Shop.navigator(after: ["/news/1"])
    navigator.pendingLink.hold()
    navigator.open("?part=2", from: .page("https://example.com"))
    navigator.open("/article/9")
    #expect(navigator.pendingLink.release() == .reused)
    #expect(navigator.state == "[*/ > /news/1?part=2 | /search]")
  }
}
