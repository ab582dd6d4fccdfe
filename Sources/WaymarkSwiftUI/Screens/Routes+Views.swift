#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

/// The screens of an app of views may be written as views are, `if` and several statements included.
extension Routes where Screen == AnyView {
  /// A view whose parameters are bound by position: those of the path, then those of the query.
  @MainActor public mutating func add<each P: LinkParameter, Shown: View>(
    _ pattern: String, _ options: RouteOption...,
    @ViewBuilder to make: @escaping (repeat each P) throws -> Shown
  ) {
    add(pattern, options: options) { (_: OpenContext, values: repeat each P) in
      (try make(repeat each values)).erased
    }
  }

  /// A view that also wants to know how it was opened.
  @MainActor public mutating func add<each P: LinkParameter, Shown: View>(
    _ pattern: String, _ options: RouteOption...,
    @ViewBuilder to make: @escaping (OpenContext, repeat each P) throws -> Shown
  ) {
    add(pattern, options: options) { (opening: OpenContext, values: repeat each P) in
      (try make(opening, repeat each values)).erased
    }
  }
}

/// Typed patterns take views, too.
extension Routes where Screen == AnyView {
  /// A view with the values of a typed pattern.
  @MainActor public mutating func add<each Value: LinkParameter, Shown: View>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    @ViewBuilder to make: @escaping (repeat each Value) throws -> Shown
  ) {
    add(pattern, options: options) { (_: OpenContext, values: repeat each Value) in
      (try make(repeat each values)).erased
    }
  }

  /// A view with the values of a typed pattern that also wants to know how it was opened.
  @MainActor public mutating func add<each Value: LinkParameter, Shown: View>(
    _ pattern: LinkPattern<repeat each Value>, _ options: RouteOption...,
    @ViewBuilder to make: @escaping (OpenContext, repeat each Value) throws -> Shown
  ) {
    add(pattern, options: options) { (opening: OpenContext, values: repeat each Value) in
      (try make(opening, repeat each values)).erased
    }
  }
}

extension View {
  /// The view without its type; nil where there is none, so that the route declines.
  @MainActor fileprivate var erased: AnyView? {
    if let none = self as? any ExpressibleByNilLiteral, Mirror(reflecting: none).children.isEmpty {
      return nil
    }
    return AnyView(self)
  }
}
#endif
