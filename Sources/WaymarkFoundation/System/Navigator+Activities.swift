#if canImport(UIKit) || canImport(AppKit)
public import Waymark

#if canImport(UIKit)
public import UIKit
#else
public import Foundation
#endif

extension Navigator {
  /// Opens the link of an activity: a web link, a result of Spotlight, or a link of the app.
  ///
  /// The source is always a universal link. Returns `nil` if the activity doesn't have a link.
  @discardableResult
  public func open(userActivity activity: NSUserActivity, key: String = "link") -> Outcome? {
    // The names of CoreSpotlight's constants, without a dependency on it.
    let isFound = activity.activityType == "com.apple.corespotlightitem"
    let name = isFound ? "kCSSearchableItemActivityIdentifier" : key
    let isWeb = activity.activityType == NSUserActivityTypeBrowsingWeb
    let own = isWeb ? nil : activity.userInfo?[name] as? String
    return (own ?? activity.webpageURL?.absoluteString).map { open(text: $0, from: .universalLink) }
  }
}
#endif
