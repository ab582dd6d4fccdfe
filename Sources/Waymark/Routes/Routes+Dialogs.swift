extension Routes {
  /// Registers an alert. Values are bound by position.
  public mutating func alert<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    dialog make: @escaping (repeat each P) throws -> Dialog?
  ) {
    registry.add(pattern, [.dialog(.alert)] + options, make) { .screen(TypedScreen.maker($0)) }
  }

  /// Registers an alert with a typed pattern.
  public mutating func alert<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    dialog make: @escaping (repeat each Value) throws -> Dialog?
  ) {
    registry.withoutPrefix {
      $0.add(pattern.text, [.dialog(.alert)] + options, make) { .screen(TypedScreen.maker($0)) }
    }
  }

  /// Registers an action sheet. Values are bound by position.
  public mutating func actionSheet<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    dialog make: @escaping (repeat each P) throws -> Dialog?
  ) {
    registry.add(pattern, [.dialog(.actionSheet)] + options, make) {
      .screen(TypedScreen.maker($0))
    }
  }

  /// Registers an action sheet with a typed pattern.
  public mutating func actionSheet<each Value: LinkParameter>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    dialog make: @escaping (repeat each Value) throws -> Dialog?
  ) {
    registry.withoutPrefix {
      $0.add(pattern.text, [.dialog(.actionSheet)] + options, make) {
        .screen(TypedScreen.maker($0))
      }
    }
  }
}

extension RouteOption {
  fileprivate static func dialog(_ presentation: Presentation) -> Self {
    Self("present", .dialog(presentation))
  }
}
