/// A web origin: scheme, host and port. A wildcard adds all subdomains of the host.
package struct LinkOrigin: Hashable, Sendable {
  package let isSecure: Bool
  /// The host in lower case, without the wildcard.
  package let host: String
  /// The port, or `nil` for the default port of the scheme.
  package let port: Int?
  private let hasWildcard: Bool

  private init(isSecure: Bool, host: String, port: Int?, hasWildcard: Bool) {
    (self.isSecure, self.host, self.port, self.hasWildcard) = (isSecure, host, port, hasWildcard)
  }

  /// Reads an origin that can have a wildcard, such as `https://*.example.com`.
  package init?(accepting text: String) {
    let parts = text.pieces(between: "*")
    if parts.count == 1 {
      self.init(text)
      return
    }
    // `*.com` would include sites of other owners.
    guard parts.count == 2, parts[0].ends(with: "//"), let rest = parts[1].rest(after: "."),
      let origin = LinkOrigin(parts[0] + rest), origin.host.utf8.dropFirst().contains(.dot)
    else { return nil }
    self.init(isSecure: origin.isSecure, host: origin.host, port: origin.port, hasWildcard: true)
  }

  /// Returns whether an origin without a wildcard is this one or one of its subdomains.
  package func contains(_ other: LinkOrigin) -> Bool {
    isSecure == other.isSecure && port == other.port && hasHost(other.host)
  }

  /// Returns whether a host is the host of the origin or one of its subdomains.
  package func hasHost(_ other: String) -> Bool {
    guard hasWildcard else { return host == other }
    return other.ends(with: "." + host) && other.utf8.count > host.utf8.count + 1
  }

  /// The `https` origin with the same host, for an `http` origin without a port.
  var secured: LinkOrigin? {
    isSecure || port != nil
      ? nil : LinkOrigin(isSecure: true, host: host, port: nil, hasWildcard: hasWildcard)
  }

  /// An origin without a wildcard.
  package var example: LinkOrigin {
    LinkOrigin(
      isSecure: isSecure, host: hasWildcard ? "www." + host : host, port: port, hasWildcard: false)
  }

  /// Reads an origin such as `https://example.com:8443`. Returns `nil` for anything else, including
  /// a path, a user and a host that isn't ASCII.
  package init?(_ text: String) {
    guard let link = try? DeepLink(text), link.segments.isEmpty, link.query == nil,
      link.fragment == nil
    else { return nil }
    self.init(of: link)
  }

  /// Returns the origin of a web link, or `nil` for another scheme, and for a host that is neither
  /// in brackets nor made of ASCII letters, digits and `-._~`.
  package init?(of link: DeepLink) {
    guard link.parts.isWeb, let start = link.parts.scheme, let range = link.parts.authority else {
      return nil
    }
    let read = link.withBytes { bytes -> (host: String, port: Int?)? in
      let end = Self.hostEnd(bytes[range])
      let digits = bytes.text(min(end + 1, range.upperBound)..<range.upperBound)
      let port = Int(digits)
      guard end > range.lowerBound, end == range.upperBound || bytes[end] == .colon,
        digits.utf8.allSatisfy(\.isDigit), port.map((0...65_535).contains) ?? digits.isEmpty
      else { return nil }
      return (bytes.text(range.lowerBound..<end), port)
    }
    guard let read else { return nil }
    isSecure = start.count == "https".utf8.count
    port = read.port == (isSecure ? 443 : 80) ? nil : read.port
    host = read.host
    hasWildcard = false
  }

  private static func hostEnd(_ authority: Slice<UTF8Bytes>) -> Int {
    guard authority.first == UInt8(ascii: "[") else {
      return authority.firstIndex { !PercentEncoding.isUnreserved($0) } ?? authority.endIndex
    }
    let end = authority.dropFirst().firstIndex { !PercentEncoding.isUnreserved($0) && $0 != .colon }
    guard let end, authority[end] == UInt8(ascii: "]") else { return authority.startIndex }
    return end + 1
  }

  package var text: String {
    (isSecure ? "https://" : "http://") + (hasWildcard ? "*." : "") + host
      + (port.map { ":\($0)" } ?? "")
  }
}
