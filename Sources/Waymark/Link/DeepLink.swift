/// An address, parsed once: the text of a push, a universal link, a row, a web page or a button.
///
/// It is its canonical text, the ranges of its parts there, and its directives, which are no part of
/// that text; nothing is decoded before it is asked for. Two links are equal if their canonical texts
/// are.
public struct DeepLink: Sendable, CustomStringConvertible {
  private let storage: Storage

  /// A link is copied often: this makes a copy one retain.
  private final class Storage: Sendable {
    let description: String
    let parts: LinkParts
    /// Nil for a link that was given canonically.
    let text: String?
    /// Nil for a link without directives.
    let directives: Box?

    init(_ description: String, _ parts: LinkParts, text: String?, directives: Box?) {
      self.description = description
      self.parts = parts
      self.text = text
      self.directives = directives
    }
  }

  /// Few links have directives, which are large.
  private final class Box: Sendable {
    let directives: Directives

    init(_ directives: Directives) { self.directives = directives }
  }

  /// The prefix that makes a query parameter a directive, unless an app chooses another.
  public static let defaultDirectivePrefix = "x_"

  /// Parses a link.
  /// - Throws: ``LinkError``, which says what is wrong and at which byte.
  /// - Complexity: O(length)
  public init(_ text: String, directivePrefix: String = DeepLink.defaultDirectivePrefix)
    throws(LinkError)
  {
    self = try LinkParser.parse(text, directivePrefix: directivePrefix)
  }

  /// A link by its canonical text; with the text as it was given, and directives, if it has any.
  init(
    _ description: String, _ parts: LinkParts, text: String? = nil, directives: Directives? = nil
  ) {
    var box: Box?
    if let directives, !directives.isEmpty || !directives.remarks.isEmpty { box = Box(directives) }
    storage = Storage(description, parts, text: text == description ? nil : text, directives: box)
  }

  /// The canonical text, without directives; parsing it gives an equal link.
  public var description: String { storage.description }
  var parts: LinkParts { storage.parts }
  /// The text as it was given.
  public var text: String { storage.text ?? description }
  /// The scheme in lower case; nil for a link that begins with `/`.
  public var scheme: String? { parts.scheme.map(part) }
  /// What stands between `//` and the path, its host in lower case; nil without `//`.
  public var authority: String? { parts.authority.map(part) }
  /// The path, dot segments resolved; its escapes as written, unless it is an app link.
  public var path: String { part(parts.path) }
  /// The query without directives, its escapes as written.
  public var query: String? { parts.query.map(part) }
  /// The text after `#`, its escapes as written.
  public var fragment: String? { parts.fragment.map(part) }
  /// The directives of the link.
  public var directives: Directives { storage.directives?.directives ?? .none }

  /// The strongest command that is switched on.
  var command: Directives.Command? { storage.directives?.directives.command }

  /// True if the link has no directives.
  var hasNoDirectives: Bool { storage.directives == nil }

  /// True if it was given canonically and has no directives.
  var isCanonical: Bool { storage.text == nil && storage.directives == nil }

  /// The segments of the path, each decoded once; one trailing slash is ignored.
  public var segments: [String] { segments(in: parts.path) }

  func segments(in path: Range<Int>) -> [String] {
    withBytes { bytes in LinkSegments(bytes, path).map { PercentEncoding.text(bytes[$0]) } }
  }

  /// The items of the query, decoded; `+` stays a plus sign.
  public var queryItems: [QueryItem] {
    guard let query = parts.query else { return [] }
    return withBytes { bytes in
      LinkQuery(bytes, query).filter { !$0.range.isEmpty }.map { item in
        QueryItem(
          PercentEncoding.text(bytes[item.key]),
          item.value.map { PercentEncoding.text(bytes[$0]) })
      }
    }
  }

