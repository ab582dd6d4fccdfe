extension Navigator {
  /// Changes a registered button. An argument that is `nil` keeps its part of the button.
  ///
  /// Hosts refresh all entries with the button. An empty image removes the image.
  public func setButton(
    _ name: String, title: String? = nil, isEnabled: Bool? = nil, image: String? = nil
  ) {
    guard let index = buttons.firstIndex(where: { $0.name == name }) else {
      return report(.unknownButton(name))
    }
    let old = buttons[index]
    let button = BarButton(
      name: name, title: title ?? old.title, image: image == "" ? nil : image ?? old.image,
      target: old.target, isEnabled: isEnabled ?? old.isEnabled)
    guard button != old else { return }
    buttons[index] = button
    _ = change(.buttonChanged(name), .automatic)
  }

  /// Presses a registered button.
  @discardableResult
  package func press(_ name: String) -> Outcome {
    target(ofButton: name).map { open($0) } ?? .denied(.button(name))
  }

  /// Returns the target of a button. An unknown or disabled button is reported.
  func target(ofButton name: String) -> LinkTarget? {
    guard let button = button(name) else {
      report(.unknownButton(name))
      return nil
    }
    guard button.isEnabled else {
      report(.buttonDisabled(name))
      return nil
    }
    return button.target.pressed(at: button.anchor)
  }
}
