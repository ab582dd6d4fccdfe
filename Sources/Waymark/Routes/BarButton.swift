/// A bar button that links can show on the left or right of a screen's title.
///
/// ``Navigator/subscript(button:)`` changes it while the app runs.
public struct BarButton: Equatable, Sendable {
  /// The name in `x_left_button` and `x_right_button`.
  public let name: String
  /// The title.
  public var title: String
  /// The name of the image that hosts show instead of the title, if they have it.
  public var image: String?
  package let target: LinkTarget
  /// A Boolean value indicating whether the user can press the button.
  public var isEnabled: Bool

  package var link: String { target.link }

  package var anchor: String { "button:" + name }
}

extension [BarButton] {
  package subscript(name: String) -> BarButton? { first { $0.name == name } }
}

extension Routes {
  /// Registers a button that links can show by its name.
  ///
  /// Hosts show the image instead of the title if they have an image with this name.
  public mutating func button(
    _ name: String, _ title: String, opens target: LinkTarget, isEnabled: Bool = true,
    image: String? = nil
  ) {
    registry.checkName(name, of: "button", isNew: registry.buttons[name] == nil)
    registry.buttons.append(
      BarButton(name: name, title: title, image: image, target: target, isEnabled: isEnabled))
  }
}
