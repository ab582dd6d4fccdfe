public import Waymark

extension Page {
  /// A line of text that can open a link.
  public struct Row {
    /// The role of a row.
    public enum Role: String, Sendable {
      /// An ordinary row.
      case plain
      /// The primary choice in a group of rows.
      case primary
      /// The row deletes data, or does something else that can't be undone.
      case destructive
      /// The row cancels. Without a link, it closes the layer.
      case cancel
    }

    /// A page that the row opens directly, without a link.
    public struct Destination {
      /// Makes the page when the user opens the row.
      public var make: () -> Page
      /// The presentation of the page.
      public var presentation = Presentation.push
      /// Values for guards.
      public var values: [String: any Sendable] = [:]
    }

    /// The title of the row.
    public var text: String
    /// The detail next to the title or below it.
    public var detail: String?
    /// The target that the row opens.
    public var target: LinkTarget?
    /// The page that the row opens if it doesn't open a link.
    public var destination: Destination?
    /// The role of the row.
    public var role = Role.plain
    /// The anchor for popovers that point at the row.
    public var anchor: String?
    /// The string that a button at the end of the row copies, or `nil` for a row without the button.
    public var copies: String?

    /// Creates a row that opens a link, or a row without a link.
    public init(
      _ text: String, detail: String? = nil, link target: LinkTarget? = nil, role: Role = .plain,
      anchor: String? = nil, copies: String? = nil
    ) {
      (self.text, self.detail, self.target) = (text, detail, target)
      (self.role, self.anchor, self.copies) = (role, anchor, copies)
    }

    /// Creates a row that opens a page without a link.
    public init(
      _ text: String, detail: String? = nil, as presentation: Presentation = .push,
      values: [String: any Sendable] = [:], to page: @escaping () -> Page
    ) {
      self.init(text, detail: detail)
      destination = Destination(make: page, presentation: presentation, values: values)
    }
  }
}

extension Page.Row {
  /// The effect of pressing a row or a button.
  package enum Press {
    case open(LinkTarget)
    case push(Destination)
    /// Closes the layer.
    case close

    /// The text of the link that opens, or `nil`.
    package var link: String? { if case .open(let target) = self { target.link } else { nil } }
  }

  /// The effect of pressing the row, or `nil` for a row that can't be pressed.
  package var press: Press? {
    if let target { return .open(target) }
    if let destination { return .push(destination) }
    return role == .cancel ? .close : nil
  }
}

extension Page.Item {
  /// A row that can open a link.
  public static func row(
    _ text: String, detail: String? = nil, link: LinkTarget? = nil,
    role: Page.Row.Role = .plain, anchor: String? = nil, copies: String? = nil
  ) -> Page.Item {
    .row(
      Page.Row(text, detail: detail, link: link, role: role, anchor: anchor, copies: copies))
  }

  /// A row that opens a page without a link.
  public static func row(
    _ text: String, detail: String? = nil, as presentation: Presentation = .push,
    values: [String: any Sendable] = [:], to page: @escaping () -> Page
  ) -> Page.Item {
    .row(Page.Row(text, detail: detail, as: presentation, values: values, to: page))
  }
}
