import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct GoingBackTests {
  @Test func `back to a link closes everything above the nearest entry`() throws {
    for (before, link, state) in [
      (
        ["/restaurant/a", "/restaurant/b", "/settings"], "/restaurant/a",
        "[*/ > /restaurant/a | /search]"
      ),
      (
        ["/restaurant/a", "/restaurant/b", "/restaurant/a", "/settings"], "/restaurant/a",
        "[*/ > /restaurant/a > /restaurant/b > /restaurant/a | /search]"
      ), (["/settings", "/settings/about"], "tt://settings", "[*/ | /search] ^sheet /settings"),
      (["/restaurant/a"], "/", "[*/ | /search]"),
    ] {
      let navigator = Shop.navigator(after: before)
      #expect(navigator.back(to: LinkTarget(text: link)) == .performed)
      #expect(navigator.state.description == state)
    }
    // A link that isn't below changes nothing, and is reported, unless it's the visible one.
    for link in ["/restaurant/b", "/search", "/nowhere", "/restaurant/a"] {
      let (navigator, journal) = Shop.journaled(after: ["/restaurant/a"])
      #expect(navigator.back(to: LinkTarget(text: link)) == .unchanged)
      let reported = Diagnostic.noEntryToGoBackTo(try DeepLink(link))
      #expect(journal.diagnostics == (link == "/restaurant/a" ? [] : [reported]))
      #expect(navigator.state == "[*/ > /restaurant/a | /search]" && journal.changes.isEmpty)
    }
  }

  @Test func `a refreshed link is loaded again when next seen, in each entry that shows it`() {
    let (navigator, journal) = Shop.journaled(
      after: ["/restaurant/a", "/restaurant/b", "/restaurant/a"])
    navigator.attachRecorder()
    navigator.open("/search")
    journal.forget()
    #expect(navigator.refresh("/restaurant/a") == .performed && journal.made.isEmpty)
    #expect(navigator.state.tabs[0].map(\.loadCount) == [0, 1, 0, 1])
    navigator.select(tab: 0)
    #expect(journal.made == ["/restaurant/a"] && navigator.state.tabs[0].count == 4)
    #expect(navigator.refresh("/nowhere") == .unchanged)
  }

  @Test func `after a reset every tab shows its root as a new screen, with nothing above`() {
    let navigator = Shop.navigator()
    navigator.open("/search?q=tea")
    navigator.open("/news/1")
    navigator.open("/settings")
    navigator.replaceLink(of: navigator.state.tabs[1].root.id, with: "/search?q=milk")
    let before = Set(navigator.state.entryIDs)
    #expect(navigator.reset() == .performed && navigator.state == "[*/ | /search]")
    #expect(before.isDisjoint(with: navigator.state.entryIDs) && navigator.reset() == .performed)
  }

  @Test
  func
    `after a reset the first root is guarded, no link waits, and a reset in an action runs after it`()
  {
    var (isSignedIn, asked) = (true, 0)
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/orders")
    let guarded = RouteOption.guard("signedIn") { _ in
      asked += 1
      return isSignedIn ? .allow : .hold(presenting: "/login")
    }
    routes.add("/", .guard("everybody", allowing { _ in asked += 1 })) { "home" }
    routes.add("/orders", guarded) { "orders" }
    routes.add("/login", .present(.sheet)) { "login" }
    var reset: () -> Outcome = { .unchanged }
    routes.action("/sign-out") {
      isSignedIn = false
      #expect(reset() == .queued)
    }
    let navigator = Navigator(routes)
    reset = { navigator.reset() }
    navigator.open("/orders")
    #expect(asked == 2)
    navigator.open("/sign-out")
    #expect(navigator.state == "[*/ | /orders]" && asked == 3 && navigator.open("/orders") == .held)
    navigator.reset()
    #expect(navigator.pendingLink.link == nil && navigator.state == "[*/ | /orders]")
  }
}
