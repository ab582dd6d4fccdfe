import Foundation
@_exported public import Observation

/// Part of a user interface: what Apple's protocol says, with a tree of nodes behind it.
@MainActor @preconcurrency public protocol View {
  /// The type of the view that this view consists of.
  associatedtype Body: View
  /// What this view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }
}

/// A view that has parts in place of a body.
@MainActor protocol PrimitiveView: View where Body == Never {
  func parts(in node: StandInNode) -> [StandInPart]
}

extension PrimitiveView {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }
}

/// A view whose type is erased.
public struct AnyView {
  let view: any View

  /// Erases the type of a view.
  public nonisolated init<V: View>(_ view: V) {
    self.view = (view as? AnyView)?.view ?? view
  }
}

extension AnyView: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, view)] }
}

/// A view that shows nothing.
public struct EmptyView {
  /// Makes a view that shows nothing.
  public nonisolated init() {}
}

extension EmptyView: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { [] }
}

/// Several views in the place of one.
public struct TupleView<T> {
  /// The views.
  public var value: T
  let views: [any View]

  nonisolated init(_ value: T, _ views: [any View]) {
    self.value = value
    self.views = views
  }
}

extension TupleView: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] {
    views.enumerated().map { StandInPart($0, $1) }
  }
}

/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Choice {
    case first(TrueContent)
    case second(FalseContent)
  }

  let choice: Choice
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] {
    switch choice {
    case .first(let view): [StandInPart("first", view)]
    case .second(let view): [StandInPart("second", view)]
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] { map { [StandInPart(0, $0)] } ?? [] }
}

/// Makes views of the statements of a closure.
@resultBuilder public struct ViewBuilder {
  /// Takes one statement.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Makes nothing of no statement.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Makes a view of one statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Makes a view of several statements.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views)
  }

  /// Takes an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Takes the first branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(choice: .first(first))
  }

  /// Takes the second branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(choice: .second(second))
  }

  /// Takes a branch that not every system has.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
