import Foundation
@_exported public import Observation

/// Part of a user interface: what Apple's protocol says, with a tree of nodes behind it.
@MainActor @preconcurrency public protocol View {
  /// The type of the view that this view consists of.
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError("This view doesn't have a body.") } }

/// A view that has parts in place of a body.
@MainActor protocol PrimitiveView: View where Body == Never {
  func parts(in node: StandInNode) -> [StandInPart]
}

extension PrimitiveView {
  public var body: Never { fatalError("This view doesn't have a body.") }
  func parts(in node: StandInNode) -> [StandInPart] { [] }
}

/// A view whose only part is another view.
@MainActor protocol ContainerView: PrimitiveView { var part: any View { get } }

extension ContainerView {
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, part)] }
}

public struct AnyView {
  let part: any View
  public nonisolated init<V: View>(_ view: V) { part = (view as? AnyView)?.part ?? view }
}
extension AnyView: ContainerView {}
public struct EmptyView { public nonisolated init() {} }
extension EmptyView: PrimitiveView {}

public struct TupleView<T> {
  public var value: T
  let views: [any View]
  nonisolated init(_ value: T, _ views: [any View]) { (self.value, self.views) = (value, views) }
}

extension TupleView: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] {
    views.enumerated().map { StandInPart($0, $1) }
  }
}

public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Choice {
    case first(TrueContent)
    case second(FalseContent)
  }

  let choice: Choice
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  func parts(in node: StandInNode) -> [StandInPart] {
    switch choice {
    case .first(let view): [StandInPart("first", view)]
    case .second(let view): [StandInPart("second", view)]
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  func parts(in node: StandInNode) -> [StandInPart] { map { [StandInPart(0, $0)] } ?? [] }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(choice: .first(first)) }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(choice: .second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
