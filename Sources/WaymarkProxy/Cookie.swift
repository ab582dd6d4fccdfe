#if Proxy
  import Foundation
  import WaymarkBrowser

  /// A cookie that a site has set (RFC 6265, and the prefixes of its successor).
  struct Cookie: Sendable {
    let name: String
    let value: String
    let path: String
    let isSecure: Bool
    /// Nil for one that lasts as long as its browser is known.
    let expires: Date?

    /// The longest name and value together.
    /// - Units: bytes
    static let longest = 4096

    /// Reads a field; nil if it is none, or not for the site.
    /// - Parameter path: the path of the request that it answers.
    init?(_ field: String, for origin: RemoteOrigin, path: String, now: Date) {
      let parts = field.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
      guard let pair = parts.first, let sign = pair.firstIndex(of: "=") else { return nil }
      name = Self.trimmed(pair[..<sign])
      value = Self.trimmed(pair[pair.index(after: sign)...])
      let isClean = field.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
      guard !name.isEmpty, isClean, name.utf8.count + value.utf8.count <= Self.longest else {
        return nil
      }
      var attributes: [String: String] = [:]
      for part in parts.dropFirst() {
        let sign = part.firstIndex(of: "=") ?? part.endIndex
        // Of two with one name the last counts.
        attributes[Self.trimmed(part[..<sign]).lowercased()] = Self.trimmed(
          part[sign...].dropFirst())
      }
      isSecure = attributes["secure"] != nil
      if let domain = attributes["domain"], !domain.isEmpty {
        guard Self.isDomain(domain.lowercased(), of: origin.host) else { return nil }
      }
      let given = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      self.path = given ?? Self.folder(of: path)
      if let text = attributes["max-age"], let seconds = Int(text) {
        expires =
          seconds <= 0
          ? .distantPast : now.addingTimeInterval(Double(min(seconds, Self.longestAge)))
      } else {
        expires = attributes["expires"].flatMap(CookieDate.read)
      }
      guard origin.isSecure || !isSecure, Self.keepsPrefix(name, isSecure, attributes) else {
        return nil
      }
    }

    private static let longestAge = 400 * 24 * 60 * 60

    func hasExpired(by now: Date) -> Bool { expires.map { $0 <= now } ?? false }

    /// Whether the cookie is for a path.
    func isFor(_ asked: String) -> Bool {
      asked == path
        || asked.hasPrefix(path)
          && (path.hasSuffix("/") || asked.dropFirst(path.count).first == "/")
    }

    private static func keepsPrefix(
      _ name: String, _ isSecure: Bool, _ attributes: [String: String]
    ) -> Bool {
      let name = name.lowercased()
      if name.hasPrefix("__secure-") { return isSecure }
      guard name.hasPrefix("__host-") else { return true }
      return isSecure && attributes["domain", default: ""].isEmpty && attributes["path"] == "/"
    }

    /// Whether a host is a domain, or in it; an address is in none.
    private static func isDomain(_ written: String, of host: String) -> Bool {
      let domain = written.hasPrefix(".") ? String(written.dropFirst()) : written
      if domain == host { return true }
      return host.hasSuffix("." + domain) && domain.contains(".") && !AddressRange.isAddress(host)
    }

    /// Where a cookie counts that says nothing of it.
    private static func folder(of path: String) -> String {
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
      return String(path[..<slash])
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
      let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
  }
#endif
