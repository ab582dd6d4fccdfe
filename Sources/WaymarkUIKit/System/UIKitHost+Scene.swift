#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
import Waymark
import WaymarkWeb

extension UIKitHost {
  /// The observations of the scenes of all hosts.
  static let sceneObservations = [
    // The app saves its session before the system suspends it.
    observe(UIScene.willDeactivateNotification) {
      $0.reportActions()
      $0.reportScrolling()
    },
    observe(UIScene.willEnterForegroundNotification) { $0.onEvent?(.resumed) },
  ]

  private static func observe(
    _ name: Notification.Name, body: @escaping @MainActor (UIKitHost) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      // UIKit posts on the main thread.
      nonisolated(unsafe) let scene = $0.object as AnyObject?
      MainActor.assumeIsolated {
        guard let scene else { return }
        for host in hosts.compactMap({ $0() }) where host.window?.windowScene === scene {
          body(host)
        }
      }
    }
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
#endif
