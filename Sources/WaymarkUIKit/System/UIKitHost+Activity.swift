#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkWebKit

  extension UIKitHost {
    /// Offers the link on top to the user's other devices, and to the system for its next start.
    func offer() {
      // Only the navigator knows what screens announced.
      guard let activityType, let scene = window?.windowScene,
        let entry = screens?.navigator?.state.top, !entry.link.isUnlinked
      else { return }
      let link = entry.link.description
      guard scene.userActivity?.userInfo?["link"] as? String != link else { return }
      let activity = NSUserActivity(activityType: activityType)
      activity.title = entry.title
      activity.userInfo = ["link": link]
      activity.webpageURL = entry.link.webURL(at: webOrigin)
      scene.userActivity = activity
      activity.becomeCurrent()
    }
  }
#endif
