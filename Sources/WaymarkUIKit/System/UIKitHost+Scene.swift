#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark
import WaymarkWeb

extension UIKitHost {
  /// Observes the scene of the window.
  func observeScene() -> [NotificationToken] {
    [
      // The app saves its session before the system suspends it.
      NotificationToken(UIScene.willDeactivateNotification, of: self) {
        $0.reportActions()
        $0.reportScrolling()
      },
      NotificationToken(UIScene.willEnterForegroundNotification, of: self) {
        $0.onEvent?(.resumed)
      },
    ]
  }

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
    activity.setLink(of: entry, webOrigin: configuration.webOrigin)
    configuration.willOffer?(activity, entry)
    scene.userActivity = activity
    activity.becomeCurrent()
    old?.invalidate()
  }
}

/// An observation of the scene of a host, which ends with this object.
final class NotificationToken: Sendable {
  private nonisolated(unsafe) let token: any NSObjectProtocol

  fileprivate init(
    _ name: Notification.Name, of host: UIKitHost, body: @escaping @MainActor (UIKitHost) -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak host] in
      // UIKit posts on the main thread.
      nonisolated(unsafe) let scene = $0.object as AnyObject?
      MainActor.assumeIsolated {
        if let host, let scene, scene === host.window?.windowScene { body(host) }
      }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
#endif
