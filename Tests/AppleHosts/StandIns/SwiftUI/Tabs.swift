/// What a view with tabs keeps.
@MainActor final class TabMemory {
  var selection: AnyHashable?
  var select: (AnyHashable) -> Void = { _ in }
}

protocol TabsView {}

/// Views of which one is chosen.
public struct TabView<SelectionValue: Hashable, Content: View>: TabsView {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Takes views, each with a tag.
  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
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

struct TagAttribute: StandInAttribute {
  let tag: AnyHashable
}

struct TabItemAttribute: StandInAttribute {
  let label: any View

  func parts(in node: StandInNode) -> [StandInPart] {
    [StandInPart("tabItem", TabItemContent(view: label))]
  }
}

struct TabItemContent: PrimitiveView {
  let view: any View

  func parts(in node: StandInNode) -> [StandInPart] { [StandInPart(0, view)] }
}

extension View {
  /// Says what a tab shows that chooses the view.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    Attributed(self, TabItemAttribute(label: label()))
  }

  /// Says which value chooses the view.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    Attributed(self, TagAttribute(tag: AnyHashable(tag)))
  }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private let name: String

  /// Searching.
  public static let search = TabRole(name: "search")
}

/// Tabs of a view with tabs.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of what chooses a tab.
  associatedtype TabValue: Hashable
  /// The type of what it consists of.
  associatedtype Body: TabContent
  /// What it consists of.
  var body: Body { get }
}

extension Never: TabContent {
  /// No value.
  public typealias TabValue = Never
}

/// Tabs as the stand-in shows them: each with its tag and its item.
@MainActor protocol ShownTabs {
  var shown: [StandInPart] { get }
}

/// One tab.
public struct Tab<Value, Content, Label> {
  let value: Value
  let role: TabRole?
  let content: Content
  let label: Label
}

extension Tab: TabContent, ShownTabs where Value: Hashable, Content: View, Label: View {
  /// The type of what chooses it.
  public typealias TabValue = Value

  /// A tab with a label and a meaning.
  public nonisolated init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    (self.value, self.role, self.content, self.label) = (value, role, content(), label())
  }

  /// Never asked for.
  public var body: Never { fatalError("A tab was asked for a body.") }

  var shown: [StandInPart] {
    let label = Attributed(label, TabRoleAttribute(role: role))
    return [StandInPart(value, AnyView(content.tabItem { label }.tag(value)))]
  }
}

struct TabRoleAttribute: StandInAttribute {
  let role: TabRole?
}

struct BadgeAttribute: StandInAttribute {
  let label: Text?
}

/// Tabs with something beside them.
struct BadgedTabs<Content: TabContent> {
  let content: Content
  let label: Text?

  nonisolated init(content: Content, label: Text?) {
    (self.content, self.label) = (content, label)
  }
}

extension BadgedTabs: TabContent, ShownTabs {
  typealias TabValue = Content.TabValue
  var body: Never { fatalError("A tab was asked for a body.") }
  var shown: [StandInPart] {
    ((content as? any ShownTabs)?.shown ?? []).map {
      StandInPart($0.key, AnyView(AnyView(erasing: $0.view).badge(label)))
    }
  }
}

extension AnyView {
  fileprivate init(erasing view: any View) { self = AnyView(view) }
}

extension TabContent {
  /// Puts a short text beside the tab; nil for none.
  public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
    BadgedTabs(content: self, label: label)
  }
}

extension View {
  /// Puts a short text beside the view; nil for none.
  public nonisolated func badge(_ label: Text?) -> some View {
    Attributed(self, BadgeAttribute(label: label))
  }

  /// Chooses how tabs look.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    Attributed(self, LookAttribute(name: "tabViewStyle"))
  }
}

/// How tabs look.
@MainActor @preconcurrency public protocol TabViewStyle {}

/// Tabs that may stand beside the content.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// Tabs that may stand beside the content.
  @MainActor @preconcurrency public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension ForEach: ShownTabs where Content: TabContent {
  var shown: [StandInPart] { data.flatMap { (content($0) as? any ShownTabs)?.shown ?? [] } }
}

extension ForEach: TabContent where Content: TabContent {
  /// The type of what chooses a tab.
  public typealias TabValue = Content.TabValue

  /// Never asked for.
  public var body: Never { fatalError("Tabs were asked for a body.") }

  /// Takes elements that are told apart by a property, and have tabs.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = id
  }
}

/// Makes tabs of the statements of a closure.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// Tabs as a view.
  public struct Content<C: TabContent> {
    let tabs: C
  }

  /// Takes one statement.
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  /// Takes one statement.
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }
}

extension TabContentBuilder.Content: View, PrimitiveView {
  /// Never asked for.
  public var body: Never { fatalError("A view that has no body was asked for it.") }

  func parts(in node: StandInNode) -> [StandInPart] { (tabs as? any ShownTabs)?.shown ?? [] }
}

extension TabView {
  /// Takes tabs, each with the value that chooses it.
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(tabs: content())
  }
}
