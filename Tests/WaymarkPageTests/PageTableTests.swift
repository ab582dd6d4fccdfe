import Testing
import Waymark
import WaymarkPage

@Suite struct PageTableTests {
  private func table(page: Int, of count: Int) -> Page.Table {
    Page.Table(
      [.init("Name", sort: "/?sort=name", order: .descending), .init("Price", .number), .init("")],
      rows: [
        .init(["Tea", "3", .init("now", badge: .init("new", .good))], link: "/tea"),
        .init(["Cake"]), .init(["Soup", "", "", "beyond the columns"]),
      ],
      pages: .init(page, of: count, words: "9 in all") { "/?page=\($0)" })
  }

  /// Rows as their text, detail and link, and texts.
  private func words(_ items: [Page.Item]) -> [String] {
    items.compactMap { item in
      switch item {
      case .row(let row):
        [row.text, row.detail, row.target?.link].compactMap { $0 }.joined(separator: " | ")
      case .text(let text): text
      default: nil
      }
    }
  }

  @Test func `a host without tables shows rows that say and open the same`() {
    let component = Page.Component.table(table(page: 2, of: 3))
    #expect(
      words(component.plainItems()) == [
        "Tea | Price: 3 · now new | /tea", "Cake", "Soup", "Page 2 of 3 · 9 in all",
        "Sort by Name | ↓ | /?sort=name", "Previous page | /?page=1", "Next page | /?page=3",
      ])
  }

  @Test func `the first page has none before it, and the last none behind it`() {
    #expect(table(page: 1, of: 3).controls().map(\.text) == ["Sort by Name", "Next page"])
    #expect(table(page: 3, of: 3).controls().map(\.text) == ["Sort by Name", "Previous page"])
    #expect(table(page: 1, of: 1).controls().map(\.text) == ["Sort by Name"])
    #expect(table(page: 1, of: 0).controls().map(\.text) == ["Sort by Name"])
  }

  @Test(
    arguments: [
      (1, 1, "1"), (1, 0, "1"), (1, 2, "1 2"), (1, 3, "1 2 3"), (1, 4, "1 2 3 4"),
      (1, 5, "1 2 … 5"), (3, 5, "1 2 3 4 5"), (4, 9, "1 2 3 4 5 … 9"), (5, 9, "1 … 4 5 6 … 9"),
      (1_000, 1_000, "1 … 999 1000"), (9, 3, "1 2 3"), (0, 3, "1 2 3"),
      (.max, 3, "1 2 3"), (.min, 3, "1 2 3"),
    ])
  func `the pages nearby and at the ends can be gone to`(
    _ current: Int, _ count: Int, _ shown: String
  ) {
    let pages = Page.Table.Pages(current, of: count) { "/?page=\($0)" }
    #expect(pages.shown.map { $0.map(String.init) ?? "…" }.joined(separator: " ") == shown)
  }

  @Test(arguments: [(0, 1), (1, 1), (50, 1), (51, 2), (100, 2), (101, 3)])
  func `so many rows have so many pages`(_ rows: Int, _ count: Int) {
    #expect(Page.Table.Pages(1, rows: rows, length: 50) { "/?page=\($0)" }.count == count)
  }
}
