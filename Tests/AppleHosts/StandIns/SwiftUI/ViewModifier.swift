@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the result.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
  /// The modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier> {
  let part: any View
}

extension _ViewModifier_Content: View, ContainerView {}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Modifier.Body { modifier.body(content: .init(part: content)) }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier of the stand-in.
protocol StandInAttribute {
  @MainActor func apply(to values: inout EnvironmentValues, of node: StandInNode)
  @MainActor func parts(in node: StandInNode) -> [StandInPart]
}

extension StandInAttribute {
  @MainActor func apply(to values: inout EnvironmentValues, of node: StandInNode) {}
  @MainActor func parts(in node: StandInNode) -> [StandInPart] { [] }
}

/// A view with a modifier of the stand-in.
struct Attributed<Content: View> {
  let content: Content
  let attribute: any StandInAttribute

  nonisolated init(_ content: Content, _ attribute: any StandInAttribute) {
    self.content = content
    self.attribute = attribute
  }
}

@MainActor protocol AttributedView: PrimitiveView {
  var attribute: any StandInAttribute { get }
}

extension Attributed: AttributedView {
  func parts(in node: StandInNode) -> [StandInPart] {
    var key: AnyHashable = "content"
    if let identity = attribute as? IdentityAttribute { key = identity.id }
    return [StandInPart(key, content)] + attribute.parts(in: node)
  }
}
