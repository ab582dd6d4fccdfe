#if canImport(UserNotifications) && !os(tvOS)
import Foundation
public import UserNotifications
public import Waymark

extension Navigator {
  /// Opens the link of a notification that the user chose. Returns `nil` if the notification doesn't
  /// have a link, was dismissed, or was already opened.
  ///
  /// If a notification launches an app, the system delivers it twice: in the options of the scene, and
  /// to the delegate of the notification center.
  @MainActor @discardableResult
  public func open(
    notificationResponse response: UNNotificationResponse, key: String = "link"
  ) -> Outcome? {
    guard response.actionIdentifier != UNNotificationDismissActionIdentifier,
      let link = response.notification.request.content.userInfo[key] as? String,
      TakenResponse.isNew(response)
    else { return nil }
    return open(text: link, from: .notification)
  }
}

private struct TakenResponse: Equatable {
  let request: String
  let date: Date
  let action: String

  @MainActor private static var last: TakenResponse?

  @MainActor static func isNew(_ response: UNNotificationResponse) -> Bool {
    let new = TakenResponse(
      request: response.notification.request.identifier, date: response.notification.date,
      action: response.actionIdentifier)
    defer { last = new }
    return new != last
  }
}
#endif
