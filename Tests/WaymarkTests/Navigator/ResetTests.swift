import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ResetTests {
  private let navigator = Shop.navigator()

  @Test func `every tab shows its root as a new screen, with nothing above`() {
    navigator.open("/search?q=tea")
    navigator.open("/news/1")
    navigator.open("/settings")
    navigator.replaceLink(of: navigator.state.tabs[1].root.id, with: "/search?q=milk")
    let before = Set(navigator.state.entryIDs)
    #expect(navigator.reset() == .performed && navigator.state == "[*/ | /search]")
    #expect(before.isDisjoint(with: navigator.state.entryIDs) && navigator.reset() == .performed)
  }

  @Test func `the first root is guarded, no link waits, and a reset in an action runs after it`() {
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
