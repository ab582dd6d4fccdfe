extension Routes {
  /// Registers a button that links can show by its name.
  ///
  /// Hosts show the image instead of the title if they have an image with this name.
  public mutating func button(
    _ name: String, _ title: String, opens target: LinkTarget, isEnabled: Bool = true,
    image: String? = nil
  ) {
    if registry.buttons[name] != nil { registry.note(.duplicateButton(name)) }
    registry.buttons.append(
      BarButton(name: name, title: title, image: image, target: target, isEnabled: isEnabled))
  }
}
