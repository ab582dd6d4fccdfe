#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit
import Waymark

extension UIKitHost {
  /// The word, the symbol and the badge of a tab.
  public struct TabItem: Equatable {
    /// The purpose of a tab.
    public enum Role: Hashable, Sendable {
      /// Searching: it stands apart from the other tabs, from iOS 18 on. One tab may have it.
      case search
    }

    /// The root link of the tab.
    public let root: String
    /// The word.
    public var title: String
    /// The symbol.
    public var image: UIImage?
    /// A short text beside it.
    public var badge: String?
    /// Its purpose, if it is a special one.
    public var role: Role?

    /// Describes the tab of a root link.
    public init(
      _ root: String, title: String, image: UIImage? = nil, badge: String? = nil,
      role: Role? = nil
    ) {
      (self.root, self.title, self.role) = (root, title, role)
      (self.image, self.badge) = (image, badge)
    }

    /// Describes the tab of a root link, with a symbol of the system.
    /// - Parameter badge: a number beside it; 0 for none.
    public init(
      _ root: String, _ title: String, systemImage: String, badge: Int = 0, role: Role? = nil
    ) {
      self.init(
        root, title: title, image: UIImage(systemName: systemImage),
        badge: badge == 0 ? nil : badge.formatted(), role: role)
    }
  }

  /// The items of the tabs in their order: by the root link, else by the place; a tab that nobody
  /// describes has its link.
  func tabItems(of state: NavigationState) -> [TabItem] {
    let links = state.tabs.map(\.root.link.description)
    return links.enumerated().map { place, link in
      if let item = tabs.first(where: { $0.root == link }) { return item }
      // Another screen may have taken the place of a root.
      if tabs.indices.contains(place), !links.contains(tabs[place].root) { return tabs[place] }
      return TabItem(link, title: link)
    }
  }

  /// Brings words, symbols and badges of the tabs up to date.
  func updateTabItems() {
    if let target { tabBar?.setItems(tabItems(of: target)) }
  }
}
#endif
