/// What a stack of views keeps.
@MainActor final class StackMemory {
  /// What the path says.
  var wanted: [AnyHashable] = []
  /// What is shown.
  var shown: [AnyHashable] = []
  /// What is on its way off the screen.
  var leaving: AnyHashable?
  var isMoving = false
  /// Uncovered by a finger that has not decided yet.
  var isPeeking = false
  /// What the finger moves.
  var swiped: AnyHashable?
  var setCount: (Int) -> Void = { _ in }
  var version = 0

  func shows(_ node: StandInNode) -> Bool {
    let key = node.identity
    if key == AnyHashable(StackPart.root) {
      return shown.isEmpty || isPeeking && shown.count == 1
    }
    if key == shown.last || key == leaving { return true }
    return isPeeking && shown.count > 1 && key == shown[shown.count - 2]
  }
}

enum StackPart: Hashable { case root }

@MainActor protocol StackView {}

/// Views on top of each other, as a path says.
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: PrimitiveView, StackView
{
  let root: Root
  let path: () -> [AnyHashable]
  let setCount: (Int) -> Void

  func parts(in node: StandInNode) -> [StandInPart] {
    let isNew = node.memory == nil
    let memory = node.memory { StackMemory() }
    memory.wanted = path()
    memory.setCount = setCount
    memory.version += 1
    if isNew {
      memory.shown = memory.wanted
      node.window.stackNodes.append(node)
    }
    var values = memory.shown
    if let leaving = memory.leaving, !values.contains(leaving) { values.append(leaving) }
    // The root comes first, because it says what views values have.
    let pages = values.map { value in
      StandInPart(value, StackPage(value: value, stack: node, version: memory.version))
    }
    return [StandInPart(StackPart.root, root)] + pages
  }
}

extension NavigationStack where Data: MutableCollection & RandomAccessCollection {
  /// A stack whose path is somebody else's.
  @MainActor @preconcurrency public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
    self.path = { path.wrappedValue.map { AnyHashable($0) } }
    setCount = { path.wrappedValue = Data(path.wrappedValue.prefix($0)) }
  }
}

/// The view of one value of a path.
private struct StackPage: View, @MainActor Equatable {
  let value: AnyHashable
  weak var stack: StandInNode?
  let version: Int

  var body: some View {
    if let view = destination() { view } else { Text("⚠︎ no destination") }
  }

  private func destination() -> AnyView? {
    guard let stack else { return nil }
    var found: AnyView?
    stack.visit { node in
      if let attribute = node.attribute as? any DestinationProtocol {
        found = found ?? attribute.view(for: value)
      }
      return found == nil && (node === stack || !(node.view is any StackView))
    }
    if found == nil {
      stack.window.warnings.append(.missingDestination("\(type(of: value.base))"))
    }
    return found
  }

  static func == (one: StackPage, other: StackPage) -> Bool {
    one.value == other.value && one.version == other.version
  }
}

protocol DestinationProtocol {
  @MainActor func view(for value: AnyHashable) -> AnyView?
}

struct DestinationAttribute<D: Hashable, C: View>: StandInAttribute, DestinationProtocol {
  let destination: (D) -> C

  func view(for value: AnyHashable) -> AnyView? {
    (value.base as? D).map { AnyView(destination($0)) }
  }
}

struct TitleAttribute: StandInAttribute {
  let title: String
}

struct BackButtonAttribute: StandInAttribute {
  let isHidden: Bool
}

extension View {
  /// Says what view a value of a path has.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Attributed(self, DestinationAttribute(destination: destination))
  }

  /// Sets the title of a view in a stack.
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    Attributed(self, TitleAttribute(title: String(title)))
  }

  /// Takes the button away that goes back, and the swipe with it.
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    Attributed(self, BackButtonAttribute(isHidden: hidesBackButton))
  }
}

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
