import Testing
import Waymark
import WaymarkPage

/// The sample of the article "Testing your links" about what stands on a page.
struct `The sample about the words of a page` {
  private func shopPages() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Items", items: [.row("Item 7", link: "/item/7")]) }
    routes.add("/item/:item") { (id: Int) in
      Page("Item \(id)", items: [.text("It is blue."), .row("Photo", link: "/item/\(id)/photo")])
    }
    routes.add("/account", .guard("signedIn") { _ in .wait }) { Page("Account") }
    return routes
  }

  @Test func `an item says its colour and leads to its photo`() throws {
    let navigator = try Navigator(shopPages())
    let page = try #require(try navigator.screens(for: "/item/7").last)
    #expect(page.title == "Item 7")
    #expect(page.texts == ["It is blue."])
    #expect(page.rows.map(\.text) == ["Photo"])
    #expect(page.rows.first?.target == "/item/7/photo")
  }

  @Test func `a screen behind a login is not made`() throws {
    let navigator = try Navigator(shopPages())
    let error = #expect(throws: OpenError.self) { try navigator.screens(for: "/account") }
    #expect(error?.outcome == .held)
  }
}
