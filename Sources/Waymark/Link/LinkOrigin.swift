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
    guard link.isWeb, let scheme = link.scheme, let authority = link.authority else { return nil }
    let bytes = Array(authority.utf8)
    let bracket = bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.startIndex
    let colon = bytes[bracket...].firstIndex(of: .colon) ?? bytes.endIndex
    let digits = bytes[colon...].dropFirst()
    guard digits.allSatisfy(\.isDigit),
      Self.isHost(bytes[..<colon])
    else { return nil }
    let number = digits.isEmpty ? nil : Int(String(decoding: digits, as: UTF8.self))
    guard digits.isEmpty || number.map((0...65_535).contains) == true else { return nil }
    port = number == (scheme == "https" ? 443 : 80) ? nil : number
    host = String(decoding: bytes[..<colon], as: UTF8.self)
    self.scheme = scheme
  }

  private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
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
