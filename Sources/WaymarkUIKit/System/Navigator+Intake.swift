#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit
  public import Waymark
  import WaymarkWebKit

  #if canImport(UserNotifications)
    public import UserNotifications
  #endif

  extension Navigator {
    /// Opens what a scene was connected for: activities, addresses, a notification, a quick action.
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

    /// Opens the addresses that a scene was handed.
    @MainActor @discardableResult
    public func open(urlContexts contexts: Set<UIOpenURLContext>) -> [Outcome] {
      contexts.map { context in
        open(
          text: context.url.absoluteString, from: context.url.isWeb ? .universalLink : .customScheme
        )
      }
    }

    /// Opens the link of an activity: a web link, a find of Spotlight, or one that was offered.
    ///
    /// All count as universal links; nil if it has no link.
    @discardableResult
    public func open(
      userActivity activity: NSUserActivity, key: String = "link"
    ) -> Outcome? {
      // The names of CoreSpotlight's constants, so that nobody has to link it.
      let isFound = activity.activityType == "com.apple.corespotlightitem"
      let name = isFound ? "kCSSearchableItemActivityIdentifier" : key
      let isWeb = activity.activityType == NSUserActivityTypeBrowsingWeb
      let own = isWeb ? nil : activity.userInfo?[name] as? String
      return (own ?? activity.webpageURL?.absoluteString).map {
        open(text: $0, from: .universalLink)
      }
    }

    #if canImport(UserNotifications)
      /// Opens the link of a notification that the user chose; nil if it has none or was dismissed.
      @discardableResult
      public func open(
        notificationResponse response: UNNotificationResponse, key: String = "link"
      ) -> Outcome? {
        guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return nil }
        let link = response.notification.request.content.userInfo[key] as? String
        return link.map { open(text: $0, from: .notification) }
      }
    #endif

    /// Opens the link of a quick action: a value of it, or its type; nil if it has none.
    ///
    /// It comes from outside the app, and counts as a link with a custom scheme.
    @MainActor @discardableResult
    public func open(
      shortcutItem item: UIApplicationShortcutItem, key: String = "link"
    ) -> Outcome? {
      let value: Any? = item.userInfo?[key]
      let link = value as? String ?? (item.type.contains("/") ? item.type : nil)
      return link.map { open(text: $0, from: .customScheme) }
    }
  }
#endif
