#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark

extension TabItem {
  /// The title from the app's string catalog, or the root link.
  var localizedTitle: String {
    title.map { Bundle.main.localizedString(forKey: $0, value: nil, table: nil) } ?? root
  }

  var image: UIImage? { systemImage.flatMap { UIImage(systemName: $0) } }
}
#endif
