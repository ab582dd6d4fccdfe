/// An address, parsed once: the text of a push, a universal link, a row, a web page or a button.
///
/// It is its canonical text, the ranges of its parts there, and its directives, which are no part of
/// that text; nothing is decoded before it is asked for. Two links are equal if their canonical texts
/// are.
public struct DeepLink: Sendable, CustomStringConvertible {
  private let storage: LinkStorage

  /// Parses a link.
  /// - Throws: ``LinkError``, which says what is wrong and at which byte.
  /// - Complexity: O(length)
  public init(_ text: String, directivePrefix: String = "x_") throws(LinkError) {
    self = try LinkParser.parse(text, directivePrefix: directivePrefix)
  }

  /// A link by its canonical text, with the text as it was given, nil if that is the canonical one, and with its
  /// directives, if it has any.
  @inline(never)  // Its callers share one copy of the code.
  init(
    _ description: String, _ parts: LinkParts, text: String? = nil,
    directives: LinkDirectives? = nil
  ) {
    self = UTF8Bytes.with(description) {
      DeepLink(description, $0, parts, text: text, directives: directives)
    }
  }

  /// A link by its canonical text, whose bytes are at hand.
  init(
    _ description: String, _ bytes: UTF8Bytes, _ parts: LinkParts, text: String? = nil,
    directives: LinkDirectives? = nil
  ) {
    let segments = LinkSegments(bytes, parts.routePath)
    let path = bytes.part(segments.range)
    func storage(_ path: UTF8Bytes) -> LinkStorage {
      LinkStorage(
        LinkContents(
          description: description, parts: parts, text: text, directives: directives,
          pathCount: segments.isEmpty ? 0 : path.count + 8), path: path)
    }
    if parts.hasEscapes {
      let decoded = PercentEncoding.decoded(path, keeping: ComparedPath.keepsEscape)
      self.storage = UTF8Bytes.with(decoded, storage)
    } else {
      self.storage = storage(path)
    }
  }

  /// Another link with this text, and with these directives, if it has any.
  init(_ other: DeepLink, text: String? = nil, directives: LinkDirectives? = nil) {
    self.init(other.description, other.parts, text: text, directives: directives)
  }

  /// The canonical text, without directives; parsing it gives an equal link.
  public var description: String { storage.contents.description }
  var parts: LinkParts { storage.contents.parts }
  /// The text as it was given, if that is another one.
  var otherText: String? { storage.contents.text }
  /// The text as it was given.
  public var text: String { otherText ?? description }
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
  public var directives: Directives { linkDirectives?.values ?? .none }

  /// The directives, not copied; nil if there are neither directives nor remarks.
  var linkDirectives: LinkDirectives? { storage.contents.directives }

  /// The strongest command that is switched on.
  var command: Directives.Command? { linkDirectives?.values.command }

  /// True if it was given canonically and has no directives.
  var isCanonical: Bool { otherText == nil && linkDirectives == nil }

  /// The segments of the path, each decoded once; one trailing slash is ignored.
  public var segments: [String] { segments(in: parts.path) }

  func segments(in path: Range<Int>) -> [String] {
    withBytes { bytes in LinkSegments(bytes, path).map { PercentEncoding.text(bytes.part($0)) } }
  }

  /// The items of the query, decoded; `+` stays a plus sign.
  package var queryItems: [QueryItem] {
    guard let query = parts.query else { return [] }
    return withBytes { bytes in
      LinkQuery(bytes, query).filter { !$0.range.isEmpty }.map { item in
        QueryItem(
          PercentEncoding.text(bytes.part(item.key)),
          item.value.map { PercentEncoding.text(bytes.part($0)) })
      }
    }
  }

  /// Calls a closure with the key and the value of each item of the query, decoded. An item without `=`
  /// has an empty value.
  func forEachQueryItem(_ body: (_ key: String, _ value: () -> String) -> Void) {
    guard let query = parts.query else { return }
    withBytes { bytes in
      for item in LinkQuery(bytes, query) where !item.range.isEmpty {
        body(PercentEncoding.text(bytes.part(item.key))) {
          item.value.map { PercentEncoding.text(bytes.part($0)) } ?? ""
        }
      }
    }
  }

