/// A button for the left or right of a screen's bar, which links name.
///
/// It opens a link, or shows a menu. ``Navigator/setButton(_:title:isEnabled:badge:image:menu:)`` changes
/// how it looks while the app runs.
///
/// A class, since it is handed on often; it never changes.
public final class BarButton: Equatable, Sendable {
  /// An item of a button's menu.
  public struct Item: Equatable, Sendable {
    /// The title.
    public var title: String
    /// The target that a choice opens.
    public var target: LinkTarget
    /// True if the item does harm that cannot be undone, and has to look like it.
    public var isDestructive: Bool
    /// True if the item can be chosen.
    public var isEnabled: Bool

    /// Creates an item of a menu.
    public init(
      _ title: String, opens target: LinkTarget, isDestructive: Bool = false, isEnabled: Bool = true
    ) {
      (self.title, self.target) = (title, target)
      (self.isDestructive, self.isEnabled) = (isDestructive, isEnabled)
    }
  }

  /// The name in `x_left_button` and `x_right_button`.
  public let name: String
  /// The title.
  public let title: String
  /// The name of a picture that stands for the title where a host has one of that name.
  public let image: String?
  /// The target that a press opens; nil for a button that shows a menu.
  public let target: LinkTarget?
  /// The items of the menu; empty for a button that opens a link.
  public let menu: [Item]
  /// True if the button can be pressed.
  public let isEnabled: Bool
  /// A short text on its corner, such as a count.
  public let badge: String?

  init(
    name: String, title: String, image: String? = nil, target: LinkTarget?, menu: [Item] = [],
    isEnabled: Bool = true, badge: String? = nil
  ) {
    (self.name, self.title, self.image, self.target) = (name, title, image, target)
    (self.menu, self.isEnabled, self.badge) = (menu, isEnabled, badge)
  }

  /// Compares what it is and how it looks.
  public static func == (one: BarButton, other: BarButton) -> Bool {
    one === other
      || one.name == other.name && one.title == other.title && one.image == other.image
        && one.target == other.target && one.menu == other.menu && one.isEnabled == other.isEnabled
        && one.badge == other.badge
  }

  /// The link that a press opens; nil for a button that shows a menu.
  public var link: String? { target?.link }

  /// The element that a popover of the button points at.
  public var anchor: String { "button:" + name }
}

extension [BarButton] {
  subscript(name: String) -> BarButton? { first { $0.name == name } }
}
