extension Routes {
  /// Registers a screen with a typed pattern.
  ///
  /// In a group, only the options of the group apply, not its prefix.
  @_disfavoredOverload  // If screens are views, the closure can be a view builder.
  public mutating func add<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    to make: @escaping (repeat each Value) throws -> Screen?
  ) {
    registry.add(pattern, options, make) { [typed] in .screen(typed.maker($0)) }
  }

  /// Registers a screen with a typed pattern. The closure also receives an ``OpenContext``.
  @_disfavoredOverload  // If screens are views, the closure can be a view builder.
  public mutating func add<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    to make: @escaping (OpenContext<Screen>, repeat each Value) throws -> Screen?
  ) {
    add(pattern, options: options, to: make)
  }

  package mutating func add<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, options: [RouteOption],
    to make: @escaping (OpenContext<Screen>, repeat each Value) throws -> Screen?
  ) {
    registry.withoutPrefix {
      $0.addWithContext(pattern.text, pattern.options + options, make) { [typed] in
        .screen(typed.maker($0))
      }
    }
  }

  /// Registers an action with a typed pattern.
  public mutating func action<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    perform act: @escaping (repeat each Value) throws -> Void
  ) {
    registry.add(pattern, options, act) { .action($0) }
  }

  /// Registers an action with a typed pattern. The closure also receives an ``OpenContext``.
  public mutating func action<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    perform act: @escaping (OpenContext<Screen>, repeat each Value) throws -> Void
  ) {
    registry.withoutPrefix {
      $0.addWithContext(pattern.text, pattern.options + options, act) { .action($0) }
    }
  }

  /// Registers an asynchronous action with a typed pattern.
  public mutating func task<each Value: LinkParameter, Result: Sendable>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    perform act: @escaping (repeat each Value) throws -> AsyncAction<Result>
  ) {
    registry.add(pattern, options, act) { act in .task { try act($0)?.erased } }
  }

  /// Registers an alert with a typed pattern.
  public mutating func alert<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    dialog make: @escaping (repeat each Value) throws -> Dialog?
  ) {
    registry.add(pattern, [.dialog(.alert)] + options, make) { .screen(TypedScreen.maker($0)) }
  }

  /// Registers an action sheet with a typed pattern.
  public mutating func actionSheet<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    dialog make: @escaping (repeat each Value) throws -> Dialog?
  ) {
    registry.add(pattern, [.dialog(.actionSheet)] + options, make) {
      .screen(TypedScreen.maker($0))
    }
  }

  /// Redirects a pattern to another one. Values are passed by position.
  public mutating func redirect<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, to target: LinkPattern<repeat each Value>
  ) {
    let template = target.renamed(like: pattern) ?? target.text
    let types = RouteRegistry.types(repeat (each Value).self)
    registry.withoutPrefix { $0.register(pattern.text, [], types, .redirect(template)) }
  }
}

extension RouteOption {
  /// Shows the screen above the screen of another pattern, whose parameters are bound by name.
  public static func parent<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>
  ) -> Self {
    .parent(pattern.text)
  }

  /// Shows the screen in the tab with this root. A link from outside to a screen above this one
  /// opens in the same tab.
  public static func tab(of root: LinkPattern<>) -> Self { .tab(of: root.text) }
}

extension RouteRegistry {
  fileprivate mutating func add<each P: LinkParameter, Value>(
    _ pattern: LinkPattern<repeat each P>, _ options: [RouteOption],
    _ body: @escaping (repeat each P) throws -> Value?,
    content: (@escaping (OpenInfo) throws -> Value?) -> RouteDefinition.Content
  ) {
    withoutPrefix { $0.add(pattern.text, pattern.options + options, body, content: content) }
  }

  mutating func withoutPrefix(_ register: (inout RouteRegistry) -> Void) {
    let prefix = groupPrefix
    groupPrefix = ""
    register(&self)
    groupPrefix = prefix
  }
}
