#if canImport(SwiftUI)
import Foundation
import SwiftUI
import Waymark
import WaymarkWeb

/// A modifier that opens the URLs that the app receives and the links in texts of its screens, and
/// passes links of other apps to the system.
struct SystemLinks: ViewModifier {
  let model: NavigatorModel
  let options: HostOptions
  @Environment(\.openURL) private var openURL

  func body(content: Content) -> some View {
    content
      .environment(\.openURL, OpenURLAction { open($0) })
      .onOpenURL { receive($0) }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
        if let url = activity.webpageURL { receive(url) }
      }
      .onContinueUserActivity(options.activityType ?? NSUserActivityTypeBrowsingWeb) { activity in
        guard let link = activity.userInfo?["link"] as? String else { return }
        _ = model.navigator.open(LinkTarget(text: link), from: .universalLink)
      }
      .background { ActivityOffer(model: model, options: options) }
      .onChange(of: ObjectIdentifier(model), initial: true) {
        guard model.navigator.onSystemOpen == nil else { return }
        model.navigator.onSystemOpen = { [openURL] link in
          if let url = URL(string: link.description) { openURL(url) }
        }
      }
  }

  /// Opens a URL from the system, which can be a universal link.
  private func receive(_ url: URL) {
    _ = model.navigator.open(
      LinkTarget(text: url.absoluteString, base: .fromRoot),
      from: url.isWeb ? .universalLink : .customScheme)
  }

  /// Opens a link in a text of a screen.
  private func open(_ url: URL) -> OpenURLAction.Result {
    if case .unmatched = model.navigator.open(LinkTarget(text: url.absoluteString), from: .app) {
      return .systemAction
    }
    return .handled
  }
}

/// Offers the topmost link as a user activity.
struct ActivityOffer: View {
  let model: NavigatorModel
  let options: HostOptions

  var body: some View {
    if let type = options.activityType {
      let top = model.proxy.top
      Color.clear.userActivity(type, element: top.link.isUnlinked ? nil : top) { entry, activity in
        activity.setLink(of: entry, webOrigin: options.webOrigin)
      }
    }
  }
}
#endif
