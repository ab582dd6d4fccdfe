#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

extension UIKitObserver: UITabBarControllerDelegate {
  // UIKit may call the methods for the tab, its controller, or both. The tab bar knows one of them.

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { host?.mayChoose(viewController) ?? true }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { host?.didChoose(viewController) }

  @available(iOS 18, visionOS 2, *)
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { host?.mayChoose(tab) ?? true }

  @available(iOS 18, visionOS 2, *)
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { host?.didChoose(selectedTab) }
}

extension UIKitHost {
  /// Returns whether the user can select a tab. Otherwise the navigator decides.
  fileprivate func mayChoose(_ chosen: AnyObject) -> Bool {
    guard let target, let tab = shown.tabBar?.index(of: chosen) else { return true }
    if tab == target.selectedTab, target.tabs[tab].count == 1,
      let root = shown.tabs[tab].shown[0].root
    {
      configuration.onTabTappedAgain?(tab, root)
    }
    if navigator?.mustRequest(.didSelect(tab: tab), in: target) == true {
      onEvent?(.request(.select(tab: tab)))
      return false
    }
    // The screens of the tab are built before they appear.
    for stack in shown.tabs[tab].shown { stack.prepare(0, in: self) }
    return true
  }

  fileprivate func didChoose(_ chosen: AnyObject) {
    guard let tab = shown.tabBar?.index(of: chosen) else { return }
    shown.selectedTab = tab
    report(.didSelect(tab: tab))
    wake()
  }
}
#endif
