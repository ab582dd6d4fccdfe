#if canImport(UIKit) || canImport(AppKit)
package import Waymark

#if canImport(UIKit)
package import UIKit
#else
package import Foundation
#endif

extension NSUserActivity {
  /// Sets the link of an entry, for the user's other devices and for the system.
  package func setLink(of entry: Entry, webOrigin: String?) {
    let link = entry.link.description
    title = entry.title
    userInfo = ["link": link]
    // Kept also where the system stores the activity.
    requiredUserInfoKeys = ["link"]
    // By this the system finds the window that shows the link already.
    targetContentIdentifier = link
    webpageURL = entry.link.webURL(at: webOrigin)
  }
}
#endif
