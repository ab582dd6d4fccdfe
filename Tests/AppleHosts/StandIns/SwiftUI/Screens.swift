extension View {
  /// Colors what the view draws.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    Attributed(self, LookAttribute(name: "foregroundStyle"))
  }

  /// Has the view take taps on all of its area.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    Attributed(self, LookAttribute(name: "contentShape"))
  }

  /// Hides the view from those who are read to.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    Attributed(self, LookAttribute(name: "accessibilityHidden"))
  }
}

/// A color or another way to draw.
public protocol ShapeStyle: Sendable {}

/// The colors of what stands in front, from the first on.
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The third.
  public static var tertiary: HierarchicalShapeStyle { .init() }
}

/// A shape.
public protocol Shape: Sendable {}

/// A rectangle.
public struct Rectangle: Shape {
  /// Makes one.
  public init() {}
}
