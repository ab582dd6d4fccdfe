import Waymark

/// Which links a browser may be asked to open outside of the app.
package enum OutsideAddress {
  /// Whether a link is an address of the web: with a host, and one that a browser can read.
  static func isWeb(_ link: DeepLink) -> Bool {
    guard link.scheme == "https" || link.scheme == "http", let authority = link.authority else {
      return false
    }
    let ports = authority.split(separator: "]", omittingEmptySubsequences: false).last ?? ""
    let parts = ports.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.count == 1 || parts[1].utf8.allSatisfy(isDigit) else {
      return false
    }
    guard authority.contains(where: { $0 == "[" || $0 == "]" }) else { return !parts[0].isEmpty }
    // A number in brackets (RFC 3986 §3.2.2), and then nothing but a port.
    guard authority.hasPrefix("["), parts[0].isEmpty else { return false }
    let number = authority.dropFirst().dropLast(ports.utf8.count + 1).utf8
    return number.contains(UInt8(ascii: ":"))
      && number.allSatisfy { isDigit($0) || "abcdefABCDEF:.".utf8.contains($0) }
  }

  /// An origin as browsers write it.
  /// - Parameter option: where an app has written it.
  package static func origin(
    _ text: String, option: String
  ) throws(BrowserHostError) -> String {
    let link = try? DeepLink(text, directivePrefix: "")
    guard let link, let scheme = link.scheme, let authority = link.authority,
      ["http", "https"].contains(scheme), link.description == "\(scheme)://\(authority)",
      isWeb(link)
    else {
      throw .wrongOption(
        option,
        "‘\(text)’ is no origin: write scheme and host, and nothing after them, as in "
          + "https://app.example.com.")
    }
    // Browsers leave out the port that the scheme has by itself.
    let standard = scheme == "https" ? ":443" : ":80"
    return authority.hasSuffix(standard)
      ? String(link.description.dropLast(standard.count)) : link.description
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
