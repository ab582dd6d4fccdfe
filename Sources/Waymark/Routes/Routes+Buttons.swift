extension Routes {
  /// Registers a button that links may name; a press opens its target.
  ///
  /// Hosts show the image that `image` names in place of the title.
  public mutating func button(
    _ name: String, _ title: String, opens target: LinkTarget, isEnabled: Bool = true,
    image: String? = nil
  ) {
    if registry.buttons[name] != nil { registry.note(.duplicateButton(name)) }
    registry.buttons.append(
      BarButton(name: name, title: title, image: image, target: target, isEnabled: isEnabled))
  }
}
