#if canImport(SwiftUI)
  import SwiftUI
  import Waymark
  import WaymarkWebKit

  /// How the link on top is offered to the user's other devices.
  struct LinkOffer: Equatable {
    var activityType: String?
    var webOrigin: String?
  }

  extension NavigatorView {
    /// Offers the link on top as a user activity of this type, whose `userInfo` has it as `link`.
    public func offersActivity(_ type: String) -> Self {
      var view = self
      view.offer.activityType = type
      return view
    }

    /// Where the app's own links are in the web, as `https://example.com`: for activities and web pages.
    public func webOrigin(_ origin: String) -> Self {
      var view = self
      view.offer.webOrigin = origin
      return view
    }
  }

  /// Offers the link on top.
  struct ActivityOffer: View {
    let model: NavigatorModel
    let offer: LinkOffer

    var body: some View {
      if let type = offer.activityType {
        let top = model.shown.top.link.isUnlinked ? nil : model.shown.top
        Color.clear.userActivity(type, element: top) { entry, activity in
          activity.title = entry.title
          activity.userInfo = ["link": entry.link.description]
          activity.requiredUserInfoKeys = ["link"]
          activity.targetContentIdentifier = entry.link.description
          activity.webpageURL = entry.link.webURL(at: offer.webOrigin)
        }
      }
    }
  }
#endif
