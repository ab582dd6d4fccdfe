public import Foundation
public import UserNotifications

@MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions: NSObject {
    open private(set) var urlContexts: Set<UIOpenURLContext>
    open private(set) var userActivities: Set<NSUserActivity>
    open private(set) var notificationResponse: UNNotificationResponse?
    open private(set) var shortcutItem: UIApplicationShortcutItem?

    /// Makes what only the system makes.
    public init(
      standInURLs urlContexts: Set<UIOpenURLContext> = [],
      activities: Set<NSUserActivity> = [], response: UNNotificationResponse? = nil,
      shortcutItem: UIApplicationShortcutItem? = nil
    ) {
      self.urlContexts = urlContexts
      userActivities = activities
      notificationResponse = response
      self.shortcutItem = shortcutItem
    }
  }

  open var title: String! = ""
  open var delegate: (any UISceneDelegate)?
  public private(set) var standInOpened: [URL] = []

  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)?
  ) {
    standInOpened.append(url)
    completion?(true)
  }

  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")

  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")

  @MainActor open class OpenExternalURLOptions: NSObject {}
}

extension UNNotificationResponse {
  /// The scene that the system chose for the notification.
  public var targetScene: UIScene? { standInScene as? UIScene }
}

@MainActor open class UIWindowScene: UIScene {
  open internal(set) var windows: [UIWindow] = []
  open var traitCollection: UITraitCollection { UITraitCollection() }

  /// Makes what only the system makes.
  public init(standInTitle title: String) {
    super.init()
    self.title = title
  }
}

@MainActor open class UIOpenURLContext: NSObject {
  open private(set) var url: URL

  /// Makes what only the system makes.
  public init(standInURL url: URL) { self.url = url }
}

open class UIApplicationShortcutItem: NSObject {
  open private(set) var type: String
  open private(set) var localizedTitle: String
  open private(set) var userInfo: [String: any NSSecureCoding]?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: Never? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) { (self.type, self.localizedTitle, self.userInfo) = (type, localizedTitle, userInfo) }
}
