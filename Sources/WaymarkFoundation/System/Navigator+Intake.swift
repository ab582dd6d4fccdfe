#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit
public import Waymark

/// The links that a scene of UIKit receives. SwiftUI delivers them to its views.
extension Navigator {
  /// Opens the links of a new scene: of activities, URLs, a notification and a quick action.
  @MainActor @discardableResult
  public func open(
    connectionOptions options: UIScene.ConnectionOptions, key: String = "link"
  ) -> [Outcome] {
    var outcomes = options.userActivities.compactMap { open(userActivity: $0, key: key) }
    outcomes += open(urlContexts: options.urlContexts)
    if let response = options.notificationResponse {
      outcomes += [open(notificationResponse: response, key: key)].compactMap(\.self)
    }
    if let item = options.shortcutItem {
      outcomes += [open(shortcutItem: item, key: key)].compactMap(\.self)
    }
    return outcomes
  }

  /// Opens the URLs that a scene receives.
  @MainActor @discardableResult
  public func open(urlContexts contexts: Set<UIOpenURLContext>) -> [Outcome] {
    contexts.map { open($0.url) }
  }

  /// Opens the link of a quick action: the value of the key in its `userInfo`, or else its type if
  /// that contains a slash. Returns `nil` if it doesn't have a link.
  ///
  /// The source of the link is `LinkSource.customScheme`.
  @MainActor @discardableResult
  public func open(shortcutItem item: UIApplicationShortcutItem, key: String = "link") -> Outcome? {
    let value: Any? = item.userInfo?[key]
    let link = value as? String ?? (item.type.utf8.contains(0x2F) ? item.type : nil)
    return link.map { open(text: $0, from: .customScheme) }
  }
}
#endif
