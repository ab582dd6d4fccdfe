#if Browser
import Foundation
import Waymark

/// The reserved paths of the host. Every other path is a link.
enum SitePaths {
  static let prefix = "/~waymark/"

  /// Returns whether the address bar can show a link. It can't show reserved paths, screens without
  /// a link, or `//…`, which a browser reads as a host.
  static func isShown(_ link: String) -> Bool {
    link.begins(with: "/") && !["//", "/~/", prefix].contains(where: link.begins)
  }

  static let socket = prefix + "socket"
  static let content = prefix + "content/"
  /// The prefix of the addresses of the app's own pages in frames.
  static let webPages = prefix + "web"
  /// The page for an address without a route.
  static let missing = LinkPattern(prefix + "missing?link=:address", as: String.self)
  static let frameScript = prefix + "frame.js"
}

extension DeepLink {
  /// A Boolean value indicating whether a browser can open the link.
  var isWebAddress: Bool {
    (scheme == "https" || scheme == "http") && URL(string: description)?.host?.isEmpty == false
  }
}
#endif
