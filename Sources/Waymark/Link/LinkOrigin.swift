/// A web origin: scheme, host and port.
package struct LinkOrigin: Hashable, Sendable {
  /// `http` or `https`.
  package let scheme: String
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
    guard link.isWeb, let scheme = link.scheme, let range = link.parts.authority else { return nil }
    let read = link.withBytes { bytes -> (host: String, digits: String)? in
      let authority = bytes[range]
      let bracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? range.lowerBound
      let colon = authority[bracket...].firstIndex(of: .colon) ?? range.upperBound
      let digits = authority[colon...].dropFirst()
      guard digits.allSatisfy(\.isDigit), Self.isHost(authority[..<colon]) else { return nil }
      return (
        bytes.text(range.lowerBound..<colon), bytes.text(digits.startIndex..<range.upperBound)
      )
    }
    guard let read else { return nil }
    let number = Int(read.digits)
    guard read.digits.isEmpty || number.map((0...65_535).contains) == true else { return nil }
    port = number == (scheme == "https" ? 443 : 80) ? nil : number
    host = read.host
    self.scheme = scheme
  }

  private static func isHost(_ host: Slice<UTF8Bytes>) -> Bool {
    if host.first == UInt8(ascii: "[") {
      return host.last == UInt8(ascii: "]")
        && host.dropFirst().dropLast().allSatisfy {
          PercentEncoding.isUnreserved($0) || $0 == .colon
        }
    }
    return !host.isEmpty && host.allSatisfy(PercentEncoding.isUnreserved)
  }

  /// The origin as a text that reads back, such as `https://example.com`.
  package var text: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }
}
