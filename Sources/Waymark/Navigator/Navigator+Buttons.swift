extension Navigator {
  /// Changes how a registered button looks and what it offers; what is not said stays.
  ///
  /// Hosts hear of it by an update that refreshes the entries which carry the button. A
  /// badge is a short text on its corner, an image the name of a picture; an empty one takes it away.
  public func setButton(
    _ name: String, title: String? = nil, isEnabled: Bool? = nil, badge: String? = nil,
    image: String? = nil, menu: [BarButton.Item]? = nil
  ) {
    guard let place = screens.buttons.firstIndex(where: { $0.name == name }) else {
      return report(.unknownButton(name))
    }
    let old = screens.buttons[place]
    let button = BarButton(
      name: name, title: title ?? old.title, image: image == "" ? nil : image ?? old.image,
      target: old.target, menu: menu ?? old.menu, isEnabled: isEnabled ?? old.isEnabled,
      badge: badge == "" ? nil : badge ?? old.badge)
    guard button != old else { return }
    screens.buttons[place] = button
    _ = change(.buttonChanged(name), .automatic)
  }

  /// Presses a registered button, or chooses from its menu, counted from 0.
  @discardableResult
  package func press(_ name: String, item: Int? = nil) -> Outcome {
    target(ofButton: name, item).map { open($0) } ?? .denied(.button(name))
  }

  /// The target that a press opens; one that does nothing is reported.
  func target(ofButton name: String, _ item: Int? = nil) -> LinkTarget? {
    func refused(_ problem: Diagnostic) -> LinkTarget? {
      report(problem)
      return nil
    }
    guard let button = screens.button(name) else { return refused(.unknownButton(name)) }
    guard button.isEnabled else { return refused(.buttonDisabled(name)) }
    guard let item else {
      return button.target?.pressed(at: button.anchor) ?? refused(.buttonHasMenu(name))
    }
    guard button.menu.indices.contains(item) else { return refused(.unknownMenuItem(name, item)) }
    guard button.menu[item].isEnabled else { return refused(.menuItemDisabled(name, item)) }
    return button.menu[item].target.pressed(at: button.anchor)
  }
}
