public import Waymark

extension Page {
  /// A line of text that can open a link.
  public struct Row {
    /// The accessory at the end of a row.
    public enum Accessory: Hashable, Sendable {
      /// The accessory for the effect of the link, such as a chevron if it pushes a screen.
      case automatic
      /// No accessory.
      case none
      /// A button that copies this string.
      case copy(String)
    }

    /// The role of a row.
    public enum Role: Hashable, Sendable {
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
      /// The transition of the page.
      public var transition = TransitionStyle.automatic
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
    /// The accessory at the end of the row.
    public var accessory: Accessory

    /// Creates a row that opens a link, or a row without a link.
    public init(
      _ text: String, detail: String? = nil, link target: LinkTarget? = nil, role: Role = .plain,
      anchor: String? = nil, accessory: Accessory = .automatic
    ) {
      self.text = text
      self.detail = detail
      self.target = target
      self.role = role
      self.anchor = anchor
      self.accessory = accessory
    }

    /// Creates a row that opens a page without a link.
    public init(
      _ text: String, detail: String? = nil, as presentation: Presentation = .push,
      transition: TransitionStyle = .automatic, values: [String: any Sendable] = [:],
      accessory: Accessory = .automatic, to page: @escaping () -> Page
    ) {
      self.init(text, detail: detail, accessory: accessory)
      destination = Destination(
        make: page, presentation: presentation, transition: transition, values: values)
    }
  }
}

extension Page.Item {
  /// A row that can open a link.
  public static func row(
    _ text: String, detail: String? = nil, link: LinkTarget? = nil,
    role: Page.Row.Role = .plain, anchor: String? = nil,
    accessory: Page.Row.Accessory = .automatic
  ) -> Page.Item {
    .row(
      Page.Row(
        text, detail: detail, link: link, role: role, anchor: anchor, accessory: accessory))
  }

  /// A row that opens a page without a link.
  public static func row(
    _ text: String, detail: String? = nil, as presentation: Presentation = .push,
    transition: TransitionStyle = .automatic, values: [String: any Sendable] = [:],
    to page: @escaping () -> Page
  ) -> Page.Item {
    .row(
      Page.Row(
        text, detail: detail, as: presentation, transition: transition, values: values,
        to: page))
  }
}
