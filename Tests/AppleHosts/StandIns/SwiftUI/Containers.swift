public import Foundation

public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

public struct VerticalAlignment: Hashable, Sendable {
  private let name: String

  public static let center = VerticalAlignment(name: "center")
}

public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String

  public static let center = HorizontalAlignment(name: "center")
}

public struct Alignment: Hashable, Sendable {
  private let name: String

  public static let center = Alignment(name: "center")
}

public struct HStack<Content: View> {
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

public struct VStack<Content: View> {
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

public struct Spacer {
  public nonisolated init(minLength: CGFloat? = nil) {}
}

extension Spacer: PrimitiveView {}

@MainActor @preconcurrency public struct List<SelectionValue, Content: View>: PrimitiveView {
  let content: Content

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct Form<Content: View> {
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

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
    self.header = header()
    self.content = content()
    footer = EmptyView()
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
  ) {
    self.data = data
    self.content = content
    self.id = id
  }

  func parts(in node: StandInNode) -> [StandInPart] {
    data.map { StandInPart($0[keyPath: id], content($0)) }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}
