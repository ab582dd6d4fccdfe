/// A bar button that links can show on the left or right of a screen's title.
///
/// ``Navigator/buttons`` changes a button while the app runs.
public struct BarButton: Equatable, Sendable {
  /// The name in `x_left_button` and `x_right_button`.
  package let name: String
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
  /// Accesses the button with a name. Setting `nil`, or an unknown name, changes nothing.
  public subscript(name: String) -> BarButton? {
    get { firstIndex { $0.name == name }.map { self[$0] } }
    set {
      guard let newValue, let index = firstIndex(where: { $0.name == name }) else { return }
      self[index] = newValue
    }
  }
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
