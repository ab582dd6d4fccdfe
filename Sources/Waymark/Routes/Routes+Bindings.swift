extension Routes {
  /// Binds a screen that exists to a link: it is shown whenever the link is opened.
  ///
  /// A screen that is an object is not kept by this: when it is gone, the link is as if it had never
  /// been bound. A bound screen comes before a route with the same pattern, and takes the place of
  /// what was bound to the link before. It is reused where it stands, unless the options differ.
  public mutating func bind(_ link: String, _ options: RouteOption..., to screen: Screen) {
    unbind(link)
    let bound = BoundScreen(screen)
    var options = options
    if !options.contains(where: { $0.kind.name == "reuse" }) { options.append(.reuse(.existing)) }
    options.append(.where { _ in bound.screen != nil })
    let count = definitions.count
    register(link, options, [], .screen(Maker { _ in bound.screen }))
    if definitions.count > count { definitions[count].isBound = true }
  }

  /// Frees a link from what is bound to it; nothing happens where nothing is.
  public mutating func unbind(_ link: String) {
    guard let pattern = try? Pattern(mounted(link)) else { return }
    definitions.removeAll { $0.isBound && $0.pattern == pattern }
  }
}

/// A screen that is held as long as somebody else holds it, if it is an object.
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
