#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

/// Tabs as objects, which can be in a sidebar and have a role.
///
/// A wide bar shows all tabs, and a narrow one five.
@available(iOS 18, visionOS 2, *)
@MainActor final class TabObjects: TabBarAdapter {
  let bar: UITabBarController
  private var controllers: [UIViewController] = []
  private var items: [TabItem] = []
  private var places = TabPlaces()

  init(_ bar: UITabBarController) {
    self.bar = bar
    // A mode that the app has chosen stays.
    if bar.mode == .automatic { bar.mode = .tabSidebar }
  }

  var selected: Int? { bar.selectedTab.flatMap(index) }

  func index(of chosen: AnyObject) -> Int? { bar.tabs.firstIndex { $0 === chosen } }

  func show(
    _ controllers: [UIViewController], _ items: [TabItem], selected: Int
  ) {
    (self.controllers, self.items) = (controllers, items)
    // Two search tabs would have one identifier.
    let search = items.firstIndex { $0.role == .search }
    let tabs = zip(controllers, items).enumerated().map { place, tab in
      makeTab(tab.1, showing: tab.0, isSearch: place == search)
    }
    // A bar that holds the new tabs for a moment only makes no list of them.
    limit(tabs, selecting: selected)
    bar.tabs = tabs
    bar.selectedTab = tabs[selected]
  }

  private func makeTab(
    _ item: TabItem, showing controller: UIViewController, isSearch: Bool
  ) -> UITab {
    let tab =
      isSearch
      ? UISearchTab { _ in controller }
      : UITab(title: item.localizedTitle, image: item.image, identifier: item.root) { _ in
        controller
      }
    if isSearch {
      tab.title = item.localizedTitle
      // A search tab without an image has the image of the system.
      if let image = item.image { tab.image = image }
    }
    tab.badgeValue = item.badge
    return tab
  }

  func setItems(_ items: [TabItem]) {
    guard items.map(\.role) == self.items.map(\.role) else {
      return show(controllers, items, selected: selected ?? 0)
    }
    for (tab, (old, item)) in zip(bar.tabs, zip(self.items, items)) where item != old {
      tab.title = item.localizedTitle
      if item.systemImage != old.systemImage { tab.image = item.image }
      tab.badgeValue = item.badge
    }
    self.items = items
  }

  func select(_ tab: Int) {
    limit(bar.tabs, selecting: tab)
    bar.selectedTab = bar.tabs[tab]
  }

  /// Sets the tabs of a narrow bar, or `nil` for all.
  private func limit(_ tabs: [UITab], selecting tab: Int) {
    let shown = places.places(of: tabs.count, selecting: tab).map { tabs[$0].identifier }
    let wanted = shown.count == tabs.count ? nil : shown
    if bar.compactTabIdentifiers != wanted { bar.compactTabIdentifiers = wanted }
  }
}
#endif
