import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

@Suite struct ComponentLayoutTests {
  private func layout(_ items: [Page.Item], width: Int = 40) -> PageLayout {
    var layout = PageLayout(width: width) { _ in .push }
    layout.add(Page("", items: items))
    return layout
  }

  private func lines(
    _ items: [Page.Item], width: Int = 40, _ style: TerminalDevice.Style = .plain
  ) -> [String] {
    layout(items, width: width).lines.map { $0.text(style) }
  }

  private let table = Page.Table(
    [.init("Name", sort: "/?sort=name", order: .ascending), .init("Price", .number), .init("Now")],
    rows: [
      .init(["Tea", "3.50", .init(badge: .init("new", .good))], link: "/tea"),
      .init(["Cake of the house", "12.00"]), .init(["Soup", "4.00"], link: "/soup"),
    ],
    pages: .init(1, of: 2) { "/?page=\($0)" })

  @Test func `a table has aligned columns, and its rows and pages are numbered`() {
    let layout = layout([.row("Before", link: "/x"), .table(table)])
    #expect(
      layout.lines.map { $0.text(.plain) } == [
        "  1  Before                            ›", "",
        "     Name ↑             Price  Now",
        "  2  Tea                 3.50  [new]",
        "     Cake of the house  12.00",
        "  3  Soup                4.00", "",
        "     Page 1 of 2",
        "  4  Sort by Name                   ↑  ›",
        "  5  Next page                         ›",
      ])
    #expect(
      layout.targets.map { if case .target(let target) = $0.way { target.link } else { "" } } == [
        "/x", "/tea", "/soup", "/?sort=name", "/?page=2",
      ])
  }

  @Test func `segments are rows with a sign, and an app's element its plain items`() {
    let state = Page.Segments(
      "State", [.init("Open", link: "/"), .init("Paid", badge: .init("3"), link: "/paid")],
      current: 1)
    let custom = Page.Custom("x-map", json: "[1]", plainItems: [.fact("Place", "Here")])
    #expect(
      lines([.component(.segments(state)), .component(.custom(custom))]) == [
        "  State", "", "  1  Open                              ›",
        "     Paid [3]                          ✓", "", "  Place  Here",
      ])
  }

  @Test func `a graph stands before its rows, and its lines go on beside their other lines`() {
    func row(_ text: String, _ lanes: Page.Lanes, detail: String? = nil) -> Page.Item {
      .row(text, detail: detail, lanes: lanes, link: "/x")
    }
    #expect(
      lines([
        row("Merge", .init(point: 0, above: [0], below: [0, 2], passing: [1], count: 4)),
        row(
          "Side", .init(point: 2, above: [2], below: [2], passing: [0, 1], count: 4), detail: "2"),
        row("New", .init(point: 3, above: [], below: [3, 0], passing: [0, 1, 2], count: 4)),
        row("Main", .init(point: 0, above: [0, 1], below: [0], passing: [2, 3], count: 4)),
        row("Root", .init(point: 0, above: [0, 2, 3], below: [], count: 4)),
      ]) == [
        "  1  ●─┼─╮    Merge                    ›",
        "  2  │ │ ●    Side                  2  ›",
        "  3  ├─┼─┼─●  New                      ›",
        "  4  ●─╯ │ │  Main                     ›",
        "  5  ●───┴─╯  Root                     ›",
      ])
    #expect(
      lines(
        [
          row(
            "A subject that is longer than the line",
            .init(point: 0, above: [], below: [0, 1], count: 2), detail: "and what there is to say")
        ], width: 30) == [
          "  1  ●─╮  A subject that is  ›", "     │ │  longer than the", "     │ │  line",
          "     │ │  and what there is to", "     │ │  say",
        ])
  }

  @Test func `a badge has a colour where there are colours, and words everywhere`() {
    #expect(lines([.table(table)], .ansi).joined().contains("\u{1B}[32m[new]"))
  }

  @Test func `columns give way until they fit, and then rows stand one by one`() {
    #expect(
      lines([.table(table)], width: 28).prefix(3) == [
        "     Name ↑    Price  Now", "  1  Tea        3.50  [new]", "     Cake of…  12.00",
      ])
    #expect(
      lines([.table(table)], width: 24).prefix(3) == [
        "  1  Tea               ›", "     Price: 3.50 · Now:", "     new",
      ])
  }

  @Test func `nothing in a table can steer a terminal`() {
    let evil = "\u{1B}[2J\u{9B}31m\u{202E}"
    let table = Page.Table(
      [.init(evil, sort: "/")], rows: [.init([.init(evil, badge: .init(evil))])],
      pages: .init(1, of: 2, words: evil) { _ in "/" })
    let text = lines([.table(table)], width: 100).joined()
    #expect(!text.unicodeScalars.contains { [0x1B, 0x9B, 0x202E].contains($0.value) })
  }

  @Test func `badges and names stand with rows and facts`() {
    let items: [Page.Item] = [
      .row("Soup", detail: "hot", badge: .init("new", .good), avatar: .init("Ada"), link: "/soup"),
      .fact("Build", "", badge: .init("failed", .bad)), .fact("Review", "2", badge: .init("waits")),
    ]
    #expect(
      lines(items) == [
        "  1  Soup [new]             Ada · hot  ›", "", "  Build   [failed]", "  Review  2",
        "          [waits]",
      ])
    #expect(lines(items, .ansi).joined().contains("\u{1B}[31m[failed]"))
  }

  @Test func `a chart is bars as long as their numbers, in eighths of a column`() {
    let chart = Page.Chart(
      "Sales", labels: ["Jan", "Feb", "March"], series: [.init("", [20, 10, .nan])], unit: "€")
    #expect(
      lines([.chart(chart)], width: 30) == [
        "  Sales", "  Jan    ████████████████ 20 €", "  Feb    ████████ 10 €", "  March  –",
      ])
    let two = Page.Chart(
      "Both", .line, labels: ["A"], series: [.init("in", [8]), .init("out", [-1])])
    #expect(
      lines([.chart(two)], width: 24) == [
        "  Both", "  A  in   ███████████ 8", "     out  █▍ -1",
      ])
  }

  @Test func `progress is a bar, buttons are rows, and a picture is its words`() {
    let items: [Page.Item] = [
      .progress("Upload", 0.5), .progress("Waiting", nil),
      .buttons([.init("Save", link: "/save", role: .primary), .init("Stop", role: .cancel)]),
      .image(.init(.data([], type: "image/png"), "A cup")),
      .empty("No orders", "Yet.", action: .init("Order", link: "/order")),
    ]
    #expect(
      lines(items, width: 24) == [
        "  ████░░░░ 50 %  Upload", "", "  ⋯ Waiting", "", "  1  Save              ›",
        "  2  Stop              ✕", "", "  A cup", "", "  No orders", "", "  Yet.", "",
        "  3  Order             ›",
      ])
  }

  @Test func `a document is lines, and its links are rows`() {
    let text = """
      # Tea
      Drink [it](/tea) hot.

      - one entry that is long
      - [x] two

      | a | b |
      |---|--:|
      | 1 | [2](/b) |
      """
    #expect(
      lines([.markdown(text)], width: 24) == [
        "  Tea", "", "  Drink it hot.", "", "  1  it          /tea  ›", "",
        "  • one entry that is", "    long", "  ☑ two", "", "     a  b", "     1  2",
        "  2  2             /b  ›",
      ])
    #expect(lines([.markdown(text)], .ansi).contains { $0.contains("\u{1B}[1mTea") })
  }
}
