extension Routes {
  /// Registers a button that links may name; a press opens its target.
  ///
  /// Hosts show the picture that `image` names in place of the title.
  public mutating func button(
    _ name: String, _ title: String, opens target: LinkTarget, isEnabled: Bool = true,
    badge: String? = nil, image: String? = nil
  ) {
    registry.add(
      BarButton(
        name: name, title: title, image: image, target: target, isEnabled: isEnabled, badge: badge))
  }

  /// Registers a button that links may name; a press shows its menu.
  ///
  /// Hosts show the picture that `image` names in place of the title.
  public mutating func button(
    _ name: String, _ title: String, menu: [BarButton.Item], isEnabled: Bool = true,
    badge: String? = nil, image: String? = nil
  ) {
    registry.add(
      BarButton(
        name: name, title: title, image: image, target: nil, menu: menu, isEnabled: isEnabled,
        badge: badge))
  }
}

extension RouteRegistry {
  fileprivate mutating func add(_ button: BarButton) {
    if buttons[button.name] != nil { note(.duplicateButton(button.name)) }
    buttons.append(button)
  }
}
