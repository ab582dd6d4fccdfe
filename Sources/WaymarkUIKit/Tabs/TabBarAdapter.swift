#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

/// The tabs of a tab bar controller, in one of the two ways that UIKit has.
@MainActor protocol TabBarAdapter: AnyObject {
  var bar: UITabBarController { get }
  /// The tab that is selected; nil if it is not one of the host's.
  var selected: Int? { get }

  /// Shows a controller and an item for each tab, and selects one.
  func show(
    _ controllers: [UIViewController], _ items: [TabItem], selected: Int)
  /// Changes what is different in the items.
  func setItems(_ items: [TabItem])
  /// Brings a tab to the front.
  func select(_ tab: Int)
  /// Returns the index of a tab, or `nil` if the host doesn't have it.
  func index(of chosen: AnyObject) -> Int?
}

/// The places of a narrow tab bar.
///
/// UIKit shows the remaining tabs in a list with another navigation controller. With more tabs, the
/// last place shows the one that was selected last.
struct TabPlaces {
  private static let limit = 5
  private var last = limit - 1

  /// The tabs that have a place, once one of them is selected.
  mutating func places(of count: Int, selecting tab: Int) -> [Int] {
    if tab >= Self.limit - 1 { last = tab }
    return Array(0..<min(count, Self.limit - 1)) + (count >= Self.limit ? [last] : [])
  }
}

extension TabItem {
  /// The title from the app's string catalog, or the root link.
  var localizedTitle: String {
    title.map { Bundle.main.localizedString(forKey: $0, value: nil, table: nil) } ?? root
  }

  var image: UIImage? { systemImage.flatMap { UIImage(systemName: $0) } }
}
#endif
