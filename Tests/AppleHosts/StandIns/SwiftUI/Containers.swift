public import Foundation

/// Views in the place of one, without any arrangement.
public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  /// Takes views.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

/// Where views stand that stand beside each other.
public struct VerticalAlignment: Hashable, Sendable {
  private let name: String

  /// In the middle.
  public static let center = VerticalAlignment(name: "center")
}

/// Where views stand that stand below each other.
public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String

  /// In the middle.
  public static let center = HorizontalAlignment(name: "center")
}

/// Where a view stands in another.
public struct Alignment: Hashable, Sendable {
  private let name: String

  /// In the middle.
  public static let center = Alignment(name: "center")
}

/// Views beside each other.
public struct HStack<Content: View> {
  let content: Content

  /// Takes views.
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

/// Views below each other.
public struct VStack<Content: View> {
  let content: Content

  /// Takes views.
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

/// A view that takes what room is left.
public struct Spacer {
  /// Makes room.
  public nonisolated init(minLength: CGFloat? = nil) {}
}

extension Spacer: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [] }
}

/// Rows below each other.
@MainActor @preconcurrency public struct List<SelectionValue, Content: View>: PrimitiveView {
  let content: Content

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

extension List where SelectionValue == Never {
  /// Takes rows.
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Controls that belong together.
public struct Form<Content: View> {
  let content: Content

  /// Takes controls.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, content)] }
}

/// Rows that belong together.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] {
    [StandInPart("header", header), .init("content", content), .init("footer", footer)]
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Takes rows and what stands above them.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.header = header()
    self.content = content()
    footer = EmptyView()
  }
}

/// A view for each element of some data.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The data.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: KeyPath<Data.Element, ID>
}

extension ForEach: View, PrimitiveView where Content: View {
  /// Takes elements that are told apart by a property.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = id
  }

  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] {
    data.map { StandInPart($0[keyPath: id], content($0)) }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Takes elements that can be told apart.
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}
