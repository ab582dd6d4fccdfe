import Testing
import Waymark
import WaymarkPage

/// The sample of the article about pages.
@Suite struct PageArticleTests {
  private struct Order {
    let (number, customer): (Int, String)
  }

  @Test func `a table has links to its rows and pages`() throws {
    func orders(_ page: Int) -> [Order] { [Order(number: page * 10, customer: "Ann")] }
    var routes = Routes<Page>()
    routes.add("/") { Page("Start") }
    routes.add("/orders?page=:page?", .reuse(.update)) { (page: Int?) in
      let table = Page.Table(
        [.init("Number", .number), .init("Customer")],
        rows: orders(page ?? 1).map { order in
          .init(["\(order.number)", order.customer], link: "/orders/\(order.number)")
        },
        pages: .init(page ?? 1, of: 20) { "/orders?page=\($0)" })
      let new = Page.Row("New order", link: "/orders/new", role: .primary)
      return Page("Orders", items: [.buttons([new]), .table(table)])
    }
    let navigator = Navigator(routes)
    let page = try #require(try navigator.screens(for: "/orders?page=2").last)
    #expect(page.title == "Orders")
  }
}
