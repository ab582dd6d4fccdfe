/// The schemes and origins of an app. They all identify the same screens.
package struct AppAddresses: Sendable {
  /// Custom schemes in lower case, without a colon. The host of such a link is its first segment.
  package private(set) var schemes: [String] = []
  /// Web origins. Only the path, query and fragment of such a link count.
  package private(set) var origins: [LinkOrigin] = []
  package var directivePrefix = "x_"

  package init() {}

  /// Adds a custom scheme. Returns `false` if the text isn't a scheme, or is a scheme of the web.
  package mutating func accept(scheme text: String) -> Bool {
    let scheme = text.lowercased()
    let isScheme = UTF8Bytes.with(scheme + ":") { LinkParser.schemeEnd($0) == scheme.utf8.count }
    guard isScheme, scheme != "http", scheme != "https" else { return false }
    if !schemes.contains(scheme) { schemes.append(scheme) }
    return true
  }

  /// Adds a web origin, which can have a wildcard for subdomains. Returns `false` if the text isn't
  /// an origin, or its host isn't ASCII.
  package mutating func accept(origin text: String) -> Bool {
    guard let origin = LinkOrigin(accepting: text) else { return false }
    if !origins.contains(origin) { origins.append(origin) }
    return true
  }

  func owns(origin text: String) -> Bool { LinkOrigin(text).map(owns) ?? false }

  private func owns(_ origin: LinkOrigin) -> Bool { origins.contains { $0.contains(origin) } }

  /// Returns the accepted `https` origin of an `http` link, whose pages aren't trusted.
  func securedOrigin(of link: DeepLink) -> LinkOrigin? {
    guard link.parts.isWeb, link.parts.schemeEnd == 4, let origin = LinkOrigin(of: link),
      !owns(origin), let secured = origin.secured, owns(secured)
    else { return nil }
    return secured
  }

  /// Returns the path, query and fragment in canonical form, or `nil` for an external link.
  package func appForm(of link: DeepLink) -> DeepLink? {
    let isOwn =
      link.parts.isWeb
      ? LinkOrigin(of: link).map { owns($0) || $0.secured.map(owns) ?? false } ?? false
      : link.scheme.map(schemes.contains) ?? true
    return isOwn ? link.appForm : nil
  }

  /// Parses a link, completing one that has neither a scheme nor a leading slash.
  ///
  /// `#f` and `?q` continue the current link. A host of the app, or any dotted host with the
  /// directive for external pages, gets `https://`.
  /// - Throws: ``LinkError``
  @inline(never)  // Not inlined, to reduce code size.
  package func read(
    _ text: String, current: @autoclosure () -> DeepLink? = nil
  ) throws(LinkError) -> DeepLink {
    try read(text, after: try completion(of: text, current: current))
  }

  /// Parses the start and the text. The offset of an error is relative to the text alone.
  private func read(_ text: String, after start: String?) throws(LinkError) -> DeepLink {
    guard let start else { return try DeepLink(text, directivePrefix: directivePrefix) }
    do throws(LinkError) {
      let link = try DeepLink(start + text, directivePrefix: directivePrefix)
      return DeepLink(link, text: text, directives: link.linkDirectives)
    } catch {
      let offset = max(0, error.offset - start.utf8.count)
      throw LinkError(code: error.code, text: text, offset: offset)
    }
  }

  /// Returns the text as an absolute link.
  /// - Throws: ``LinkError``
  func completed(_ text: String, current: DeepLink?) throws(LinkError) -> String {
    (try completion(of: text, current: { current }) ?? "") + text
  }

  /// Returns whether a text begins with a scheme and two slashes, but not with an accepted host.
  private func isWhole(_ text: String) -> Bool {
    UTF8Bytes.with(text) { bytes in
      guard let end = LinkParser.schemeEnd(bytes), LinkParser.hasSlashes(bytes, after: end) else {
        return false
      }
      return !origins.contains { bytes[..<end].elementsEqual($0.host.utf8) }
    }
  }

  /// Returns the prefix that makes a text absolute, or `nil` if it doesn't need one.
  private func completion(of text: String, current: () -> DeepLink?) throws(LinkError) -> String? {
    guard let first = text.utf8.first, first != .slash, !isWhole(text) else { return nil }
    // Compare bytes, because a combining mark after a separator would hide it.
    let ends = Array("/?#".utf8)
    if ends.contains(first) {
      guard let current = current() else {
        throw LinkError(code: .noCurrentLink, text: text, offset: 0)
      }
      let query = first == ends[2] ? current.query.map { "?" + $0 } ?? "" : ""
      return current.withoutQuery.description + query
    }
    let authority = String(decoding: text.utf8.prefix { !ends.contains($0) }, as: UTF8.self)
    if let origin = LinkOrigin("https://" + authority),
      origins.contains(where: { $0.hasHost(origin.host) && $0.port == origin.port })
    {
      return "https://"
    }
    // `a@example.com` is an email address.
    guard authority.utf8.contains(.dot), !authority.utf8.contains(.atSign),
      UTF8Bytes.with(text, { LinkParser.schemeEnd($0) == nil })
    else { return nil }
    let external = try read(text, after: "https://")
    return external.directives.command == .external ? "https://" : nil
  }
}
