@MainActor final class TabMemory {
  var selection: AnyHashable?
  var select: (AnyHashable) -> Void = { _ in }
}

protocol TabsView {}

public struct TabView<SelectionValue: Hashable, Content: View>: TabsView {
  let selection: Binding<SelectionValue>?
  let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) { (self.selection, self.content) = (selection, content()) }
}

extension TabView: PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] {
    let memory = node.memory { TabMemory() }
    memory.selection = (selection?.wrappedValue).map { AnyHashable($0) }
    memory.select = { tag in
      if let value = tag.base as? SelectionValue { selection?.wrappedValue = value }
    }
    return [StandInPart(0, content)]
  }
}

struct TagAttribute: StandInAttribute { let tag: AnyHashable }

struct TabItemAttribute: StandInAttribute {
  let label: any View

  func parts(in node: StandInNode) -> [StandInPart] {
    [StandInPart("tabItem", TabItemContent(part: label))]
  }
}

struct TabItemContent: ContainerView { let part: any View }

nonisolated extension View {
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    with(TabItemAttribute(label: label()))
  }

  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    with(TagAttribute(tag: AnyHashable(tag)))
  }
}

public struct TabRole: Hashable, Sendable { public static let search = TabRole() }

@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  var body: Body { get }
}

extension Never: TabContent { public typealias TabValue = Never }

/// The tabs of a window, each with its tag and its item.
@MainActor protocol ShownTabs { var shown: [StandInPart] { get } }

public struct Tab<Value, Content, Label> {
  let value: Value
  let role: TabRole?
  let content: Content
  let label: Label
}

extension Tab: TabContent, ShownTabs where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value

  public nonisolated init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.value, self.role, self.content, self.label) = (value, role, content(), label()) }

  public var body: Never { fatalError("A tab doesn't have a body.") }

  var shown: [StandInPart] {
    let label = Attributed(label, TabRoleAttribute(role: role))
    return [StandInPart(value, AnyView(content.tabItem { label }.tag(value)))]
  }
}

struct TabRoleAttribute: StandInAttribute { let role: TabRole? }
struct BadgeAttribute: StandInAttribute { let label: Text? }

/// Tabs with something beside them.
struct BadgedTabs<Content: TabContent> {
  let content: Content
  let label: Text?
  nonisolated init(content: Content, label: Text?) { (self.content, self.label) = (content, label) }
}

extension BadgedTabs: TabContent, ShownTabs {
  typealias TabValue = Content.TabValue
  var body: Never { fatalError("A tab doesn't have a body.") }
  var shown: [StandInPart] {
    ((content as? any ShownTabs)?.shown ?? []).map {
      StandInPart($0.key, AnyView(AnyView(erasing: $0.view).badge(label)))
    }
  }
}

extension AnyView { fileprivate init(erasing view: any View) { self = AnyView(view) } }

extension TabContent {
  public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
    BadgedTabs(content: self, label: label)
  }
}

nonisolated extension View {
  public func badge(_ label: Text?) -> some View { with(BadgeAttribute(label: label)) }
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency public protocol TabViewStyle {}
public struct SidebarAdaptableTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  @MainActor @preconcurrency public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension ForEach: ShownTabs where Content: TabContent {
  var shown: [StandInPart] { data.flatMap { (content($0) as? any ShownTabs)?.shown ?? [] } }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public var body: Never { fatalError("Tabs don't have a body.") }

  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content, self.id) = (data, content, id) }
}

@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  public struct Content<C: TabContent> { let tabs: C }

  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }
}

extension TabContentBuilder.Content: View, PrimitiveView {
  func parts(in node: StandInNode) -> [StandInPart] { (tabs as? any ShownTabs)?.shown ?? [] }
}

extension TabView {
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(tabs: content())
  }
}
