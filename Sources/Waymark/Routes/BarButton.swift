/// A button for the left or right of a screen's bar, which links name.
///
/// It opens a link. ``Navigator/setButton(_:title:isEnabled:image:)`` changes how it looks while the app
/// runs.
public struct BarButton: Equatable, Sendable {
  /// The name in `x_left_button` and `x_right_button`.
  public let name: String
  /// The title.
  public let title: String
  /// The name of an image that is shown instead of the title where the host has one of that name.
  public let image: String?
  /// The target that a press opens.
  public let target: LinkTarget
  /// A Boolean value indicating whether the button can be pressed.
  public let isEnabled: Bool

  /// The link that a press opens.
  public var link: String { target.link }

  /// The element that a popover of the button points at.
  public var anchor: String { "button:" + name }
}

extension [BarButton] {
  subscript(name: String) -> BarButton? { first { $0.name == name } }
}
