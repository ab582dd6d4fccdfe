import Waymark
import WaymarkPage

extension PageLayout {
  /// Adds a table with aligned columns and numbered rows, or a list of rows if they don't fit.
  mutating func add(_ table: Page.Table) {
    let grid = TableGrid(table, room: width - indent - 1)
    guard let grid else { return addRows(of: table) }
    lines.append(grid.line(table.columns.map(\.title), .strong, indent: indent))
    for row in table.rows {
      let number = row.target.map { self.number(of: Page.Row("", link: $0)) } ?? ""
      lines.append(grid.line(row.cells(table.columns.count), number: number, indent: indent))
    }
  }

  /// Adds a row for each row of the table, with the other cells as its detail.
  private mutating func addRows(of table: Page.Table) {
    let rows = table.rows.map { row in
      let cells = row.cells(table.columns.count)
      let details = zip(table.columns, cells).dropFirst().filter { !$1.isEmpty }
        .map { $0.title.isEmpty ? $1 : "\($0.title): \($1)" }
      return Page.Row(
        cells.first ?? "", detail: details.isEmpty ? nil : details.joined(separator: " · "),
        link: row.target)
    }
    add(rows.map { .row($0) })
  }
}

private struct TableGrid {
  private let columns: [Page.Table.Column]
  private let widths: [Int]
  private let gap = 2
  /// The minimum width of a column. A narrower one would be unreadable.
  private static let least = 6

  /// Creates columns as wide as their cells, the widest ones narrower until all fit. Returns `nil`
  /// if they would be too narrow.
  init?(_ table: Page.Table, room: Int) {
    columns = table.columns
    var widths = columns.map { VisibleText($0.title).width }
    for row in table.rows {
      for (index, cell) in row.cells.prefix(columns.count).enumerated() {
        widths[index] = max(widths[index], VisibleText(cell).width)
      }
    }
    let space = room - gap * max(0, columns.count - 1)
    while widths.reduce(0, +) > space {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > Self.least
      else { return nil }
      widths[widest] -= 1
    }
    self.widths = widths
  }

  /// A line of the table, after the number of its row.
  func line(
    _ cells: [String], _ ink: StyledLine.Ink = .plain, number: String = "", indent: Int
  ) -> StyledLine {
    var line = StyledLine(String(repeating: " ", count: max(0, indent - 2 - number.count)))
    line.append(number, .accent)
    line.append("  ")
    for (index, cell) in cells.enumerated() {
      let text = VisibleText(cell).cut(to: widths[index])
      let blanks = String(repeating: " ", count: widths[index] - text.width)
      let isNumber = columns[index].alignment == .number
      if isNumber { line.append(blanks) }
      line.append(text, ink)
      if !isNumber { line.append(blanks) }
      if index + 1 < columns.count { line.append(String(repeating: " ", count: gap)) }
    }
    return line
  }
}
