extension Routes {
  /// Registers a screen for all links that fulfill a condition, including external links.
  ///
  /// Handlers are tried after all patterns, in the order of registration. If the closure returns
  /// `nil`, the next handler is tried. The condition is called often, so it must be fast and free
  /// of side effects. The screen of a handler is never an ancestor of another screen.
  public mutating func handle(
    _ name: String, _ options: RouteOption..., where takes: @escaping (DeepLink) -> Bool,
    to make: @escaping (OpenContext<Screen>) throws -> Screen?
  ) {
    handle(name, options: options, where: takes, to: make)
  }

  package mutating func handle(
    _ name: String, options: [RouteOption], where takes: @escaping (DeepLink) -> Bool,
    to make: @escaping (OpenContext<Screen>) throws -> Screen?
  ) {
    registry.addHandler(
      name, LinkHandler(prefix: .everything, condition: takes), options,
      typed.maker { try make(OpenContext($0)) })
  }

  /// Registers a screen for all links that begin with these segments. The prefix `/docs` matches
  /// `/docs` and `/docs/a`, but not `/docsx`.
  ///
  /// Handlers are tried after all patterns. A prefix with a scheme or an origin matches only links
  /// with that scheme or origin.
  public mutating func handle(
    prefix: String, _ options: RouteOption...,
    to make: @escaping (OpenContext<Screen>) throws -> Screen?
  ) {
    guard let (name, pattern) = registry.read(prefix) else { return }
    guard pattern.segments.allSatisfy({ !$0.literal.isEmpty }), pattern.query.isEmpty else {
      return registry.note(.other("the prefix of a handler can have only literal segments"), name)
    }
    registry.addHandler(
      name, LinkHandler(prefix: pattern), options, typed.maker { try make(OpenContext($0)) })
  }

  /// Adds a hook that can replace a link before it's matched. Return `nil` to keep the link.
  ///
  /// Hooks run in the order of registration. A hook receives the link with its directives. The
  /// string that it returns is parsed as a link from the same source.
  public mutating func rewriteLinks(
    _ name: String, _ rewrite: @escaping (DeepLink, LinkSource) -> String?
  ) {
    registry.rewriters.append((name, { link, source, _ in rewrite(link, source) }))
  }
}

extension RouteRegistry {
  fileprivate mutating func addHandler(
    _ name: String, _ handler: LinkHandler, _ options: [RouteOption], _ make: @escaping MakeScreen
  ) {
    checkName(name, of: "handler", isNew: !handlers.contains { $0.text == name })
    for case let key? in (groupOptions + options).map(\.key)
    where key == .where || key == .identity {
      note(.conflict("handle", key.rawValue), name)
    }
    var definition = RouteDefinition(name, RouteTable.Route(handler.prefix), .screen(make))
    definition.handler = handler
    apply(options, to: &definition)
    handlers.append(definition)
  }
}
