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
