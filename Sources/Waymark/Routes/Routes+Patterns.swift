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
      $0.add(pattern.text, options, make) { .screen(TypedScreen.maker($0)) }
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
      $0.addWithContext(pattern.text, options, make) { .screen(TypedScreen.maker($0)) }
    }
  }
}

extension RouteRegistry {
  fileprivate mutating func withoutPrefix(_ register: (inout RouteRegistry) -> Void) {
    let prefix = group.prefix
    group.prefix = ""
    register(&self)
    group.prefix = prefix
  }
}
