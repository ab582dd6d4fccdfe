#if canImport(SwiftUI)
import Observation
import SwiftUI

/// The tabs of a window.
@MainActor @Observable final class TabsModel {
  /// The titles, images and badges.
  var items: [TabItem] = []
  private(set) var stacks: [StackModel] = []
  private(set) var selected = 0
  /// The number of the last step. An invisible view animates with it, because stacks and alerts may
  /// not count as animations: without it, a completion would be called too early.
  var step = 0
  let level = PresentationLevel()

  fileprivate var places: [(offset: Int, element: (item: TabItem, stack: StackModel))] {
    Array(zip(items, stacks).map { (item: $0, stack: $1) }.enumerated())
  }

  func set(_ entries: [[EntryModel]], selecting tab: Int, columns: (Int) -> Int) {
    let counts = entries.indices.map(columns)
    if counts != stacks.map(\.columnCount) {
      stacks = zip(entries, counts).map { StackModel($0, columns: $1) }
    }
    for (stack, entries) in zip(stacks, entries) { stack.set(entries) }
    if selected != tab { selected = tab }
  }
}

/// The tabs or the only stack, and the layers above.
struct TabsView: View {
  let model: NavigatorModel

  var body: some View {
    Group {
      if model.tabs.stacks.count == 1 {
        TabStackView(stack: model.tabs.stacks[0], model: model)
      } else if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
        RoledTabs(model: model)
      } else {
        PlainTabs(model: model)
      }
    }
    .background { AnimationDriver(tabs: model.tabs) }
    .modifier(LayersAbove(level: model.tabs.level, model: model))
  }
}

/// Tabs with roles, which can be in a sidebar.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
private struct RoledTabs: View {
  let model: NavigatorModel

  var body: some View {
    let _ = model.tabs.selected
    TabView(selection: model.selection) {
      ForEach(model.tabs.places, id: \.offset) { tab in
        Tab(value: tab.offset, role: tab.element.item.isSearch ? .search : nil) {
          TabStackView(stack: tab.element.stack, model: model)
        } label: {
          tab.element.item.label
        }
        #if !os(tvOS)
        .badge(tab.element.item.badge.map { Text(verbatim: $0) })
        #endif
      }
    }
    .tabViewStyle(.sidebarAdaptable)
  }
}

/// Tabs as they were before there were roles.
struct PlainTabs: View {
  let model: NavigatorModel

  var body: some View {
    let _ = model.tabs.selected
    TabView(selection: model.selection) {
      ForEach(model.tabs.places, id: \.offset) { tab in
        TabStackView(stack: tab.element.stack, model: model)
          .tabItem { tab.element.item.label }
          .tag(tab.offset)
          #if !os(tvOS)
        .badge(tab.element.item.badge.map { Text(verbatim: $0) })
          #endif
      }
    }
  }
}

extension TabItem {
  /// The title from the app's string catalog, or the root link.
  var text: Text { title.map { Text(LocalizedStringKey($0)) } ?? Text(verbatim: root) }

  @MainActor fileprivate var label: some View {
    Label {
      text
    } icon: {
      if let systemImage { Image(systemName: systemImage) }
    }
  }
}

extension NavigatorModel {
  fileprivate var selection: Binding<Int> {
    Binding(
      get: { @MainActor [self] in tabs.selected }, set: { @MainActor [self] in didTap(tab: $0) })
  }
}

/// A view that is animated with each step.
private struct AnimationDriver: View {
  let tabs: TabsModel

  var body: some View { Color.clear.opacity(1 / Double(1 + tabs.step)) }
}
#endif
