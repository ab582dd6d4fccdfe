extension Routes {
  /// A screen for whatever links a condition takes, also those that belong to somebody else.
  ///
  /// Handlers come after all patterns, in the order in which they are registered; one that makes
  /// nothing leaves the link to the next. The condition sees the link as an entry has it, is asked
  /// often, and so has to be pure and quick. No handler's screen stands beneath another by itself.
  public mutating func handle(
    _ name: String, _ options: RouteOption..., where takes: @escaping (DeepLink) -> Bool,
    to make: @escaping (OpenContext) throws -> Screen?
  ) {
    handle(LinkHandler(name: name, where: takes), .everything, options, make)
  }

  /// A screen for all links that begin with these segments, `/docs` and `/docs/a` but not `/docsx`.
  ///
  /// It comes after all patterns, as every handler; a prefix with a scheme or origin takes only
  /// links that are written so.
  public mutating func handle(
    prefix: String, _ options: RouteOption..., to make: @escaping (OpenContext) throws -> Screen?
  ) {
    guard let pattern = read(prefix) else { return }
    let isLiteral = pattern.segments.allSatisfy { if case .literal = $0 { true } else { false } }
    guard isLiteral, pattern.query.isEmpty else { return note(.handlerPrefix, mounted(prefix)) }
    handle(LinkHandler(name: mounted(prefix), prefix: pattern), pattern, options, make)
  }

  private mutating func handle(
    _ handler: LinkHandler, _ pattern: Pattern, _ options: [RouteOption],
    _ make: @escaping (OpenContext) throws -> Screen?
  ) {
    if handlers.contains(where: { $0.takes.name == handler.name }) {
      note(.duplicateHandler(handler.name))
    }
    let options = group.options(with: options, isScreen: true)
    for case let name? in options.map(\.kind.name) where name == "where" || name == "identity" {
      note(.conflict("handle", name), handler.name)
    }
    handlers.append(
      RouteHandler(
        definition: RouteDefinition(
          text: handler.name, pattern: pattern, types: [], options: options,
          content: .screen(Maker(make))),
        takes: handler))
  }

  /// Takes out the handler of this name; that of a prefix handler is its prefix.
  public mutating func remove(handler name: String) {
    let count = handlers.count
    handlers.removeAll { $0.takes.name == name }
    if handlers.count == count { note(.nothingToRemove(name)) }
  }
}

/// A handler as it was registered.
struct RouteHandler {
  let definition: RouteDefinition
  let takes: LinkHandler
}
