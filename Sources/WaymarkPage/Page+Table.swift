public import Waymark

extension Page {
  /// A table with titled columns.
  ///
  /// A table doesn't have a state. Sorting it or showing other rows opens a link, and the app makes
  /// a new ``Page``.
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

      /// The sort order of a column.
      public enum Order: String, Hashable, Sendable {
        case ascending, descending
      }

      /// The title.
      public var title: String
      /// The alignment of the cells.
      public var alignment: Alignment
      /// The target that sorts the table by the column, or reverses the order.
      public var sort: LinkTarget?
      /// The sort order, or `nil` if the table isn't sorted by the column.
      public var order: Order?

      /// Creates a column.
      public init(
        _ title: String, _ alignment: Alignment = .text, sort: LinkTarget? = nil,
        order: Order? = nil
      ) {
        self.title = title
        self.alignment = alignment
        self.sort = sort
        self.order = order
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
        self.cells = cells
        self.target = target
      }
    }

    /// The pages of a long table.
    public struct Pagination {
      /// The number of the current page, starting at 1.
      public var current: Int
      /// The number of pages.
      public var count: Int
      /// A description, such as the total number of rows.
      public var words: String?
      /// Returns the link of the page with the given number.
      public var link: (Int) -> LinkTarget

      /// Creates pages.
      public init(
        _ current: Int, of count: Int, words: String? = nil, link: @escaping (Int) -> LinkTarget
      ) {
        self.current = current
        self.count = count
        self.words = words
        self.link = link
      }

      /// Creates the pages for the given number of rows.
      ///
      /// - Parameter length: The maximum number of rows on a page.
      public init(
        _ current: Int, rows: Int, length: Int, words: String? = nil,
        link: @escaping (Int) -> LinkTarget
      ) {
        let length = max(1, length)
        let count = max(1, (rows + length - 1) / length)
        self.init(current, of: count, words: words, link: link)
      }
    }

    /// The columns, in reading order.
    public var columns: [Column]
    /// The rows, from top to bottom.
    public var rows: [Row]
    /// The pages of the table, or `nil` if it has only one page.
    public var pages: Pagination?

    /// Creates a table.
    public init(_ columns: [Column], rows: [Row], pages: Pagination? = nil) {
      self.columns = columns
      self.rows = rows
      self.pages = pages
    }
  }
}

extension Page.Table.Column.Order {
  /// The arrow behind the title of a column that the table is sorted by.
  package var arrow: String {
    switch self {
    case .ascending: "↑"
    case .descending: "↓"
    }
  }
}

extension Page.Table.Row {
  /// Returns one cell for each column.
  package func cells(_ count: Int) -> [String] {
    cells.prefix(count) + Array(repeating: "", count: max(0, count - cells.count))
  }
}

extension Page.Table.Pagination {
  /// The numbers of the first, last and adjacent pages, or `nil` where pages are left out.
  package var shown: [Int?] {
    // A link may name any number.
    let (before, after) = (max(2, current) - 1, min(max(1, current), .max - 1) + 1)
    let near = before...max(before, min(count, after))
    var shown: [Int?] = []
    var last = 0
    for number in Set([1, count] + near).sorted() where (1...max(1, count)).contains(number) {
      // In place of a single number a gap would save nothing.
      if number == last + 2 {
        shown.append(last + 1)
      } else if number > last + 1 {
        shown.append(nil)
      }
      shown.append(number)
      last = number
    }
    return shown
  }

  package var previous: LinkTarget? { current > 1 ? link(current - 1) : nil }
  package var next: LinkTarget? { current < count ? link(current + 1) : nil }

  /// The number of the page, and the count of all.
  package var place: String {
    "Page \(current) of \(count)" + (words.map { " · " + $0 } ?? "")
  }
}

extension Page.Table {
  /// Rows that sort the table and lead to its other pages.
  package var controls: [Page.Row] {
    var rows = columns.filter { $0.sort != nil }.map { column in
      Page.Row(
        "Sort by \(column.title)", detail: column.order?.arrow,
        link: column.sort)
    }
    if let previous = pages?.previous {
      rows.append(Page.Row("Previous page", link: previous))
    }
    if let next = pages?.next { rows.append(Page.Row("Next page", link: next)) }
    return rows
  }
}
