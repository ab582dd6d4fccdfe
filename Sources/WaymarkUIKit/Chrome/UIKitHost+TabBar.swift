#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

  extension UIKitHost {
    /// What chooses a tab: as the app says, or called by its root.
    func item(for tab: Int, called link: DeepLink) -> UITabBarItem {
      tabItems.indices.contains(tab)
        ? tabItems[tab] : UITabBarItem(title: link.description, image: nil, tag: tab)
    }

    /// Gives the last of the bar's five places to a tab that has none.
    func makePlace(for tab: Int, in bar: UITabBarController) {
      guard bar.viewControllers?.contains(stacks[tab].controller) != true else { return }
      let last = 4
      let shown = stacks.prefix(last) + stacks.dropFirst(max(last, tab)).prefix(1)
      bar.viewControllers = shown.map(\.controller)
    }
  }
#endif
