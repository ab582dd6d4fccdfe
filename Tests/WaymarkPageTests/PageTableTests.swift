import Testing
import Waymark
import WaymarkPage

@Suite struct PageTableTests {
  private func table(page: Int, of count: Int) -> Page.Table {
    Page.Table(
      [.init("Name", sort: "/?sort=name", order: .descending), .init("Price", .number), .init("")],
      rows: [
        .init(["Tea", "3", "now"], link: "/tea"),
        .init(["Cake"]), .init(["Soup", "", "", "beyond the columns"]),
      ],
      pages: .init(page, of: count, words: "9 in all") { "/?page=\($0)" })
  }

  @Test func `the first page has no previous page, and the last page has no next page`() {
    #expect(table(page: 1, of: 3).controls.map(\.text) == ["Sort by Name", "Next page"])
    #expect(table(page: 3, of: 3).controls.map(\.text) == ["Sort by Name", "Previous page"])
    #expect(table(page: 1, of: 1).controls.map(\.text) == ["Sort by Name"])
    #expect(table(page: 1, of: 0).controls.map(\.text) == ["Sort by Name"])
  }

  @Test(
    arguments: [
      (1, 1, "1"), (1, 0, "1"), (1, 2, "1 2"), (1, 3, "1 2 3"), (1, 4, "1 2 3 4"),
      (1, 5, "1 2 … 5"), (3, 5, "1 2 3 4 5"), (4, 9, "1 2 3 4 5 … 9"), (5, 9, "1 … 4 5 6 … 9"),
      (1_000, 1_000, "1 … 999 1000"), (9, 3, "1 2 3"), (0, 3, "1 2 3"),
      (.max, 3, "1 2 3"), (.min, 3, "1 2 3"),
    ])
  func `the pages nearby and at the ends have links`(
    _ current: Int, _ count: Int, _ shown: String
  ) {
    let pages = Page.Table.Pagination(current, of: count) { "/?page=\($0)" }
    #expect(pages.shown.map { $0.map(String.init) ?? "…" }.joined(separator: " ") == shown)
  }

  @Test(arguments: [(0, 1), (1, 1), (50, 1), (51, 2), (100, 2), (101, 3)])
  func `the number of pages follows from the number of rows`(_ rows: Int, _ count: Int) {
    #expect(Page.Table.Pagination(1, rows: rows, length: 50) { "/?page=\($0)" }.count == count)
  }
}
