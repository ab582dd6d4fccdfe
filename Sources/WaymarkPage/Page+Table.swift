public import Waymark

extension Page {
  /// Rows of cells under the titles of their columns.
  ///
  /// A table has no state of its own: whoever sorts it, or goes to another of its pages, opens a link,
  /// and the app makes the page for it.
  public struct Table {
    /// What the cells below each other have in common.
    public struct Column: Hashable, Sendable {
      /// What stands in the cells of a column.
      public enum Alignment: Hashable, Sendable {
        /// Words, which begin below each other.
        case text
        /// Numbers, which end below each other.
        case number
      }

      /// Which way a table is sorted.
      public enum Order: String, Hashable, Sendable {
        case ascending, descending
      }

      /// The title.
      public var title: String
      /// What stands in its cells.
      public var alignment: Alignment
      /// What sorts the table by the column, or turns its order round.
      public var sort: LinkTarget?
      /// Which way the table is sorted by the column; nil if it is not.
      public var order: Order?

      /// Makes a column.
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

    /// Cells beside each other, one for each column.
    public struct Row: Hashable, Sendable {
      /// The texts of the cells, in the order of the columns; the first one names the row.
      ///
      /// Cells that are missing are empty, and those beyond the columns are not shown.
      public var cells: [String]
      /// What the row opens.
      public var target: LinkTarget?

      /// Makes a row.
      public init(_ cells: [String], link target: LinkTarget? = nil) {
        self.cells = cells
        self.target = target
      }
    }

    /// The pages of a table that is too long for one.
    public struct Pages {
      /// The number of the page that is shown; the first is 1.
      public var current: Int
      /// How many there are.
      public var count: Int
      /// What there is to say about them, such as how many rows there are in all.
      public var words: String?
      /// Makes the link of a page from its number.
      public var link: (Int) -> LinkTarget

      /// Makes pages.
      public init(
        _ current: Int, of count: Int, words: String? = nil, link: @escaping (Int) -> LinkTarget
      ) {
        self.current = current
        self.count = count
        self.words = words
        self.link = link
      }

      /// Makes the pages of so many rows.
      /// - Parameter length: how many rows a page has at most.
      public init(
        _ current: Int, rows: Int, length: Int, words: String? = nil,
        link: @escaping (Int) -> LinkTarget
      ) {
        let length = max(1, length)
        let count = max(1, (rows + length - 1) / length)
        self.init(current, of: count, words: words, link: link)
      }
    }

    /// The columns, from the left in a language that is read that way.
    public var columns: [Column]
    /// The rows, from the top.
    public var rows: [Row]
    /// Where the table stands among its pages; nil if it is whole.
    public var pages: Pages?

    /// Makes a table.
    public init(_ columns: [Column], rows: [Row], pages: Pages? = nil) {
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
  /// A cell for each of some columns.
  package func cells(_ count: Int) -> [String] {
    cells.prefix(count) + Array(repeating: "", count: max(0, count - cells.count))
  }
}

extension Page.Table.Pages {
  /// The numbers of the pages that are one step away or at an end; nil where some are left out.
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

  /// Which page it is, and what there is to say about them.
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
