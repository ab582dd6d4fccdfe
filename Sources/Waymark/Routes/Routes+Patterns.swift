extension Routes {
  /// Registers a screen with a pattern that knows the types of its values.
  ///
  /// In a group only the group's options apply: the pattern is whole, as its links are.
  @_disfavoredOverload  // Where screens are views, a closure may be written as a view is.
  public mutating func add<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    to make: @escaping (repeat each Value) throws -> Screen?
  ) {
    registry.withoutPrefix {
      $0.add(pattern.text, options, make) { [typed] in .screen(typed.maker($0)) }
    }
  }

  /// Registers a screen with a typed pattern whose maker takes the context of the open, too.
  @_disfavoredOverload  // Where screens are views, a closure may be written as a view is.
  public mutating func add<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    to make: @escaping (OpenContext, repeat each Value) throws -> Screen?
  ) {
    add(pattern, options: options, to: make)
  }

  /// Registers a screen with a typed pattern and a list of options.
  public mutating func add<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, options: [RouteOption],
    to make: @escaping (OpenContext, repeat each Value) throws -> Screen?
  ) {
    registry.withoutPrefix {
      $0.addWithContext(pattern.text, options, make) { [typed] in .screen(typed.maker($0)) }
    }
  }

  /// Registers a route with a typed pattern, made only of the screens of its parameters.
  public mutating func add<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...
  ) {
    registry.withoutPrefix { $0.register(pattern.text, options, nil, .screen(nil)) }
  }

  /// Registers an action with a typed pattern.
  public mutating func action<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    perform act: @escaping (repeat each Value) throws -> Void
  ) {
    registry.withoutPrefix { $0.add(pattern.text, options, act) { .action($0) } }
  }

  /// Registers an action with a typed pattern that takes the context of the open, too.
  public mutating func action<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    perform act: @escaping (OpenContext, repeat each Value) throws -> Void
  ) {
    registry.withoutPrefix { $0.addWithContext(pattern.text, options, act) { .action($0) } }
  }

  /// Registers an action with a typed pattern that takes time and may have a result.
  public mutating func task<each Value: LinkParameter, Result: Sendable>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    perform act: @escaping (repeat each Value) throws -> AsyncAction<Result>
  ) {
    registry.withoutPrefix {
      $0.add(pattern.text, options, act) { act in .task { try act($0)?.erased } }
    }
  }

  /// Registers another address of a place: the first value of one is the first of the other, and so
  /// on, whatever their names are.
  public mutating func redirect<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, to target: LinkPattern<repeat each Value>
  ) {
    let template = target.renamed(like: pattern) ?? target.text
    let types = RouteRegistry.types(repeat (each Value).self)
    registry.withoutPrefix { $0.register(pattern.text, [], types, .redirect(template)) }
  }

  /// Adds tabs by the patterns of their roots, which have no parameters.
  public mutating func tabs(_ roots: LinkPattern<>...) { registry.tabRoots += roots.map(\.text) }

  /// Shows the stack of a tab in two columns where the window is wide enough.
  public mutating func columns<each Value: LinkParameter>(
    of root: LinkPattern<>, _ second: LinkPattern<repeat each Value>
  ) {
    registry.columns.append((root.text, [second.text]))
  }

  /// Shows the stack of a tab in three columns where the window is wide enough.
  public mutating func columns<each Value: LinkParameter, each Other: LinkParameter>(
    of root: LinkPattern<>, _ second: LinkPattern<repeat each Value>,
    _ third: LinkPattern<repeat each Other>
  ) {
    registry.columns.append((root.text, [second.text, third.text]))
  }
}

extension RouteOption {
  /// Shows the screen above another, whose parameters are some of the route's own, by their names.
  public static func parent<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>
  ) -> Self {
    .parent(pattern.text)
  }

  /// Shows the screen in the tab with this root; a link from outside shows what is above it there, too.
  public static func tab(of root: LinkPattern<>) -> Self { .tab(of: root.text) }
}

extension RouteRegistry {
  mutating func withoutPrefix(_ register: (inout RouteRegistry) -> Void) {
    let prefix = group.prefix
    group.prefix = ""
    register(&self)
    group.prefix = prefix
  }
}
