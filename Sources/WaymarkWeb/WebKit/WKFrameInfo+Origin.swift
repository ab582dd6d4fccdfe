#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
import Foundation
import WebKit

extension WKFrameInfo {
  /// The origin of the document in the frame.
  var origin: String {
    let origin = securityOrigin
    guard !origin.host.isEmpty else { return "null" }
    return "\(origin.protocol)://\(origin.host)" + (origin.port == 0 ? "" : ":\(origin.port)")
  }
}

extension WKNavigationType {
  /// The corresponding cause.
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
  /// The origin of a page.
  var origin: String {
    "\(scheme ?? "")://\(host() ?? "")" + (port.map { ":\($0)" } ?? "")
  }
}
#endif
