/// A button that links may ask for by name, for the left or right of a screen's bar.
///
/// It opens a link, or shows a menu. ``Navigator/setButton(_:title:isEnabled:badge:menu:)`` changes
/// how it looks while the app runs.
public struct BarButton: Hashable, Sendable {
  /// One line of a button's menu.
  public struct Item: Hashable, Sendable {
    /// What the user reads.
    public var title: String
    /// What a choice opens.
    public var target: LinkTarget
    /// Whether it does harm that cannot be undone, and has to look like it.
    public var isDestructive: Bool
    /// Whether it can be chosen.
    public var isEnabled: Bool

    /// Makes a line of a menu.
    public init(
      _ title: String, opens target: LinkTarget, isDestructive: Bool = false,
      isEnabled: Bool = true
    ) {
      self.title = title
      self.target = target
      self.isDestructive = isDestructive
      self.isEnabled = isEnabled
    }
  }

  /// The name that `x_left_button` and `x_right_button` use.
  public let name: String
  /// What the user reads.
  public internal(set) var title: String
  /// What a press opens; nil for a button that shows a menu.
  public let target: LinkTarget?
  /// What the user may choose from; nothing for a button that opens a link.
  public internal(set) var menu: [Item] = []
  /// Whether it can be pressed.
  public internal(set) var isEnabled = true
  /// A short text on its corner, such as a count.
  public internal(set) var badge: String?

  /// The link that a press opens; nil for a button that shows a menu.
  public var link: String? { target?.link }

  /// What a popover points at that the button opens.
  public var anchor: String { "button:" + name }
}
