public import Waymark

extension Page {
  /// A table with titled columns.
  public struct Table {
    /// A column of a table.
    public struct Column: Hashable, Sendable {
      /// The alignment of a column.
      public enum Alignment: Hashable, Sendable {
        /// Text, aligned at the start.
        case text
        /// Numbers, aligned at the end.
        case number
      }

      /// The title.
      public var title: String
      /// The alignment of the cells.
      public var alignment: Alignment

      /// Creates a column.
      public init(_ title: String, _ alignment: Alignment = .text) {
        (self.title, self.alignment) = (title, alignment)
      }
    }

    /// A row of a table.
    public struct Row: Hashable, Sendable {
      /// The cells, in the order of the columns. The first cell names the row.
      ///
      /// Missing cells are empty, and cells without a column aren't shown.
      public var cells: [String]
      /// The target that the row opens.
      public var target: LinkTarget?

      /// Creates a row.
      public init(_ cells: [String], link target: LinkTarget? = nil) {
        (self.cells, self.target) = (cells, target)
      }
    }

    /// The columns, in reading order.
    public var columns: [Column]
    /// The rows, from top to bottom.
    public var rows: [Row]

    /// Creates a table.
    public init(_ columns: [Column], rows: [Row]) {
      (self.columns, self.rows) = (columns, rows)
    }
  }
}

extension Page.Table.Row {
  /// Returns one cell for each column.
  package func cells(_ count: Int) -> [String] {
    cells.prefix(count) + Array(repeating: "", count: max(0, count - cells.count))
  }
}
