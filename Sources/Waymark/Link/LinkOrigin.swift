/// A web origin: scheme, host and port.
package struct LinkOrigin: Hashable, Sendable {
  /// True for `https`, false for `http`.
  package let isSecure: Bool
  /// The host in lower case.
  package let host: String
  /// The port, where it is not the scheme's own.
  package let port: Int?

  /// Reads an origin such as `https://example.com:8443`; nil for anything else, a path, a user and a
  /// host that is not ASCII included.
  package init?(_ text: String) {
    guard let link = try? DeepLink(text), link.segments.isEmpty, link.query == nil,
      link.fragment == nil
    else { return nil }
    self.init(of: link)
  }

  /// The origin of a web link; nil for a link of another scheme or without a host of ASCII letters,
  /// digits and `-._~`, or in brackets.
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
  }

  /// Where the host of an authority ends; its start if it begins with none.
  private static func hostEnd(_ authority: Slice<UTF8Bytes>) -> Int {
    guard authority.first == UInt8(ascii: "[") else {
      return authority.firstIndex { !PercentEncoding.isUnreserved($0) } ?? authority.endIndex
    }
    let end = authority.dropFirst().firstIndex { !PercentEncoding.isUnreserved($0) && $0 != .colon }
    guard let end, authority[end] == UInt8(ascii: "]") else { return authority.startIndex }
    return end + 1
  }

  /// The origin as a text that reads back, such as `https://example.com`.
  package var text: String {
    (isSecure ? "https://" : "http://") + host + (port.map { ":\($0)" } ?? "")
  }
}
