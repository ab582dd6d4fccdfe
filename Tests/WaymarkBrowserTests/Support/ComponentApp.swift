#if Browser
@testable import WaymarkBrowser

enum ComponentApp {
  static func setup() -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.title = "Components"
    setup.app = { WindowApp(routes()) }
    return setup
  }

  private static func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Components", items: [.text("One of each.")]) }
    routes.add("/orders") { orders() }
    routes.add("/orders/:number") { (number: Int) in Page("Order \(number)") }
    routes.add("/wide") { wide() }
    routes.add("/parts") { parts() }
    routes.add("/rows?first=:first?", .reuse(.update)) { (first: String?) in
      let names = [first].compactMap { $0 } + (1...10_000).map { "Row \($0)" }
      return Page(
        "Rows",
        items: names.map { name in
          .row(name, detail: "a detail", link: "/orders/\(name.filter(\.isNumber))")
        })
    }
    return routes
  }

  private static let customers = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Barbara Liskov"]
  private static func orders() -> Page {
    let rows = (1...12).map { number in
      Page.Table.Row(
        [
          "\(number)", customers[number % 4], "\(number * 1_234).50", "2026-11-\(10 + number % 20)",
          "Two teapots and a cup\(number % 3 == 0 ? ", wrapped as a present" : "")",
        ], link: "/orders/\(number)")
    }
    let columns: [Page.Table.Column] = [
      .init("Number", .number), .init("Customer"), .init("Amount", .number), .init("Day"),
      .init("What"),
    ]
    return Page(
      "Orders",
      [
        Page.Section(nil, [.row("New order", link: "/")]),
        Page.Section("This year", [.table(Page.Table(columns, rows: rows))]),
        Page.Section("Empty", [.table(Page.Table(Array(columns.prefix(3)), rows: []))]),
      ])
  }

  private static func wide() -> Page {
    let columns = (1...14).map { Page.Table.Column("Column \($0)", .number) }
    let rows = (1...5).map { row in Page.Table.Row((1...14).map { "\(row * $0 * 1_001)" }) }
    return Page("Wide", items: [.table(Page.Table(columns, rows: rows))])
  }

  private static let picture = """
    <svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><script>parent.evil = 1</script>
    <rect width="320" height="120" fill="#0a7a3b"/><circle cx="160" cy="60" r="40" fill="#fff"/></svg>
    """

  private static func parts() -> Page {
    let bytes = Array(picture.utf8)
    return Page(
      "Parts",
      items: [
        .image(.init(bytes, type: "image/svg+xml", "A white disc on green")),
        .image(.init(bytes, type: "text/html", "No picture at all")),
        .image(.init(bytes, type: "image/png", "A damaged picture")),
        .buttons([
          .init("Approve", link: "/orders/1", role: .primary), .init("Comment", link: "/wide"),
          .init("Delete", link: "/orders/2", role: .destructive), .init("Not yet"),
        ]),
      ])
  }
}
#endif
