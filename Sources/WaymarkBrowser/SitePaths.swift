#if Browser
import Waymark

/// The reserved paths of the host. Every other path is a link.
enum SitePaths {
  static let prefix = "/~waymark/"

  /// Returns whether the address bar can show a link: it isn't a path of the host, the number of a
  /// screen without a link, or a host name to browsers.
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
    guard scheme == "https" || scheme == "http", let authority else { return false }
    let ports = authority.pieces(between: "]").last ?? ""
    let parts = ports.pieces(between: ":")
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard parts.count <= 2, parts.count == 1 || parts[1].utf8.allSatisfy(isDigit) else {
      return false
    }
    guard authority.unicodeScalars.contains(where: { $0 == "[" || $0 == "]" }) else {
      return !parts[0].isEmpty
    }
    // A number in brackets (RFC 3986 §3.2.2), and then nothing but a port.
    guard authority.begins(with: "["), parts[0].isEmpty else { return false }
    let number = authority.utf8.dropFirst().dropLast(ports.utf8.count + 1)
    return number.contains(UInt8(ascii: ":"))
      && number.allSatisfy { isDigit($0) || "abcdefABCDEF:.".utf8.contains($0) }
  }
}
#endif
