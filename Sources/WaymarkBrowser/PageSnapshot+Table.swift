#if Browser
import WaymarkPage

extension PageSnapshot {
  /// The link of a part of a table.
  struct Lead: Encodable {
    /// The number to send when it is followed.
    let element: Int
    /// The name by which a popover finds it.
    let anchor: String
    /// The address for a new window or the clipboard.
    let address: String?
  }

  struct Table: Encodable {
    let columns: [Column]
    let rows: [Row]
    let pages: Pages?

    struct Column: Encodable {
      let title: String
      let isNumber: Bool
      /// The sort order: ascending or descending.
      let order: String?
      let sort: Lead?
    }

    struct Row: Encodable {
      let cells: [String]
      let lead: Lead?
    }

    struct Pages: Encodable {
      let place: String
      let previous: Lead?
      let next: Lead?
      let numbers: [Number]
    }

    /// A page; one without a number represents those that are omitted.
    struct Number: Encodable {
      let number: Int?
      let isCurrent: Bool
      let lead: Lead?
    }
  }
}

extension PageRenderer {
  mutating func snapshot(of table: Page.Table) -> PageSnapshot.Table {
    let columns = table.columns.map { column in
      PageSnapshot.Table.Column(
        title: column.title, isNumber: column.alignment == .number,
        order: column.order?.rawValue, sort: column.sort.map { lead($0, column.title) })
    }
    let rows = table.rows.map { row in
      PageSnapshot.Table.Row(
        cells: row.cells(columns.count), lead: row.target.map { lead($0, row.cells.first ?? "") })
    }
    return PageSnapshot.Table(
      columns: columns, rows: rows, pages: table.pages.map { snapshot(of: $0) })
  }

  private mutating func snapshot(of pages: Page.Table.Pages) -> PageSnapshot.Table.Pages {
    let previous = pages.previous.map { lead($0, "Previous page") }
    let numbers = pages.shown.map { number in
      PageSnapshot.Table.Number(
        number: number, isCurrent: number == pages.current,
        lead: number.flatMap {
          $0 == pages.current ? nil : lead(pages.link($0), "Page \($0)")
        })
    }
    return PageSnapshot.Table.Pages(
      place: pages.place, previous: previous,
      next: pages.next.map { lead($0, "Next page") },
      numbers: numbers)
  }
}
#endif
