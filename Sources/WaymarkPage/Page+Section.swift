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
    case preformatted(String)
    /// A key and its value; neighbours are aligned.
    case fact(String, String)
    /// Fields from which a link is built.
    case form(Form)

    /// A row, without the detour over ``Page/Row``.
    public static func row(
      _ text: String, detail: String? = nil, link: String? = nil,
      accessory: Row.Accessory = .automatic
    ) -> Item {
      .row(Row(text, detail: detail, link: link, accessory: accessory))
    }
  }

  /// A line that says something and may lead somewhere.
  public struct Row {
    /// What stands at the end of a row.
    public enum Accessory: Hashable, Sendable {
      /// The sign that follows from the route of the row's link.
      case automatic
      /// No sign at all.
      case none
      /// The host copies this text.
      case copy(String)
      /// Opens another link than the row itself.
      case link(String, label: String)
    }

    /// What the row says.
    public var text: String
    /// What it says beside or below that.
    public var detail: String?
    /// What the row opens.
    public var link: String?
    /// What stands at its end.
    public var accessory: Accessory

    /// Makes a row.
    public init(
      _ text: String, detail: String? = nil, link: String? = nil, accessory: Accessory = .automatic
    ) {
      self.text = text
      self.detail = detail
      self.link = link
      self.accessory = accessory
    }
  }
}
