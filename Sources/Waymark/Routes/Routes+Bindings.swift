extension Routes {
  /// Binds an existing screen to a link. The screen is shown whenever the link opens.
  ///
  /// An object is held weakly. When it's released, the link is no longer bound. A bound screen
  /// takes precedence over a route with the same pattern, and replaces the screen that was bound to
  /// the link before. By default, it's reused while it's open.
  public mutating func bind(_ link: String, _ options: RouteOption..., to screen: Screen) {
    unbind(link)
    // An object is held weakly.
    let object = type(of: screen as Any) is AnyClass ? screen as AnyObject : nil
    let bound = object == nil ? { screen } : { [weak object] in object as? Screen }
    var options = options
    if !options.contains(where: { $0.key == .reuse }) { options.append(.reuse(.existing)) }
    options.append(.where { _ in bound() != nil })
    registry.register(link, options, [], .screen(typed.maker { _ in bound() }), isBound: true)
  }

  /// Removes the screen that is bound to a link, if there is one.
  public mutating func unbind(_ link: String) {
    guard let pattern = try? Pattern(mounted(link)) else { return }
    registry.definitions = registry.definitions.filter { !$0.isBound || $0.pattern != pattern }
  }
}
