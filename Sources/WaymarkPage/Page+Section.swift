extension Page {
  /// A group of items with a title.
  public struct Section {
    /// The title, or `nil`.
    public var title: String?
    /// The items, from top to bottom.
    public var items: [Item]

    /// Creates a section.
    public init(_ title: String? = nil, _ items: [Item]) {
      (self.title, self.items) = (title, items)
    }
  }

  /// An item of a section.
  public enum Item {
    /// A row that can open a link.
    case row(Row)
    /// Text that a host can wrap.
    case text(String)
    /// Text whose spaces and line breaks are preserved, such as code.
    case code(Code)
    /// The differences between two versions of files.
    case diff(Diff)
    /// A label and its value. Adjacent facts are aligned.
    case fact(String, String)
    /// Fields and a submit button that runs a closure.
    case form(Form)
    /// A table with titled columns.
    case table(Table)
    /// Rows that are shown as adjacent buttons. A row with the role `.primary` is highlighted.
    case buttons([Row])
    /// An image.
    case image(Image)
  }
}
