nonisolated extension View {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
}

public protocol ShapeStyle: Sendable {}
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var tertiary: HierarchicalShapeStyle { .init() }
}

public protocol Shape: Sendable {}
public struct Rectangle: Shape { public init() {} }
