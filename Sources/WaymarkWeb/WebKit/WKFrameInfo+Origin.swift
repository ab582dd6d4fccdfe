#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
import Foundation
import WebKit

extension WKFrameInfo {
  var origin: String {
    let origin = securityOrigin
    guard !origin.host.isEmpty else { return "null" }
    return "\(origin.protocol)://\(origin.host)" + (origin.port == 0 ? "" : ":\(origin.port)")
  }
}

extension WKNavigationType {
  var kind: WebNavigation.Kind {
    switch self {
    case .linkActivated: .link
    case .formSubmitted, .formResubmitted: .form
    // The page was there before.
    case .backForward, .reload: .load
    default: .script
    }
  }
}

extension URL {
  var origin: String {
    "\(scheme ?? "")://\(host() ?? "")" + (port.map { ":\($0)" } ?? "")
  }
}
#endif
