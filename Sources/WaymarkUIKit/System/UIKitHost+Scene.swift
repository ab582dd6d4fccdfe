#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark
import WaymarkWeb

extension UIKitHost {
  /// Observes the scene of the window.
  func observeScene() -> [NotificationToken] {
    [
      // The app saves its session before the system suspends it.
      observe(UIScene.willDeactivateNotification) {
        $0.reportActions()
        $0.reportScrolling()
      },
      observe(UIScene.willEnterForegroundNotification) { $0.onEvent?(.resumed) },
    ]
  }

  private func observe(
    _ name: Notification.Name, _ body: @escaping @MainActor (UIKitHost) -> Void
  ) -> NotificationToken {
    NotificationToken(name) { [weak self] scene in
      guard let self, let scene, scene === window?.windowScene else { return }
      body(self)
    }
  }
}

/// An observation of a notification, which ends with this object.
final class NotificationToken: Sendable {
  private nonisolated(unsafe) let token: any NSObjectProtocol

  /// - Parameter body: Receives the object of the notification.
  fileprivate init(_ name: Notification.Name, body: @escaping @MainActor (AnyObject?) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      // UIKit posts on the main thread.
      nonisolated(unsafe) let object = $0.object as AnyObject?
      MainActor.assumeIsolated { body(object) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

extension UIKitHost {
  /// Offers the link on top to the user's other devices, and to the system for its next start.
  func offer() {
    // Only the navigator knows what screens announced.
    guard let activityType = configuration.activityType, let scene = window?.windowScene,
      let entry = navigator?.state.top, !entry.link.isUnlinked
    else { return }
    let link = entry.link.description
    // The app can offer another activity.
    let old = scene.userActivity.flatMap { $0.activityType == activityType ? $0 : nil }
    guard old?.userInfo?["link"] as? String != link else { return }
    let activity = NSUserActivity(activityType: activityType)
    activity.title = entry.title
    activity.userInfo = ["link": link]
    // Kept also where the system stores the activity.
    activity.requiredUserInfoKeys = ["link"]
    // By this the system finds the window that shows the link already.
    activity.targetContentIdentifier = link
    activity.webpageURL = entry.link.webURL(at: configuration.webOrigin)
    configuration.willOffer?(activity, entry)
    scene.userActivity = activity
    activity.becomeCurrent()
    old?.invalidate()
  }
}
#endif
