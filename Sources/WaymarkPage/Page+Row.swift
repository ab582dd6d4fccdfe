public import Waymark

extension Page {
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
      case link(LinkTarget, label: String)
    }

    /// What following a row means to the user.
    public enum Role: Hashable, Sendable {
      /// Nothing special.
      case plain
      /// The first choice among its neighbours.
      case primary
      /// It does harm that cannot be undone.
      case destructive
      /// It leaves everything as it is; without a link it closes the layer.
      case cancel
    }

    /// A page of the row's own, which has no link.
    public struct Destination {
      /// Makes the page when the row is followed.
      public var make: () -> Page
      /// How it is shown.
      public var presentation = Presentation.push
      /// The style in which it comes.
      public var transition = TransitionStyle.automatic
      /// Native values for guards.
      public var context: [String: any Sendable] = [:]
    }

    /// What the row says.
    public var text: String
    /// What it says beside or below that.
    public var detail: String?
    /// What the row opens, and how.
    public var target: LinkTarget?
    /// The page that the row leads to, where it opens no link.
    public var destination: Destination?
    /// What following it means to the user.
    public var role = Role.plain
    /// The name by which a popover may point at the row.
    public var anchor: String?
    /// What stands at its end.
    public var accessory: Accessory

    /// Makes a row that opens a link, or nothing.
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

    /// Makes a row that leads to a page without a link.
    public init(
      _ text: String, detail: String? = nil, present presentation: Presentation = .push,
      transition: TransitionStyle = .automatic, context: [String: any Sendable] = [:],
      accessory: Accessory = .automatic, to page: @escaping () -> Page
    ) {
      self.init(text, detail: detail, accessory: accessory)
      destination = Destination(
        make: page, presentation: presentation, transition: transition, context: context)
    }

    /// Whether following the row itself leads somewhere.
    public var leads: Bool { target != nil || destination != nil || role == .cancel }
  }
}

extension Page.Item {
  /// A row, without the detour over ``Page/Row``.
  public static func row(
    _ text: String, detail: String? = nil, link: LinkTarget? = nil,
    role: Page.Row.Role = .plain, anchor: String? = nil,
    accessory: Page.Row.Accessory = .automatic
  ) -> Page.Item {
    .row(
      Page.Row(
        text, detail: detail, link: link, role: role, anchor: anchor, accessory: accessory))
  }

  /// A row that leads to a page without a link.
  public static func row(
    _ text: String, detail: String? = nil, present: Presentation = .push,
    transition: TransitionStyle = .automatic, context: [String: any Sendable] = [:],
    to page: @escaping () -> Page
  ) -> Page.Item {
    .row(
      Page.Row(
        text, detail: detail, present: present, transition: transition, context: context,
        to: page))
  }
}
