extension Routes {
  /// Binds a screen that exists to a link: it is shown whenever the link is opened.
  ///
  /// An object is held weakly: once it is gone, the link is no longer bound. A bound screen ranks
  /// above a route with the same pattern, replaces the screen that was bound to the link before, and
  /// is reused while it is in the state, unless the options say otherwise.
  public mutating func bind(_ link: String, _ options: RouteOption..., to screen: Screen) {
    unbind(link)
    let bound = BoundScreen(screen)
    var options = options
    if !options.contains(where: { $0.name == "reuse" }) { options.append(.reuse(.existing)) }
    options.append(.where { _ in bound.screen != nil })
    registry.register(
      link, options, [], .screen(screenType.maker { _ in bound.screen }), isBound: true)
  }

  /// Removes the screen that is bound to a link, if there is one.
  public mutating func unbind(_ link: String) {
    guard let pattern = try? Pattern(mounted(link)) else { return }
    registry.definitions = registry.definitions.filter { !$0.isBound || $0.pattern != pattern }
  }
}

/// A screen that is held weakly if it is an object.
private final class BoundScreen<Screen> {
  private let value: Screen?
  private weak var object: AnyObject?

  init(_ screen: Screen) {
    if type(of: screen as Any) is AnyClass {
      value = nil
      object = screen as AnyObject
    } else {
      value = screen
    }
  }

  var screen: Screen? { value ?? object.flatMap { $0 as? Screen } }
}
