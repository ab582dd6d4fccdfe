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
