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
    let isSecure = start.count == "https".utf8.count
    let read = link.withBytes { bytes -> (host: String, port: Int?)? in
      let end = Self.hostEnd(bytes[range])
      guard end > range.lowerBound,
        let port = Self.port(bytes.part(end..<range.upperBound), isSecure)
      else { return nil }
      return (bytes.text(range.lowerBound..<end), port)
    }
    guard let read else { return nil }
    (self.isSecure, host, port) = (isSecure, read.host, read.port)
  }

  /// True if a link is one of this origin; no text is made to compare them.
  func owns(_ link: DeepLink) -> Bool {
    guard link.parts.isWeb, let range = link.parts.authority,
      isSecure == (link.parts.scheme?.count == "https".utf8.count)
    else { return false }
    return link.withBytes { bytes in
      let authority = bytes.part(range)
      return authority.starts(with: host)
        && Self.port(authority.part(host.utf8.count..<range.count), isSecure) == .some(port)
    }
  }

  /// The port that stands after a host, nil for the scheme's own; no value if something else stands there.
  private static func port(_ rest: UTF8Bytes, _ isSecure: Bool) -> Int?? {
    guard let first = rest.first else { return .some(nil) }
    let number = Int(rest.text(1..<rest.count))
    guard first == .colon, rest.dropFirst().allSatisfy(\.isDigit),
      number.map((0...65_535).contains) ?? (rest.count == 1)
    else { return nil }
    return .some(number == (isSecure ? 443 : 80) ? nil : number)
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
