import Foundation

/// An arrangement that scrolls.
public struct ScrollView<Content: View> {
  /// What scrolls.
  public var content: Content

  /// Takes views.
  public nonisolated init(
    _ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// A direction in which something scrolls.
public enum Axis {
  /// Directions.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Takes the bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}

extension ScrollView: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

/// Where a field stands that one searches with.
public struct SearchFieldPlacement: Sendable {
  /// Where it is usual.
  public static let automatic = SearchFieldPlacement()
}

struct SearchAttribute: StandInAttribute {
  let text: Binding<String>
}

struct RefreshAttribute: StandInAttribute {
  let action: @Sendable () async -> Void
}

extension View {
  /// Has the bar show a field to search with.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    Attributed(self, SearchAttribute(text: text))
  }

  /// Has the bar show a field to search with.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    Attributed(self, SearchAttribute(text: text))
  }

  /// Does something when the user pulls the view down.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    Attributed(self, RefreshAttribute(action: action))
  }

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
  /// The first.
  public static var primary: HierarchicalShapeStyle { .init() }
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
