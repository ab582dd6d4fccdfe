public import Foundation

open class UNNotificationContent: NSObject {
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
}

open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent

  init(identifier: String, content: UNNotificationContent) {
    (self.identifier, self.content) = (identifier, content)
  }
}

open class UNNotification: NSObject {
  public let request: UNNotificationRequest
  public let date: Date
  init(request: UNNotificationRequest, date: Date) { (self.request, self.date) = (request, date) }
}

open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier: String
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

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

open class UNUserNotificationCenter: NSObject {
  nonisolated(unsafe) private static let only = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open class func current() -> UNUserNotificationCenter { only }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}
