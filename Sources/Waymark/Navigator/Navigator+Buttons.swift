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
    guard let button = screens.button(name) else {
      report(.unknownButton(name))
      return nil
    }
    guard button.isEnabled else {
      report(.buttonDisabled(name))
      return nil
    }
    var target = button.target
    if let item {
      let line = button.menu.indices.contains(item) ? button.menu[item] : nil
      target = line?.isEnabled == true ? line?.target : nil
      if line == nil { report(.unknownMenuItem(name, item)) }
      if line?.isEnabled == false { report(.menuItemDisabled(name, item)) }
    } else if target == nil {
      report(.buttonHasMenu(name))
    }
    return target?.pressed(at: button.anchor)
  }
}
