extension View {
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    Attributed(self, LookAttribute(name: "foregroundStyle"))
  }

  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    Attributed(self, LookAttribute(name: "contentShape"))
  }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    Attributed(self, LookAttribute(name: "accessibilityHidden"))
  }
}

public protocol ShapeStyle: Sendable {}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var tertiary: HierarchicalShapeStyle { .init() }
}

public protocol Shape: Sendable {}

public struct Rectangle: Shape {
  public init() {}
}
