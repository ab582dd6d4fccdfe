/// A web origin: scheme, host and port.
public struct LinkOrigin: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String
  /// The host in lower case.
  public let host: String
  /// The port, where it is not the scheme's own.
  public let port: Int?

  /// Reads an origin such as `https://example.com:8443`; nil for anything else, a path or a user
  /// included.
  public init?(_ text: String) {
    guard let link = try? DeepLink(text), link.segments.isEmpty, link.query == nil,
      link.fragment == nil, link.authority?.contains("@") == false
    else { return nil }
    self.init(of: link)
  }

  /// The origin of a web link; nil for a link of another scheme or without a host.
  public init?(of link: DeepLink) {
    guard link.isWeb, let scheme = link.scheme, let authority = link.authority else { return nil }
    let hostAndPort = authority[
      (authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex)...]
    let bracket = hostAndPort.lastIndex(of: "]") ?? hostAndPort.startIndex
    if let colon = hostAndPort[bracket...].lastIndex(of: ":") {
      let digits = hostAndPort[hostAndPort.index(after: colon)...]
      guard !hostAndPort[bracket..<colon].contains(":"),
        digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        digits.isEmpty || Int(digits).map((0...65_535).contains) == true
      else { return nil }
      let number = Int(digits)
      port = number == (scheme == "https" ? 443 : 80) ? nil : number
      host = String(hostAndPort[..<colon])
    } else {
      port = nil
      host = String(hostAndPort)
    }
    guard !host.isEmpty else { return nil }
    self.scheme = scheme
  }

  /// The origin as a text that reads back, such as `https://example.com`.
  public var text: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }
}
