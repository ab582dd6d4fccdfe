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
      // The app may have offered an activity of its own.
      let old = scene.userActivity.flatMap { $0.activityType == activityType ? $0 : nil }
      guard old?.userInfo?["link"] as? String != link else { return }
      let activity = NSUserActivity(activityType: activityType)
      activity.title = entry.title
      activity.userInfo = ["link": link]
      // Kept also where the system stores the activity.
      activity.requiredUserInfoKeys = ["link"]
      // By this the system finds the window that shows the link already.
      activity.targetContentIdentifier = link
      activity.webpageURL = entry.link.webURL(at: webOrigin)
      willOffer?(activity, entry)
      scene.userActivity = activity
      activity.becomeCurrent()
      old?.invalidate()
    }
  }
#endif
