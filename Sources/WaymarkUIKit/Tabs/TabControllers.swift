#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

/// Tabs as view controllers: before iOS 18.
@MainActor final class TabControllers: TabBarAdapter {
  let bar: UITabBarController
  private var controllers: [UIViewController] = []
  private var items: [TabItem] = []
  private var places = TabPlaces()

  init(_ bar: UITabBarController) { self.bar = bar }

  var selected: Int? { bar.selectedViewController.flatMap(index) }

  func index(of chosen: AnyObject) -> Int? { controllers.firstIndex { $0 === chosen } }

  func show(
    _ controllers: [UIViewController], _ items: [TabItem], selected: Int
  ) {
    (self.controllers, self.items) = (controllers, [])
    for (tab, controller) in controllers.enumerated() {
      controller.tabBarItem = UITabBarItem(title: nil, image: nil, tag: tab)
    }
    setItems(items)
    select(selected)
  }

  func setItems(_ items: [TabItem]) {
    for (tab, item) in items.enumerated() where tab < controllers.count {
      let old = self.items.indices.contains(tab) ? self.items[tab] : nil
      guard item != old, let shown = controllers[tab].tabBarItem else { continue }
      shown.title = item.localizedTitle
      if item.systemImage != old?.systemImage { shown.image = item.image }
      shown.badgeValue = item.badge
    }
    self.items = items
  }

  func select(_ tab: Int) {
    let shown = places.places(of: controllers.count, selecting: tab).map { controllers[$0] }
    if bar.viewControllers?.elementsEqual(shown, by: ===) != true { bar.viewControllers = shown }
    bar.selectedViewController = controllers[tab]
  }
}
#endif
