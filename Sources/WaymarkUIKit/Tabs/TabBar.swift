#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The tabs of a tab bar controller.
///
/// A wide bar shows all tabs, and a narrow one five: UIKit shows the remaining tabs in a list with
/// another navigation controller. The fifth place shows the most recently selected of the others.
@MainActor final class TabBar {
  let bar: UITabBarController
  /// The controllers, or on newer systems objects, which can be in a sidebar and have a role.
  private var places: [AnyObject]
  private var last = 4
  /// The selected tab, as far as the navigator knows.
  fileprivate var known = 0

  /// Shows a controller and an item for each tab, and selects one.
  init(
    _ bar: UITabBarController, _ controllers: [UIViewController], _ items: [TabItem],
    selected: Int, hasObjects: Bool
  ) {
    (self.bar, places) = (bar, controllers)
    if #available(iOS 18, visionOS 2, *), hasObjects {
      // A mode that the app has chosen stays.
      if bar.mode == .automatic { bar.mode = .tabSidebar }
      // Two search tabs would have one identifier.
      let search = items.firstIndex(where: \.isSearch)
      let tabs = zip(controllers, items).enumerated().map { index, tab -> UITab in
        index == search
          ? UISearchTab { _ in tab.0 }
          : UITab(title: "", image: nil, identifier: tab.1.root) { _ in tab.0 }
      }
      places = tabs
      // A bar that holds the new tabs for a moment only makes no list of them.
      limit(tabs, selecting: selected)
      bar.tabs = tabs
    } else {
      for (tab, controller) in controllers.enumerated() {
        controller.tabBarItem = UITabBarItem(title: nil, image: nil, tag: tab)
      }
    }
    setItems(items)
    select(selected)
  }

  /// The selected tab, or `nil` if it isn't one of the host's.
  var selected: Int? {
    if #available(iOS 18, visionOS 2, *), places is [UITab] {
      return bar.selectedTab.flatMap(index)
    }
    return bar.selectedViewController.flatMap(index)
  }

  /// Returns the index of a tab object or a controller, or `nil` if the host doesn't have it.
  func index(of place: AnyObject) -> Int? { places.firstIndex { $0 === place } }

  func setItems(_ items: [TabItem]) {
    for (place, item) in zip(places, items) {
      if #available(iOS 18, visionOS 2, *), let tab = place as? UITab {
        tab.title = item.localizedTitle
        // A search tab without an image has that of the system.
        if item.systemImage != nil || !item.isSearch { tab.image = item.image }
        tab.badgeValue = item.badge
      } else if let shown = (place as? UIViewController)?.tabBarItem {
        shown.title = item.localizedTitle
        shown.image = item.image
        shown.badgeValue = item.badge
      }
    }
  }

  func select(_ tab: Int) {
    known = tab
    if #available(iOS 18, visionOS 2, *), places is [UITab] {
      limit(bar.tabs, selecting: tab)
      bar.selectedTab = bar.tabs[tab]
    } else {
      let controllers = places.compactMap { $0 as? UIViewController }
      let shown = narrow(selecting: tab).map { controllers[$0] }
      if bar.viewControllers?.elementsEqual(shown, by: ===) != true { bar.viewControllers = shown }
      bar.selectedViewController = controllers[tab]
    }
  }

  /// Returns the tabs of a narrow bar once one of them is selected.
  private func narrow(selecting tab: Int) -> [Int] {
    if tab >= 4 { last = tab }
    return Array(0..<min(places.count, 4)) + (places.count > 4 ? [last] : [])
  }

  /// Sets the tabs of a narrow bar, or `nil` for all.
  @available(iOS 18, visionOS 2, *)
  private func limit(_ tabs: [UITab], selecting tab: Int) {
    let shown = narrow(selecting: tab).map { tabs[$0].identifier }
    let wanted = shown.count == tabs.count ? nil : shown
    if bar.compactTabIdentifiers != wanted { bar.compactTabIdentifiers = wanted }
  }
}

extension TabItem {
  /// The title from the app's string catalog, or the root link.
  fileprivate var localizedTitle: String {
    title.map { Bundle.main.localizedString(forKey: $0, value: nil, table: nil) } ?? root
  }

  fileprivate var image: UIImage? { systemImage.flatMap { UIImage(systemName: $0) } }
}

extension UIKitObserver: UITabBarControllerDelegate {
  // UIKit may call the methods for the tab, its controller, or both. The tab bar knows one of them.

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { host?.mayChoose(viewController) ?? true }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { host?.didChoose() }

  @available(iOS 18, visionOS 2, *)
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { host?.mayChoose(tab) ?? true }

  @available(iOS 18, visionOS 2, *)
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { host?.didChoose() }
}

extension UIKitHost {
  fileprivate func mayChoose(_ chosen: AnyObject) -> Bool {
    guard let tab = shown.tabBar?.index(of: chosen) else { return true }
    let fact = HostFact.didSelect(tab: tab)
    if reconciler.target.map({ navigator?.mustRequest(fact, in: $0) }) == true {
      onEvent?(.request(.select(tab: tab)))
      return false
    }
    // The screens of the tab are built before they appear.
    for stack in shown.tabs[tab].shown { stack.prepare(0) }
    return true
  }

  fileprivate func didChoose() {
    reportSelectedTab()
    wake()
  }

  /// Reports the tab that the user or the app has selected. If the navigator refuses it, the next
  /// update selects the previous one.
  func reportSelectedTab() {
    guard let bar = shown.tabBar, let tab = bar.selected, tab != bar.known else { return }
    bar.known = tab
    report(.didSelect(tab: tab))
  }
}
#endif
