/// The schemes and origins that belong to an app: all of them are names of the same places.
public struct AppAddresses: Hashable, Sendable {
  /// Custom schemes in lower case, without a colon; the host of such a link is its first segment.
  public private(set) var schemes: [String] = []
  /// Web origins; of such a link only path, query and fragment count.
  public private(set) var origins: [LinkOrigin] = []
  private var originTexts: [String] = []
  private var hosts: [String] = []
  /// The prefix that makes a query parameter a directive.
  public var directivePrefix = DeepLink.defaultDirectivePrefix

  /// An app that only knows links that begin with `/`.
  public init() {}

  /// Adds a custom scheme; false if the text is none, or is one of the web's.
  public mutating func accept(scheme text: String) -> Bool {
    let scheme = text.lowercased()
    let withColon = Array((scheme + ":").utf8)
    guard LinkScanner.schemeLength(withColon[...]) == withColon.count, scheme != "http",
      scheme != "https"
    else { return false }
    if !schemes.contains(scheme) { schemes.append(scheme) }
    return true
  }

  /// Adds a web origin; false if the text is none.
  public mutating func accept(origin text: String) -> Bool {
    guard let origin = LinkOrigin(text) else { return false }
    if !origins.contains(origin) {
      origins.append(origin)
      originTexts.append(origin.text)
      hosts.append(origin.host)
    }
    return true
  }

  /// Whether pages of this origin belong to the app.
  public func owns(origin text: String) -> Bool {
    LinkOrigin(text).map(origins.contains) ?? false
  }

  /// The link as the app writes it (path, query, fragment); nil if it belongs to somebody else.
  public func ownForm(of link: DeepLink) -> DeepLink? {
    owns(link) ? link.ownForm() : nil
  }

  /// Whether a link belongs to the app.
  func owns(_ link: DeepLink) -> Bool {
    guard let scheme = link.places.scheme else { return true }
    if !link.isWeb { return link.begins(withOneOf: schemes, through: scheme.upperBound) }
    // Most links of an origin are written as it is.
    if let authority = link.places.authority,
      link.begins(withOneOf: originTexts, through: authority.upperBound)
    {
      return true
    }
    return LinkOrigin(of: link).map(origins.contains) ?? false
  }

  /// Reads a link, completing one that has neither a scheme nor a leading slash.
  ///
  /// `#f` and `?q` continue the current link; an own host, or any dotted one with the directive for
  /// external pages, gets `https://`.
  /// - Throws: ``LinkError``
  public func read(_ text: String, current: DeepLink? = nil) throws(LinkError) -> DeepLink {
    // Most texts are whole links.
    if let link = DeepLink.quick(text, directivePrefix: directivePrefix),
      link.places.isOwn || isWhole(link)
    {
      return link
    }
    guard let completion = try completion(of: text, current: current) else {
      return try LinkScanner.link(text, directivePrefix: directivePrefix)
    }
    do {
      return try LinkScanner.link(
        completing: completion, text, directivePrefix: directivePrefix)
    } catch {
      throw LinkError(error.code, in: text, at: max(0, error.offset - completion.utf8.count))
    }
  }

  /// The text as a whole link, which reads the same wherever it is read.
  /// - Throws: ``LinkError``
  func completed(_ text: String, current: DeepLink?) throws(LinkError) -> String {
    (try completion(of: text, current: current) ?? "") + text
  }

  /// Whether a link has two slashes behind its scheme, and the scheme is no host of the app's.
  private func isWhole(_ link: DeepLink) -> Bool {
    guard link.places.authority != nil, let scheme = link.places.scheme else { return false }
    return !link.begins(withOneOf: hosts, through: scheme.upperBound)
  }

  /// Whether a text begins with a scheme and two slashes, and the scheme is no host of the app's.
  private func isWhole(_ text: String) -> Bool {
    RawMemory.withBytes(of: text) { bytes in
      guard let colon = LinkOutline.endOfScheme(bytes, bytes.count), colon + 2 < bytes.count,
        bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
      else { return false }
      for host in hosts where bytes.isEqual(0..<colon, to: host) { return false }
      return true
    } ?? false
  }

  /// What has to stand before the text to make it a whole link; nil if nothing.
  private func completion(of text: String, current: DeepLink?) throws(LinkError) -> String? {
    guard let first = text.utf8.first, first != UInt8(ascii: "/"), !isWhole(text) else {
      return nil
    }
    // Bytes, not characters: a combining mark after a separator would hide it.
    let ends = Array("/?#".utf8)
    if ends.contains(first) {
      guard let current else { throw LinkError(.noCurrentLink, in: text) }
      let query = first == ends[2] ? current.query.map { "?" + $0 } ?? "" : ""
      return current.withoutQuery.description + query
    }
    let authority = String(decoding: text.utf8.prefix { !ends.contains($0) }, as: UTF8.self)
    // `mailto:a@example.com` names a person at the host, not a page of it.
    let hasUser = authority.utf8.contains(UInt8(ascii: "@"))
    if !hasUser, let origin = LinkOrigin("https://" + authority),
      origins.contains(where: { $0.host == origin.host && $0.port == origin.port })
    {
      return "https://"
    }
    guard LinkScanner.schemeLength(Array(text.utf8)[...]) == nil, authority.contains(".") else {
      return nil
    }
    do {
      let external = try DeepLink("https://" + text, directivePrefix: directivePrefix)
      return external.directives.command == .external ? "https://" : nil
    } catch {
      throw LinkError(error.code, in: text, at: max(0, error.offset - "https://".utf8.count))
    }
  }
}
