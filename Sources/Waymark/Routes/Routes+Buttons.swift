extension Routes {
  /// Names a button that links may ask for; a press opens its target.
  public mutating func button(
    _ name: String, _ title: String, opens target: LinkTarget, isEnabled: Bool = true,
    badge: String? = nil
  ) {
    register(
      BarButton(name: name, title: title, target: target, isEnabled: isEnabled, badge: badge))
  }

  /// Names a button that links may ask for; a press shows its menu.
  public mutating func button(
    _ name: String, _ title: String, menu: [BarButton.Item], isEnabled: Bool = true,
    badge: String? = nil
  ) {
    register(
      BarButton(
        name: name, title: title, target: nil, menu: menu, isEnabled: isEnabled, badge: badge))
  }

  private mutating func register(_ button: BarButton) {
    if buttons.updateValue(button, forKey: button.name) != nil {
      note(.duplicateButton(button.name))
    }
  }
}
