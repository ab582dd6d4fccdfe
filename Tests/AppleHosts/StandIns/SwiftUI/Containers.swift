public import Foundation

public struct Group<Content> { let part: any View }

extension Group: View, PrimitiveView, ContainerView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { part = content() }
}

public struct VerticalAlignment: Hashable, Sendable {
  public static let center = VerticalAlignment()
}

public struct HorizontalAlignment: Hashable, Sendable {
  public static let center = HorizontalAlignment()
}

public struct Alignment: Hashable, Sendable { public static let center = Alignment() }

public struct HStack<Content: View> {
  let part: any View

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { part = content() }
}
extension HStack: ContainerView {}

public struct VStack<Content: View> {
  let part: any View

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { part = content() }
}
extension VStack: ContainerView {}
public struct Spacer { public nonisolated init(minLength: CGFloat? = nil) {} }
extension Spacer: PrimitiveView {}

@MainActor @preconcurrency public struct List<SelectionValue, Content: View>: ContainerView {
  let part: any View
}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) { part = content() }
}

public struct Form<Content: View> {
  let part: any View
  public nonisolated init(@ViewBuilder content: () -> Content) { part = content() }
}
extension Form: ContainerView {}

public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  func parts(in node: StandInNode) -> [StandInPart] {
    [StandInPart("header", header), .init("content", content), .init("footer", footer)]
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    (self.header, self.content, footer) = (header(), content(), EmptyView())
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: KeyPath<Data.Element, ID>
}

extension ForEach: View, PrimitiveView where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content, self.id) = (data, content, id) }

  func parts(in node: StandInNode) -> [StandInPart] {
    data.map { StandInPart($0[keyPath: id], content($0)) }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}
