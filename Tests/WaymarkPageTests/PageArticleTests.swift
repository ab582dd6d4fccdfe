import Testing
import Waymark
import WaymarkPage

/// The sample of the article about pages.
@Suite struct PageArticleTests {
  private struct Order {
    let (number, customer): (Int, String)
  }

  @Test func `a table has links to its rows`() throws {
    let orders = [Order(number: 20, customer: "Ann")]
    var routes = Routes<Page>()
    routes.add("/") { Page("Start") }
    routes.add("/orders") {
      let table = Page.Table(
        [.init("Number", .number), .init("Customer")],
        rows: orders.map { order in
          .init(["\(order.number)", order.customer], link: "/orders/\(order.number)")
        })
      let new = Page.Row("New order", link: "/orders/new", role: .primary)
      return Page("Orders", items: [.buttons([new]), .table(table)])
    }
    let navigator = Navigator(routes)
    let page = try #require(try navigator.screens(for: "/orders").last)
    #expect(page.title == "Orders")
  }
}

/// The sample of the article "Testing your links" about the title of a page.
struct `The sample about the title of a page` {
  private func shopPages() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Items", items: [.row("Item 7", link: "/item/7")]) }
    routes.add("/item/:item") { (id: Int) in
      Page("Item \(id)", items: [.text("It is blue."), .row("Photo", link: "/item/\(id)/photo")])
    }
    routes.add("/account", .guard("signedIn") { _ in .hold }) { Page("Account") }
    return routes
  }

  @Test func `an item has its number in its title`() throws {
    let navigator = Navigator(shopPages())
    let page = try #require(try navigator.screens(for: "/item/7").last)
    #expect(page.title == "Item 7")
  }

  @Test func `a screen behind a login is not made`() throws {
    let navigator = Navigator(shopPages())
    let error = #expect(throws: OpenError.self) { try navigator.screens(for: "/account") }
    #expect(error?.outcome == .held)
  }
}
