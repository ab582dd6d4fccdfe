/// An address, parsed once: the text of a push, a universal link, a row, a web page or a button.
///
/// Two links are equal if their canonical texts are. Directives are not part of that text.
public struct DeepLink: Sendable, CustomStringConvertible {
  /// The text as it was given.
  public let text: String
  /// The canonical text, without directives; parsing it gives an equal link.
  public let description: String
  /// The scheme in lower case; nil for a link that begins with `/`.
  public var scheme: String? { parts.scheme }
  /// What stands between `//` and the path, its host in lower case; nil without `//`.
  public var authority: String? { parts.authority }
  /// The path, dot segments resolved, its escapes as written.
  public var path: String { parts.path }
  /// The query without directives, its escapes as written.
  public var query: String? { parts.query }
  /// The text after `#`, its escapes as written.
  public var fragment: String? { parts.fragment }
  /// The segments of the path, each decoded once; one trailing slash is ignored.
  public var segments: [String] { parts.segments }
  /// The items of the query, decoded; `+` stays a plus sign.
  public var queryItems: [QueryItem] { parts.queryItems }
  /// What the link says about how to go.
  public var directives: Directives { parts.directives }

  private let parts: LinkScanner.Parts

  /// Parses a link.
  /// - Throws: ``LinkError``, which says what is wrong and at which byte.
  /// - Complexity: O(length)
  public init(_ text: String, directivePrefix: String = DeepLink.defaultDirectivePrefix)
    throws(LinkError)
  {
    var scanner = try LinkScanner(text, directivePrefix: directivePrefix)
    self.init(text: text, parts: try scanner.scan())
  }

  /// The prefix that makes a query parameter a directive, unless an app chooses another.
  public static let defaultDirectivePrefix = "x_"

  /// Every shorter path of the link, shortest first, without query and fragment.
  var prefixes: [DeepLink] {
    let pieces = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let start = (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "")
    return (0..<min(segments.count, pieces.count)).compactMap { count in
      try? DeepLink(start + "/" + pieces.prefix(count).joined(separator: "/"))
    }
  }

  init(text: String, parts: LinkScanner.Parts) {
    self.text = text
    self.parts = parts
    description = parts.canonical
  }

  /// The same link with other parts; the text as it was given stays, unless another is named.
  private func with(
    text: String? = nil, _ change: (inout LinkScanner.Parts) -> Void
  ) -> DeepLink {
    var parts = parts
    change(&parts)
    return DeepLink(text: text ?? self.text, parts: parts)
  }

  /// The first value that the query has for a key; an item without `=` counts as empty.
  public func queryValue(_ key: String) -> String? {
    queryItems.first { $0.key == key }.map { $0.value ?? "" }
  }

  /// The link of an entry whose screen has none: no text opens it, and no route takes it.
  init(withoutLink number: Int) {
    do {
      self = try DeepLink("/\(Self.reservedSegment)/\(number)", directivePrefix: "")
    } catch {
      preconditionFailure("A tilde and a number are a path: \(error)")
    }
  }

  /// Whether the entry's screen has no link.
  public var standsForNone: Bool { scheme == nil && segments.first == Self.reservedSegment }

  /// The first segment of links that stand for none.
  static let reservedSegment = "~"

  /// Whether the scheme is one of the web's, whose host is an origin and not a place in the app.
  var hasHost: Bool { !(host ?? "").isEmpty }

  var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// What a pattern is compared with: the segments, after the host where the scheme is no web one.
  var routeSegments: [String] {
    guard hasHostSegment, let host else { return segments }
    return [host] + segments
  }

  /// Whether the host is the first segment.
  var hasHostSegment: Bool { !isWeb && !(host ?? "").isEmpty }

  /// The same place with another spelling of the first segment.
  func respelled(first: String) -> DeepLink {
    let rest = path.dropFirst().drop { $0 != "/" }
    return with {
      $0.path = "/" + PercentEncoding.component(first) + rest
      $0.segments[0] = first
    }
  }

  /// The decoded authority of a custom scheme, unless it is a dot segment.
  private var host: String? {
    guard let authority else { return nil }
    let bytes = Array(authority.utf8)
    guard let decoded = try? PercentEncoding.decode(bytes[...]) else { return nil }
    return decoded == "." || decoded == ".." ? nil : decoded
  }

  /// What the fragment says; parsing has found that it can be decoded.
  var decodedFragment: String? {
    fragment.flatMap { try? PercentEncoding.decode(Array($0.utf8)[...]) }
  }

  /// The same link without a fragment.
  var withoutFragment: DeepLink { fragment == nil ? self : with { $0.fragment = nil } }

  /// The same place without a query and without a fragment.
  var withoutQuery: DeepLink {
    with {
      $0.query = nil
      $0.queryItems = []
      $0.fragment = nil
      $0.directives = .none
    }
  }

  /// The same link as if it had been written without directives, in canonical form.
  var canonical: DeepLink {
    guard !directives.isEmpty || text != description else { return self }
    return with(text: description) { $0.directives = .none }
  }

  /// The same place with the directives of another link.
  func carrying(_ other: Directives) -> DeepLink { with { $0.directives = other } }

  /// The same link as the app writes it: path, query and fragment.
  func ownForm() -> DeepLink {
    guard scheme != nil else { return self }
    var ownPath = path.hasPrefix("/") || path.isEmpty ? path : "/" + path
    var ownSegments = routeSegments
    if !isWeb, let authority, let host, !host.isEmpty {
      // A host may keep the brackets of an address, a path escapes them.
      ownPath = "/" + PercentEncoding.canonical(authority.utf8) + ownPath
    } else if !path.hasPrefix("/"), let rooted = try? DeepLink(ownPath, directivePrefix: "") {
      // Dot segments mean something only now that the path begins with a slash.
      (ownPath, ownSegments) = (rooted.path, rooted.segments)
    }
    if ownPath.isEmpty { ownPath = "/" }
    return with {
      $0.scheme = nil
      $0.authority = nil
      $0.path = ownPath
      $0.segments = ownSegments
    }
  }
}

extension DeepLink: Hashable {
  /// Compares canonical texts.
  public static func == (one: DeepLink, other: DeepLink) -> Bool {
    one.description == other.description
  }

  /// Hashes the canonical text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
