import Testing

@testable import Waymark

@Suite struct SeveralLinksTests {
  private let navigator = Shop.navigator()

  @Test func `links are opened in order, on or until one fails`() {
    let links = ["/news/1", "/nobody", "/news/2"]
    #expect(navigator.openAll(links).map(\.word) == ["opened", "unmatched", "opened"])
    #expect(navigator.state.description == "[*/ > /news/1 > /news/2 | /search]")
    navigator.popToRoot()
    #expect(
      navigator.openAll(links, stopsAtFailure: true).map(\.word) == ["opened", "unmatched"])
    #expect(navigator.state.description == "[*/ > /news/1 | /search]")
    navigator.popToRoot()
    #expect(
      navigator.openAll(["/news/1", "/logout", "/"], stopsAtFailure: true).map(\.word)
        == ["opened", "performed", "reused"])
  }

  @Test func `a stack is set as a whole, or what cannot be shown is left out and told`() {
    let links = ["/news/1", "/nobody", "/logout", "/%zz", "/news/2"]
    let before = navigator.state
    #expect(navigator.setStack(links).isFailure)
    #expect(navigator.state == before)
    var skipped: [String] = []
    #expect(navigator.setStack(links) { skipped.append("\($0) \($1.word)") } == .opened)
    #expect(navigator.state.description == "[*/ > /news/1 > /news/2 | /search]")
    #expect(skipped == ["/nobody unmatched", "/logout denied", "/%zz failed"])
    #expect(navigator.state.links.map(\.description) == ["/", "/news/1", "/news/2"])
    #expect(navigator.currentLink.description == "/news/2")
    skipped = []
    #expect(navigator.setStack(["/nobody"]) { link, _ in skipped.append(link) } == .opened)
    #expect(navigator.state.description == "[*/ | /search]")
  }

  @Test func `a stack is no way around a guard, and what leads elsewhere is none of it`() throws {
    var routes = Shop.routes()
    routes.add("/account", .guard("signedIn") { _ in .redirect("/help") }) { "account" }
    let navigator = try Navigator(routes)
    #expect(navigator.setStack(["/account"]) == .denied(.notAScreen))
    var skipped: [String] = []
    let links = ["/account", "/r/chez", "/news/1"]
    #expect(navigator.setStack(links) { link, _ in skipped.append(link) } == .opened)
    #expect(skipped == ["/account", "/r/chez"])
    #expect(navigator.state.links.map(\.description) == ["/", "/news/1"])
    #expect(navigator.setStack(["/news/1?x_clear_stack=true"]).isFailure)
  }
}
