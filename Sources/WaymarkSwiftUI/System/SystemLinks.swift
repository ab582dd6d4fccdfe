#if canImport(SwiftUI)
import Foundation
import SwiftUI

/// A modifier that opens the URLs that the app receives and the links in texts of its screens.
struct SystemLinks: ViewModifier {
  let navigator: Navigator<AnyView>
  @Environment(\.hostOptions) private var options

  func body(content: Content) -> some View {
    content
      .environment(
        \.openURL,
        OpenURLAction { url in
          if case .unmatched = navigator.open(url, from: .app) { .systemAction } else { .handled }
        }
      )
      .onOpenURL { navigator.open($0) }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { navigator.open(userActivity: $0) }
      .onContinueUserActivity(options.activityType ?? NSUserActivityTypeBrowsingWeb) { activity in
        if options.activityType != nil { navigator.open(userActivity: activity) }
      }
  }
}

struct ActivityOffer: View {
  let model: NavigatorModel
  @Environment(\.hostOptions) private var options

  var body: some View {
    if let type = options.activityType {
      let top = model.top
      Color.clear.userActivity(type, element: top.link.isUnlinked ? nil : top) { entry, activity in
        activity.setLink(of: entry, webOrigin: options.webOrigin)
      }
    }
  }
}
#endif
