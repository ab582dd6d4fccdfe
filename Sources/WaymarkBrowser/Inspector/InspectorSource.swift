#if Browser
import Waymark

/// The sources of links that a developer chooses from.
enum InspectorSource: String, LinkParameter, CaseIterable {
  case app, universalLink, customScheme, notification, untrusted

  var source: LinkSource {
    switch self {
    case .app: .app
    case .universalLink: .universalLink
    case .customScheme: .customScheme
    case .notification: .notification
    case .untrusted: .untrusted
    }
  }

  var label: String {
    switch self {
    case .app: "the app"
    case .universalLink: "a universal link"
    case .customScheme: "a link with a custom scheme"
    case .notification: "a notification"
    case .untrusted: "an untrusted source"
    }
  }
}

extension LinkSource {
  /// The source as an argument of `open` in Swift.
  var code: String {
    switch self {
    case .app: ".app"
    case .page(let origin): ".page(\(String(reflecting: origin)))"
    case .universalLink: ".universalLink"
    case .customScheme: ".customScheme"
    case .notification: ".notification"
    case .restoration: ".restoration"
    case .untrusted: ".untrusted"
    }
  }
}
#endif
