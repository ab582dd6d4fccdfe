#if canImport(SwiftUI)
public import SwiftUI
import Waymark

/// The word, the symbol and the badge of a tab.
public struct TabItem: Equatable {
  /// The purpose of a tab.
  public enum Role: Hashable, Sendable {
    /// Searching: it stands apart from the other tabs, from iOS 18 on.
    case search
  }

  /// The root link of the tab.
  public let root: String
  /// The word.
  public var title: Text
  /// The symbol.
  public var image: Image?
  /// A short text beside it.
  public var badge: Text?
  /// Its purpose, if it is a special one.
  public var role: Role?

  /// Describes the tab of a root link.
  public init(
    _ root: String, title: Text, image: Image? = nil, badge: Text? = nil, role: Role? = nil
  ) {
    (self.root, self.title, self.image, self.badge, self.role) = (root, title, image, badge, role)
  }

  /// Describes the tab of a root link, with a word that is looked up in the app's tables of strings.
  /// - Parameter badge: a number beside it; 0 for none.
  public init(
    _ root: String, _ title: LocalizedStringKey, systemImage: String, badge: Int = 0,
    role: Role? = nil
  ) {
    self.init(
      root, title: Text(title), image: Image(systemName: systemImage),
      badge: badge == 0 ? nil : Text("\(badge)"), role: role)
  }
}

/// The tabs, or the only stack, and what lies above.
struct TabsView: View {
  let model: NavigatorModel
  let items: [TabItem]

  var body: some View {
    let base = model.base
    Group {
      if model.tabs.count == 1 {
        TabStackView(stack: model.tabs[0], model: model)
      } else if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
        RoledTabs(model: model, items: model.items(items))
      } else {
        PlainTabs(model: model, items: model.items(items))
      }
    }
    .background { Pulse(model: model) }
    .modifier(LayersAbove(level: base, model: model))
    .id(base.id)
  }
}

/// Tabs with roles, which may stand in a sidebar.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
private struct RoledTabs: View {
  let model: NavigatorModel
  let items: [TabItem]

  var body: some View {
    let _ = model.selectedTab
    TabView(selection: model.selection) {
      ForEach(Array(model.tabs.indices), id: \.self) { tab($0) }
    }
    .tabViewStyle(.sidebarAdaptable)
  }

  private func tab(_ place: Int) -> some TabContent<Int> {
    let item = items[place]
    return Tab(value: place, role: item.role.map { _ in TabRole.search }) {
      TabStackView(stack: model.tabs[place], model: model)
    } label: {
      TabLabel(item: item)
    }
    .tabBadge(item.badge)
  }
}

/// Tabs as they were before there were roles.
struct PlainTabs: View {
  let model: NavigatorModel
  let items: [TabItem]

  var body: some View {
    let _ = model.selectedTab
    TabView(selection: model.selection) {
      ForEach(Array(model.tabs.enumerated()), id: \.offset) { tab in
        TabStackView(stack: tab.element, model: model)
          .tabItem { TabLabel(item: items[tab.offset]) }
          .tag(tab.offset)
          .viewBadge(items[tab.offset].badge)
      }
    }
  }
}

private struct TabLabel: View {
  let item: TabItem

  var body: some View {
    Label {
      item.title
    } icon: {
      if let image = item.image { image }
    }
  }
}

extension NavigatorModel {
  fileprivate var selection: Binding<Int> {
    Binding(
      get: { @MainActor [self] in selectedTab }, set: { @MainActor [self] in didTap(tab: $0) })
  }

  /// The items of the tabs in their order: by the root link, else by the place; a tab that nobody
  /// describes has its link.
  func items(_ items: [TabItem]) -> [TabItem] {
    let links = tabs.map(\.root.link.description)
    return links.enumerated().map { place, link in
      if let item = items.first(where: { $0.root == link }) { return item }
      // Another screen may have taken the place of a root.
      if items.indices.contains(place), !links.contains(items[place].root) { return items[place] }
      return TabItem(link, title: Text(verbatim: link))
    }
  }
}

/// What is animated with each step.
private struct Pulse: View {
  let model: NavigatorModel

  var body: some View { Color.clear.opacity(1 / Double(1 + model.steps)) }
}
#endif
