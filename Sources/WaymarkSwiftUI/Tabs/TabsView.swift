#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The tabs or the only stack, and the layers above.
struct TabsView: View {
  let model: NavigatorModel

  var body: some View {
    let base = model.base
    Group {
      if model.tabs.count == 1 {
        TabStackView(stack: model.tabs[0], model: model)
      } else if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
        RoledTabs(model: model)
      } else {
        PlainTabs(model: model)
      }
    }
    .background { AnimationDriver(model: model) }
    .modifier(LayersAbove(level: base, model: model))
    .id(base.id)
  }
}

/// Tabs with roles, which can be in a sidebar.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
private struct RoledTabs: View {
  let model: NavigatorModel

  var body: some View {
    let _ = model.selectedTab
    let items = model.items
    TabView(selection: model.selection) {
      ForEach(Array(model.tabs.indices), id: \.self) { tab($0, items.item(at: $0)) }
    }
    .tabViewStyle(.sidebarAdaptable)
  }

  private func tab(_ place: Int, _ item: TabItem?) -> some TabContent<Int> {
    Tab(value: place, role: item?.role.map { _ in TabRole.search }) {
      TabStackView(stack: model.tabs[place], model: model)
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
    let _ = model.selectedTab
    let items = model.items
    TabView(selection: model.selection) {
      ForEach(Array(model.tabs.enumerated()), id: \.offset) { tab in
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
      get: { @MainActor [self] in selectedTab }, set: { @MainActor [self] in didTap(tab: $0) })
  }
}

/// A view that is animated with each step.
private struct AnimationDriver: View {
  let model: NavigatorModel

  var body: some View { Color.clear.opacity(1 / Double(1 + model.steps)) }
}
#endif
