import Waymark
import WaymarkPage

@testable import WaymarkBrowser

/// An app that shows each component of a page.
enum ComponentApp {
  static func setup() -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.title = "Components"
    setup.tabs = []
    setup.app = { _ in VisitorApp(routes()) }
    return setup
  }

  private static func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Components", items: [.text("One of each.")]) }
    routes.add("/orders?sort=:sort?&page=:page?", .reuse(.update)) {
      (sort: String?, page: Int?) in orders(sort ?? "number", page ?? 1)
    }
    routes.add("/orders/:number") { (number: Int) in Page("Order \(number)") }
    routes.add("/wide") { wide() }
    routes.add("/people") { people() }
    routes.add("/charts") { charts() }
    routes.add("/parts") { parts() }
    routes.add("/rows?first=:first?", .reuse(.update)) { (first: String?) in
      let names = [first].compactMap { $0 } + (1...10_000).map { "Row \($0)" }
      return Page(
        "Rows",
        items: names.map { name in
          .row(name, detail: "a detail", link: "/orders/\(name.filter(\.isNumber))")
        })
    }
    routes.add("/states?state=:state?", .reuse(.update)) { (state: String?) in states(state) }
    routes.add("/document") { Page("Document", items: [.markdown(document)]) }
    return routes
  }

  private static let customers = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Barbara Liskov"]
  private static let states: [Page.Badge] = [
    .init("paid", .good), .init("waits", .warning), .init("failed", .bad), .init("draft"),
  ]

  private static func orders(_ sort: String, _ page: Int) -> Page {
    let numbers = (1...12).map { (page - 1) * 12 + $0 }
    let rows = (sort == "-number" ? numbers.reversed() : numbers).map { number in
      Page.Table.Row(
        [
          "\(number)", .init(customers[number % 4]), .init(badge: states[number % 4]),
          "\(number * 1_234).50", .init("2026-11-\(10 + number % 20)"),
          .init("Two teapots and a cup\(number % 3 == 0 ? ", wrapped as a present" : "")"),
        ], link: "/orders/\(number)")
    }
    let columns: [Page.Table.Column] = [
      .init(
        "Number", .number, sort: sort == "number" ? "/orders?sort=-number" : "/orders?sort=number",
        order: sort == "number" ? .ascending : .descending),
      .init("Customer", sort: "/orders?sort=customer"), .init("State"), .init("Amount", .number),
      .init("Day"), .init("What"),
    ]
    let pages = Page.Table.Pages(page, of: 20, words: "240 orders") { page in
      "/orders?sort=\(sort)&page=\(page)"
    }
    return Page(
      "Orders",
      [
        Page.Section(nil, [.row("New order", link: "/")]),
        Page.Section("This year", [.table(Page.Table(columns, rows: rows, pages: pages))]),
        Page.Section("Empty", [.table(Page.Table(Array(columns.prefix(3)), rows: []))]),
      ])
  }

  /// A page in three parts.
  private static func states(_ chosen: String?) -> Page {
    let names = ["open", "paid", "given back to the shop"]
    let links: [LinkTarget] = ["/states", "/states?state=1", "/states?state=2"]
    let current = chosen.flatMap { Int($0) } ?? 0
    let rows = (1...(current + 2)).map { Page.Item.row("Order \($0)", link: "/orders/\($0)") }
    return Page(
      "States",
      [
        Page.Section(
          nil,
          [
            .segments(
              "State",
              zip(names, links).enumerated().map { index, part in
                .init(part.0, badge: index == 1 ? .init("3") : nil, link: part.1)
              }, current: current)
          ]), Page.Section(nil, rows),
      ])
  }

  private static func wide() -> Page {
    let columns = (1...14).map { Page.Table.Column("Column \($0)", .number) }
    let rows = (1...5).map { row in
      Page.Table.Row((1...14).map { Page.Table.Cell("\(row * $0 * 1_001)") })
    }
    return Page("Wide", items: [.table(Page.Table(columns, rows: rows))])
  }

  private static let lanes: [Page.Lanes] = [
    .init(point: 0, above: [], below: [0, 1], count: 2),
    .init(point: 1, above: [1], below: [1], passing: [0], count: 2),
    .init(point: 0, above: [0], below: [0], passing: [1], count: 2),
    .init(point: 0, above: [0, 1], below: [], count: 2),
  ]

  private static func people() -> Page {
    let rows = customers.enumerated().map { index, name in
      Page.Item.row(
        "Change number \(index)", detail: "\(index + 1) h", badge: states[index],
        avatar: .init(name), lanes: lanes[index], link: "/orders/\(index)")
    }
    return Page(
      "People",
      [
        Page.Section("Changes", rows),
        Page.Section(
          "State",
          [
            .fact("Build", "", badge: states[0]), .fact("Review", "2 of 3", badge: states[1]),
            .row("Long", detail: "and its detail, which takes more room", badge: states[2]),
          ]),
        Page.Section(
          nil,
          [
            .buttons([
              .init("Approve", link: "/orders/1", role: .primary), .init("Comment", link: "/wide"),
              .init("Delete", link: "/orders/2", role: .destructive), .init("Not yet"),
            ])
          ]),
      ])
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func charts() -> Page {
    let sales = months.indices.map { Double(($0 * 37 + 20) % 91) * 100 }
    let costs = sales.map { $0 * 0.6 + 900 }
    return Page(
      "Charts",
      items: [
        .chart(.init("Sales", labels: months, series: [.init("", sales)], unit: "€")),
        .chart(
          .init(
            "Sales and costs", .line, labels: months,
            series: [
              .init("Sales", sales), .init("Costs", costs),
              .init("Plan", [.nan, 4_000, 4_100, 4_300, .infinity, 5_000]),
            ], unit: "€")),
        .chart(
          .init(
            "Profit", labels: Array(months.prefix(4)),
            series: [.init("2025", [-3.5, 2, 7.25, -1]), .init("2026", [1, 3, 4, 8])])),
        .chart(.init("Nothing yet", labels: [], series: [])),
      ])
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
        .image(.init(.data(bytes, type: "image/svg+xml"), "A white disc on green", width: 320)),
        .image(.init(.data(bytes, type: "text/html"), "No picture at all")),
        .image(.init(.address("https://example.com/pixel.png"), "A picture from elsewhere")),
        .image(.init(.address("/pictures/gone.png"), "A picture that is gone")),
        .progress("Uploading holiday.mov", 0.42), .progress("Waiting for the server", nil),
        .empty(
          "No orders yet", "Orders appear here as soon as somebody buys something.",
          action: .init("New order", link: "/orders/1")),
      ])
  }

  private static let document = """
    # Teapots and cups
    A shop of **fine** teapots, *hand made*, ~~cheap~~ `solid`. See [order 1](/orders/1), \
    <https://example.com/> or [![the *picture*](/p.png)](/orders/2).

    ## What there is
    - Teapots
      1. of clay
      2. of glass
    - [x] Cups
    - [ ] Saucers, which take a while because they are made one after the other by hand

    > Tea is a serious matter.
    > <script>window.evil = 1</script>

    | Kind | Price | In stock |
    |:-----|------:|:--------:|
    | Pot | 24.00 | **yes** |
    | Cup, with a long name that says a lot | 6.50 | [no](/orders/3) |

    ```swift
    let pot = Teapot(volume: .litres(1.2), colour: "green", lid: true, handle: .left)
    ```
    ---
    ### The end
    #### of it
    """
}
