public import Foundation

open class UNNotificationContent: NSObject {
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
}

open class UNNotificationRequest: NSObject {
  /// As UserNotifications has it.
  public let identifier: String
  /// As UserNotifications has it.
  public let content: UNNotificationContent

  init(identifier: String, content: UNNotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}

open class UNNotification: NSObject {
  /// As UserNotifications has it.
  public let request: UNNotificationRequest
  /// As UserNotifications has it.
  public let date: Date

  init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}

open class UNNotificationResponse: NSObject {
  /// As UserNotifications has it.
  public let notification: UNNotification
  /// As UserNotifications has it.
  public let actionIdentifier: String
  /// The scene that UIKit has chosen.
  public var standInScene: AnyObject?

  /// Makes what only the system makes.
  public init(
    standInUserInfo userInfo: [AnyHashable: Any], identifier: String = UUID().uuidString,
    date: Date = Date(), actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    let content = UNNotificationContent()
    content.userInfo = userInfo
    let request = UNNotificationRequest(identifier: identifier, content: content)
    notification = UNNotification(request: request, date: date)
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
