#if canImport(SwiftUI)
import Observation
import SwiftUI
import Waymark

/// The tabs of a window.
@MainActor @Observable final class TabsModel {
  /// The titles, images and badges.
  var items: [TabItem] = []
  private(set) var stacks: [StackModel] = []
  private(set) var selected = 0
  /// The number of the last step. An invisible view animates with it, because stacks and alerts may
  /// not count as animations: without it, a completion would be called too early.
  var step = 0
  /// The level of the tabs.
  let level = PresentationLevel()

  /// Shows these entries in the stacks.
  func set(_ entries: [[EntryModel]], selecting tab: Int, columns: (Int) -> Int) {
    if stacks.isEmpty {
      stacks = entries.enumerated().map { StackModel($1, columns: columns($0)) }
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
    .id(model.tabs.level.id)
  }
}

/// Tabs with roles, which can be in a sidebar.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
private struct RoledTabs: View {
  let model: NavigatorModel

  var body: some View {
    let _ = model.tabs.selected
    let items = model.tabs.items
    TabView(selection: model.selection) {
      ForEach(Array(model.tabs.stacks.indices), id: \.self) { tab($0, items.item(at: $0)) }
    }
    .tabViewStyle(.sidebarAdaptable)
  }

  private func tab(_ place: Int, _ item: TabItem?) -> some TabContent<Int> {
    Tab(value: place, role: item?.role.map { _ in TabRole.search }) {
      TabStackView(stack: model.tabs.stacks[place], model: model)
    } label: {
      TabLabel(item: item)
    }
    .tabBadge(item?.badge.map { Text(verbatim: $0) })
  }
}

/// Tabs as they were before there were roles.
struct PlainTabs: View {
  let model: NavigatorModel

  var body: some View {
    let _ = model.tabs.selected
    let items = model.tabs.items
    TabView(selection: model.selection) {
      ForEach(Array(model.tabs.stacks.enumerated()), id: \.offset) { tab in
        TabStackView(stack: tab.element, model: model)
          .tabItem { TabLabel(item: items.item(at: tab.offset)) }
          .tag(tab.offset)
          .viewBadge(items.item(at: tab.offset)?.badge.map { Text(verbatim: $0) })
      }
    }
  }
}

extension [TabItem] {
  fileprivate func item(at index: Int) -> TabItem? { indices.contains(index) ? self[index] : nil }
}

private struct TabLabel: View {
  let item: TabItem?

  var body: some View {
    Label {
      if let title = item?.title {
        Text(LocalizedStringKey(title))
      } else {
        Text(verbatim: item?.root ?? "")
      }
    } icon: {
      if let name = item?.systemImage { Image(systemName: name) }
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
