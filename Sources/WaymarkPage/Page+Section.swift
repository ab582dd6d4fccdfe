extension Page {
  /// Items that belong together, under a title.
  public struct Section {
    /// The title; nil for none.
    public var title: String?
    /// The items, from the top.
    public var items: [Item]

    /// Makes a section.
    public init(_ title: String? = nil, _ items: [Item]) {
      self.title = title
      self.items = items
    }
  }

  /// One thing in a section.
  public enum Item {
    /// A row that may open a link.
    case row(Row)
    /// Text that a host may wrap.
    case text(String)
    /// Text whose blanks and line ends count, such as code.
    case code(Code)
    /// How files differ from what they were.
    case diff(Diff)
    /// A key and its value; neighbours are aligned.
    case fact(String, String)
    /// Fields, and a button that opens a link or calls a closure.
    case form(Form)
    /// Rows of cells under the titles of their columns.
    case table(Table)
    /// Rows side by side, shown as buttons; one whose role is `.primary` stands out.
    case buttons([Row])
    /// A picture.
    case image(Image)
    /// How much of something is done.
    case progress(Progress)
  }
}
