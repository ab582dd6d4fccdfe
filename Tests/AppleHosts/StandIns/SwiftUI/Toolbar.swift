@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("An item of a bar doesn't have a body.") }
}

protocol ToolbarItems { @MainActor var items: [(ToolbarItemPlacement, any View)] { get } }

public struct ToolbarItemPlacement: Hashable, Sendable {
  let name: String
  public static var topBarLeading: ToolbarItemPlacement { .init(name: "topBarLeading") }
  public static var topBarTrailing: ToolbarItemPlacement { .init(name: "topBarTrailing") }
  public static let principal = ToolbarItemPlacement(name: "principal")
}

public struct ToolbarItem<ID, Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem: ToolbarContent, ToolbarItems where ID == Void {
  public nonisolated init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }

  public typealias Body = Never

  var items: [(ToolbarItemPlacement, any View)] { [(placement, content)] }
}

public struct TupleToolbarContent { let parts: [any ToolbarContent] }

extension TupleToolbarContent: ToolbarContent, ToolbarItems {
  public typealias Body = Never

  var items: [(ToolbarItemPlacement, any View)] {
    parts.flatMap { ($0 as? any ToolbarItems)?.items ?? [] }
  }
}

@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> TupleToolbarContent {
    var parts: [any ToolbarContent] = []
    for part in repeat each content { parts.append(part) }
    return TupleToolbarContent(parts: parts)
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

extension Optional: ToolbarContent, ToolbarItems where Wrapped: ToolbarContent {
  @MainActor var items: [(ToolbarItemPlacement, any View)] {
    flatMap { $0 as? any ToolbarItems }?.items ?? []
  }
}

struct ToolbarAttribute: StandInAttribute {
  let content: any ToolbarContent

  func parts(in node: StandInNode) -> [StandInPart] {
    let items = (content as? any ToolbarItems)?.items ?? []
    return items.enumerated().map { index, item in
      StandInPart("bar \(index)", BarItem(placement: item.0, part: item.1))
    }
  }
}

/// A view in a bar.
struct BarItem: ContainerView {
  let placement: ToolbarItemPlacement
  let part: any View
}

nonisolated extension View {
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { with(ToolbarAttribute(content: content())) }
}

/// Carries a value that never leaves the main actor.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