  /// The first value that the query has for a key; an item without `=` counts as empty.
  public func queryValue(_ key: String) -> String? {
    guard let query = parts.query else { return nil }
    return withBytes { bytes in
      for item in LinkQuery(bytes, query) where !item.range.isEmpty {
        guard PercentEncoding.text(bytes.part(item.key)).utf8.elementsEqual(key.utf8) else {
          continue
        }
        return item.value.map { PercentEncoding.text(bytes.part($0)) } ?? ""
      }
      return nil
    }
  }

  /// Lends the bytes of the canonical text.
  func withBytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    UTF8Bytes.with(description, body)
  }

  /// Lends the segments, after the host where that is one.
  @inline(__always)
  func withComparedPath<Result>(_ body: (ComparedPath) -> Result) -> Result {
    storage.withPath { body(ComparedPath(bytes: $0)) }
  }

  private func part(_ range: Range<Int>) -> String { withBytes { $0.text(range) } }

  // MARK: Links of screens without one

  /// The link of an entry whose screen has none: no text opens it, and no route takes it.
  init(unlinked number: Int) {
    guard let link = try? DeepLink("/~/\(number)", directivePrefix: "")
    else { preconditionFailure("A tilde and a number are a path.") }
    self = link
  }

  /// A Boolean value that is true if the entry's screen has no link.
  package var isUnlinked: Bool {
    // The path of an app link has no escaped tilde.
    parts.isAppLink && parts.path.count > 1
      && withBytes { $0[1] == .tilde && (parts.path.count == 2 || $0[2] == .slash) }
  }

  // MARK: The host

  /// The segments, after the host where that is one.
  var routeSegments: [String] { segments(in: parts.routePath) }

  /// The decoded segment of a number, from 0, or all from there on, in which `%2F` and `%25` stay.
  func routeSegment(_ number: Int, andAllBehind isTail: Bool) -> String? {
    withComparedPath { path in
      var start = 0
      for _ in 0..<number where start <= path.end { start = path.segment(at: start).end + 1 }
      guard start <= path.end else { return nil }
      let range = start..<(isTail ? path.end : path.segment(at: start).end)
      if isTail || !parts.hasEscapes { return path.bytes.text(range) }
      return PercentEncoding.text(path.bytes.part(range))
    }
  }
}

extension DeepLink {
  /// The texts of the first segments, read in one pass. The last one has all from there on for a tail.
  func routeTexts(count: Int, hasTail: Bool) -> [String] {
    withComparedPath { path in
      var start = 0
      return (0..<count).map { place in
        let isTail = hasTail && place == count - 1
        let range = start..<(isTail ? path.end : path.segment(at: start).end)
        start = range.upperBound + 1
        let isPlain = isTail || !parts.hasEscapes
        return isPlain ? path.bytes.text(range) : PercentEncoding.text(path.bytes.part(range))
      }
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

/// Everything that a link holds, except the bytes of its compared path.
struct LinkContents: Sendable {
  /// The canonical text.
  let description: String
  let parts: LinkParts
  /// Nil for a link that was given canonically.
  let text: String?
  /// Nil for a link without directives.
  let directives: LinkDirectives?
  /// The number of bytes of the path as it is compared.
  let pathCount: Int
}

/// The ranges of the segments of a path; one trailing slash is ignored.
struct LinkSegments: Sequence, IteratorProtocol {
  private let text: UTF8Bytes
  /// Where the next segment begins.
  private(set) var start: Int
  /// Where the last one ends, before the slash.
  let end: Int

  @inline(__always)
  init(_ text: UTF8Bytes, _ path: Range<Int>) {
    self.text = text
    var (start, end) = (path.lowerBound, path.upperBound)
    if start < end, text[start] == .slash { start += 1 }
    // A path that is empty or one slash has no segment.
    if start == end { start += 1 } else if text[end - 1] == .slash { end -= 1 }
    (self.start, self.end) = (start, end)
  }

  /// True if there is no other segment.
  var isEmpty: Bool { start > end }

  /// The range of all other segments.
  var range: Range<Int> { isEmpty ? end..<end : start..<end }

  mutating func next() -> Range<Int>? {
    guard start <= end else { return nil }
    let first = start
    while start < end, text[start] != .slash { start += 1 }
    defer { start += 1 }
    return first..<start
  }
}