  /// The first value that the query has for a key; an item without `=` counts as empty.
  public func queryValue(_ key: String) -> String? {
    guard let query = parts.query else { return nil }
    return withBytes { bytes in
      for item in LinkQuery(bytes, query) where !item.range.isEmpty {
        guard PercentEncoding.text(bytes[item.key]).utf8.elementsEqual(key.utf8) else { continue }
        return item.value.map { PercentEncoding.text(bytes[$0]) } ?? ""
      }
      return nil
    }
  }

  /// Lends the bytes of the canonical text.
  func withBytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    UTF8Bytes.with(description, body)
  }

  private func part(_ range: Range<Int>) -> String { withBytes { $0.text(range) } }

  // MARK: Links of screens without one

  /// The link of an entry whose screen has none: no text opens it, and no route takes it.
  init(unlinked number: Int) {
    guard let link = try? DeepLink("/\(Self.reservedSegment)/\(number)", directivePrefix: "")
    else { preconditionFailure("A tilde and a number are a path.") }
    self = link
  }

  /// A Boolean value that is true if the entry's screen has no link.
  public var isUnlinked: Bool {
    guard parts.isAppLink else { return false }
    // The path of an app link has no escaped tilde.
    return withBytes { bytes in
      let segments = bytes[parts.path].dropFirst()
      return segments.starts(with: Self.reservedSegment.utf8)
        && segments.prefix { $0 != .slash }.count == Self.reservedSegment.utf8.count
    }
  }

  /// The first segment of links of screens without one.
  static let reservedSegment = "~"

  // MARK: The host

  /// True if the scheme is one of the web's, whose host is an origin and no segment.
  var isWeb: Bool { parts.isWeb }

  var hasHost: Bool { !(host ?? "").isEmpty }

  /// True if the host is the first segment.
  var hasHostSegment: Bool { !isWeb && hasHost }

  /// The decoded authority of a custom scheme, unless it is a dot segment.
  private var host: String? {
    let decoded = authority.map { PercentEncoding.text(Array($0.utf8)[...]) }
    return decoded == "." || decoded == ".." ? nil : decoded
  }

  /// The range of the segments, after the host where that is one.
  var routePath: Range<Int> {
    // A slash stands before the host, as before a segment.
    guard let authority = parts.authority, hasHostSegment else { return parts.path }
    return authority.lowerBound - 1..<parts.path.upperBound
  }

  /// The segments, after the host where that is one.
  var routeSegments: [String] { segments(in: routePath) }

  /// The decoded segment of a number, from 0, or all from there on, in which escaped slashes stay.
  func routeSegment(_ number: Int, andAllBehind isTail: Bool) -> String? {
    let (path, hasEscapes) = (routePath, parts.hasEscapes)
    return withBytes { bytes in
      var segments = LinkSegments(bytes, path)
      for _ in 0..<number { _ = segments.next() }
      guard let segment = segments.next() else { return nil }
      let range = isTail ? segment.lowerBound..<segments.text.count : segment
      if !hasEscapes { return bytes.text(range) }
      return PercentEncoding.text(bytes[range]) { isTail && $0 == .slash }
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

/// The ranges of the segments of a path; one trailing slash is ignored.
struct LinkSegments: Sequence, IteratorProtocol {
  /// The text up to the end of the path, without the slash.
  let text: UTF8Bytes
  /// Where the next segment begins.
  private(set) var start: Int

  init(_ text: UTF8Bytes, _ path: Range<Int>) {
    start = path.lowerBound
    var end = path.upperBound
    if start < end, text[start] == .slash { start += 1 }
    // A path that is empty or one slash has no segment.
    if start == end { start += 1 } else if text[end - 1] == .slash { end -= 1 }
    self.text = text.cut(at: end)
  }

  mutating func next() -> Range<Int>? {
    guard start <= text.count else { return nil }
    let first = start
    var count = 8
    while count == 8 {
      count = UTF8Bytes.zeros(in: text.word(at: start)).trailingZeroBitCount / 8
      start += count
    }
    defer { start += 1 }
    return first..<start
  }
}
