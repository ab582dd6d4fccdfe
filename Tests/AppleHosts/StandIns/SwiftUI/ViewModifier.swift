@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier> { let part: any View }
extension _ViewModifier_Content: View, ContainerView {}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Modifier.Body { modifier.body(content: .init(part: content)) }
}

nonisolated extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

protocol StandInAttribute {
  @MainActor func apply(to values: inout EnvironmentValues, of node: StandInNode)
  @MainActor func parts(in node: StandInNode) -> [StandInPart]
}

extension StandInAttribute {
  @MainActor func apply(to values: inout EnvironmentValues, of node: StandInNode) {}
  @MainActor func parts(in node: StandInNode) -> [StandInPart] { [] }
}

struct Attributed<Content: View> {
  let content: Content
  let attribute: any StandInAttribute

  nonisolated init(_ content: Content, _ attribute: any StandInAttribute) {
    (self.content, self.attribute) = (content, attribute)
  }
}

nonisolated extension View {
  func with(_ attribute: any StandInAttribute) -> Attributed<Self> { Attributed(self, attribute) }
}

@MainActor protocol AttributedView: PrimitiveView { var attribute: any StandInAttribute { get } }

extension Attributed: AttributedView {
  func parts(in node: StandInNode) -> [StandInPart] {
    var key: AnyHashable = "content"
    if let identity = attribute as? IdentityAttribute { key = identity.id }
    return [StandInPart(key, content)] + attribute.parts(in: node)
  }
}
