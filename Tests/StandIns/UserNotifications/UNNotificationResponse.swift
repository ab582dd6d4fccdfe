public import Foundation

open class UNNotificationContent: NSObject {
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
}

open class UNNotificationRequest: NSObject {
  /// As UserNotifications has it.
  public let content: UNNotificationContent
  init(content: UNNotificationContent) { self.content = content }
}

open class UNNotification: NSObject {
  /// As UserNotifications has it.
  public let request: UNNotificationRequest
  init(request: UNNotificationRequest) { self.request = request }
}

open class UNNotificationResponse: NSObject {
  /// As UserNotifications has it.
  public let notification: UNNotification
  /// As UserNotifications has it.
  public let actionIdentifier: String

  /// Makes what only the system makes.
  public init(
    standInUserInfo userInfo: [AnyHashable: Any],
    actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    let content = UNNotificationContent()
    content.userInfo = userInfo
    notification = UNNotification(request: UNNotificationRequest(content: content))
    self.actionIdentifier = actionIdentifier
  }
}

/// The user tapped the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The user threw the notification away.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

open class UNUserNotificationCenter: NSObject {
  nonisolated(unsafe) private static let only = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  open class func current() -> UNUserNotificationCenter { only }
}

/// Told of what the user does with a notification.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}
