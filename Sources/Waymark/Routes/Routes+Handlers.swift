extension Routes {
  /// Registers a screen for all links that satisfy a condition, also for those of others.
  ///
  /// Handlers come after all patterns, in the order of their registration; one that makes no screen
  /// leaves the link to the next. The condition gets the link as an entry has it, is called often,
  /// and so has to be pure and quick. A handler's screen is never an ancestor of another by itself.
  public mutating func handle(
    _ name: String, _ options: RouteOption..., where takes: @escaping (DeepLink) -> Bool,
    to make: @escaping (OpenContext) throws -> Screen?
  ) {
    registry.add(LinkHandler(name: name, where: takes), .everything, options, typed.maker(make))
  }

  /// Registers a screen for all links that begin with these segments: for `/docs` these are `/docs`
  /// and `/docs/a`, but not `/docsx`.
  ///
  /// It comes after all patterns, as every handler; a prefix with a scheme or origin takes only
  /// links with that scheme or origin.
  public mutating func handle(
    prefix: String, _ options: RouteOption..., to make: @escaping (OpenContext) throws -> Screen?
  ) {
    guard let (name, pattern) = registry.read(prefix) else { return }
    guard pattern.segments.allSatisfy({ !$0.literal.isEmpty }), pattern.query.isEmpty else {
      return registry.note(.handlerPrefix, name)
    }
    registry.add(LinkHandler(name: name, prefix: pattern), pattern, options, typed.maker(make))
  }

  /// Removes the handler of this name; that of a prefix handler is its prefix.
  public mutating func remove(handler name: String) {
    registry.remove(name, from: \.handlers) { $0.takes.name == name }
  }
}

extension RouteRegistry {
  fileprivate mutating func add(
    _ handler: LinkHandler, _ pattern: Pattern, _ options: [RouteOption],
    _ make: @escaping MakeScreen
  ) {
    if handlers.contains(where: { $0.takes.name == handler.name }) {
      note(.duplicateHandler(handler.name))
    }
    let options = group.options(with: options, isScreen: true)
    for case let name? in options.map(\.name) where name == "where" || name == "identity" {
      note(.conflict("handle", name), handler.name)
    }
    let definition = RouteDefinition(
      text: handler.name, route: RouteTable.Route(pattern), options: options,
      content: .screen(make))
    handlers.append((definition, handler))
  }
}
