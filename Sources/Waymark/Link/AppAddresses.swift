/// The schemes and origins that belong to an app: all of them are names of the same places.
package struct AppAddresses: Sendable {
  /// Custom schemes in lower case, without a colon; the host of such a link is its first segment.
  package private(set) var schemes: [String] = []
  /// Web origins; of such a link only path, query and fragment count.
  package private(set) var origins: [LinkOrigin] = []
  /// The prefix that makes a query parameter a directive.
  package var directivePrefix = "x_"

  /// An app that only knows links that begin with `/`.
  package init() {}

  /// Adds a custom scheme; false if the text is none, or is one of the web's.
  package mutating func accept(scheme text: String) -> Bool {
    let scheme = text.lowercased()
    let isScheme = UTF8Bytes.with(scheme + ":") { LinkParser.schemeEnd($0) == scheme.utf8.count }
    guard isScheme, scheme != "http", scheme != "https" else { return false }
    if !schemes.contains(scheme) { schemes.append(scheme) }
    return true
  }

  /// Adds a web origin, which can have a wildcard for subdomains. Returns `false` if the text isn't an origin,
  /// or its host isn't ASCII.
  package mutating func accept(origin text: String) -> Bool {
    guard let origin = LinkOrigin(accepting: text) else { return false }
    if !origins.contains(origin) { origins.append(origin) }
    return true
  }

  package func owns(origin text: String) -> Bool {
    LinkOrigin(text).map(owns) ?? false
  }

  private func owns(_ origin: LinkOrigin) -> Bool { origins.contains { $0.contains(origin) } }

  /// Returns the accepted `https` origin of a link that has it with `http`. Pages of that origin aren't
  /// trusted.
  func securedOrigin(of link: DeepLink) -> LinkOrigin? {
    guard link.parts.isWeb, link.parts.schemeEnd == 4, let origin = LinkOrigin(of: link),
      !owns(origin), let secured = origin.secured, owns(secured)
    else { return nil }
    return secured
  }

  /// The link as the app writes it (path, query, fragment), in canonical form; nil if it belongs to
  /// somebody else.
  package func appForm(of link: DeepLink) -> DeepLink? {
    let isOwn =
      link.parts.isWeb
      ? LinkOrigin(of: link).map { owns($0) || $0.secured.map(owns) ?? false } ?? false
      : link.scheme.map(schemes.contains) ?? true
    return isOwn ? link.appForm : nil
  }

  /// Reads a link, completing one that has neither a scheme nor a leading slash.
  ///
  /// `#f` and `?q` continue the current link; a host of the app, or any dotted one with the directive
  /// for external pages, gets `https://`.
  /// - Throws: ``LinkError``
  @inline(never)  // Its callers share one copy of the code.
  package func read(_ text: String, current: DeepLink? = nil) throws(LinkError) -> DeepLink {
    try read(text, after: try completion(of: text, current: current))
  }

  /// Reads a text that something stands before; an error names its place in the text alone.
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

  /// The text as a whole link, which reads the same wherever it is read.
  /// - Throws: ``LinkError``
  func completed(_ text: String, current: DeepLink?) throws(LinkError) -> String {
    (try completion(of: text, current: current) ?? "") + text
  }

  /// True if a text begins with a scheme and two slashes, and the scheme is no host of the app's.
  private func isWhole(_ text: String) -> Bool {
    UTF8Bytes.with(text) { bytes in
      guard let end = LinkParser.schemeEnd(bytes), LinkParser.hasSlashes(bytes, after: end) else {
        return false
      }
      return !origins.contains { bytes[..<end].elementsEqual($0.host.utf8) }
    }
  }

  /// Makes a text that has neither a scheme nor a slash a whole link: what has to stand before it.
  private func completion(of text: String, current: DeepLink?) throws(LinkError) -> String? {
    guard let first = text.utf8.first, first != .slash, !isWhole(text) else { return nil }
    // Bytes, not characters: a combining mark after a separator would hide it.
    let ends = Array("/?#".utf8)
    if ends.contains(first) {
      guard let current else {
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
    // `a@example.com` names a person at the host, not a page of it.
    guard authority.contains("."), !authority.utf8.contains(.atSign),
      UTF8Bytes.with(text, { LinkParser.schemeEnd($0) == nil })
    else { return nil }
    let external = try read(text, after: "https://")
    return external.directives.command == .external ? "https://" : nil
  }
}
