#if canImport(SwiftUI)
public import SwiftUI

/// Routes to views.
public typealias ViewRoutes = Routes<AnyView>

/// The closures of routes and tabs can be view builders.
extension Routes where Screen == AnyView {
  /// Registers a view. Values are bound by position, first from the path, then from the query.
  @MainActor public mutating func add<each P: LinkParameter, Shown: View>(
    _ pattern: String, _ options: RouteOption...,
    @ViewBuilder to make: @escaping (repeat each P) throws -> Shown
  ) {
    add(pattern, options: options) { (_: OpenContext<AnyView>, values: repeat each P) in
      (try make(repeat each values)).erased
    }
  }

  /// Registers a view. The closure also receives an `OpenContext`.
  @MainActor public mutating func add<each P: LinkParameter, Shown: View>(
    _ pattern: String, _ options: RouteOption...,
    @ViewBuilder to make: @escaping (OpenContext<AnyView>, repeat each P) throws -> Shown
  ) {
    add(pattern, options: options) { (opening: OpenContext<AnyView>, values: repeat each P) in
      (try make(opening, repeat each values)).erased
    }
  }

  /// Adds a tab, and registers the view of its root.
  @MainActor public mutating func tab<Root: View>(
    _ root: String, _ title: String? = nil, systemImage: String? = nil, isSearch: Bool = false,
    _ options: RouteOption..., @ViewBuilder to make: @escaping () throws -> Root
  ) {
    tab(root, title, systemImage: systemImage, isSearch: isSearch)
    add(root, options: options) { (_: OpenContext<AnyView>) in (try make()).erased }
  }

  /// Adds a tab whose root is a typed pattern, and registers its view.
  @MainActor public mutating func tab<Root: View>(
    _ root: LinkPattern<>, _ title: String? = nil, systemImage: String? = nil,
    isSearch: Bool = false, _ options: RouteOption...,
    @ViewBuilder to make: @escaping () throws -> Root
  ) {
    tab(root, title, systemImage: systemImage, isSearch: isSearch)
    add(root, options: options) { (_: OpenContext<AnyView>) in (try make()).erased }
  }

  /// Registers a view with a typed pattern.
  @MainActor public mutating func add<each Value: LinkParameter, Shown: View>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    @ViewBuilder to make: @escaping (repeat each Value) throws -> Shown
  ) {
    add(pattern, options: options) { (_: OpenContext<AnyView>, values: repeat each Value) in
      (try make(repeat each values)).erased
    }
  }

  /// Registers a view with a typed pattern. The closure also receives an `OpenContext`.
  @MainActor public mutating func add<each Value: LinkParameter, Shown: View>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    @ViewBuilder to make: @escaping (OpenContext<AnyView>, repeat each Value) throws -> Shown
  ) {
    add(pattern, options: options) { (opening: OpenContext<AnyView>, values: repeat each Value) in
      (try make(opening, repeat each values)).erased
    }
  }
}

extension View {
  /// The view without its type, or `nil` for an empty `if`, so that the route declines.
  @MainActor fileprivate var erased: AnyView? {
    if let none = self as? any ExpressibleByNilLiteral, Mirror(reflecting: none).children.isEmpty {
      return nil
    }
    return AnyView(self)
  }
}
#endif
