/// A parsed link, such as a universal link or the link of a row, a button or a web page.
///
/// A link stores its canonical text, the ranges of its parts in that text, and its directives.
/// ``segments`` and ``queryValue(_:)`` decode their values when you read them. Two links are equal
/// if their canonical texts are.
public struct DeepLink: Sendable, CustomStringConvertible {
  private let storage: LinkStorage

  /// Parses a link.
  /// - Throws: ``LinkError``, with the kind of mistake and its offset.
  /// - Complexity: O(length)
  public init(_ text: String, directivePrefix: String = "x_") throws(LinkError) {
    self = try LinkParser.parse(text, directivePrefix: directivePrefix)
  }

  /// Creates a link from its canonical text, its original text if that differs, and its directives.
  @inline(never)  // Not inlined, to reduce code size.
  init(
    _ description: String, _ parts: LinkParts, text: String? = nil,
    directives: LinkDirectives? = nil
  ) {
    self = UTF8Bytes.with(description) {
      DeepLink(description, $0, parts, text: text, directives: directives)
    }
  }

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

  init(_ other: DeepLink, text: String? = nil, directives: LinkDirectives? = nil) {
    self.init(other.description, other.parts, text: text, directives: directives)
  }

  /// The canonical text, without directives. It parses to an equal link.
  public var description: String { storage.contents.description }
  var parts: LinkParts { storage.contents.parts }
  /// The original text, if it isn't canonical.
  var otherText: String? { storage.contents.text }
  /// The original text.
  public var text: String { otherText ?? description }
  /// The scheme in lower case, or `nil` for a link that begins with `/`.
  public var scheme: String? { parts.scheme.map(part) }
  /// The text between `//` and the path, with the host in lower case, or `nil` without `//`.
  public var authority: String? { parts.authority.map(part) }
  /// The path, with dot segments resolved. In a link of the app, unnecessary escapes are decoded.
  /// In other links, escapes are kept as written.
  public var path: String { part(parts.path) }
  /// The query without directives, with escapes as written.
  public var query: String? { parts.query.map(part) }
  /// The text after `#`, with escapes as written.
  public var fragment: String? { parts.fragment.map(part) }
  package var directives: Directives { linkDirectives?.values ?? .none }

  /// The directives without a copy, or `nil` if there are neither directives nor remarks.
  var linkDirectives: LinkDirectives? { storage.contents.directives }

  var command: Directives.Command? { linkDirectives?.values.command }

  var isCanonical: Bool { otherText == nil && linkDirectives == nil }

  /// The segments of the path, decoded. A trailing slash is ignored.
  public var segments: [String] { segments(in: parts.path) }

  func segments(in path: Range<Int>) -> [String] {
    withBytes { bytes in LinkSegments(bytes, path).map { PercentEncoding.text(bytes.part($0)) } }
  }

  /// The items of the query, decoded. A plus sign isn't decoded.
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

  /// Returns the first value of a key in the query. An item without `=` has an empty value.
  public func queryValue(_ key: String) -> String? {
    // Characters are equal if `é` is one scalar or two, but the bytes differ.
    queryItems.first { $0.key.utf8.elementsEqual(key.utf8) }.map { $0.value ?? "" }
  }

  func withBytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    UTF8Bytes.with(description, body)
  }

  /// Calls a closure with the segments, including a host that is a segment.
  @inline(__always)
  func withComparedPath<Result>(_ body: (ComparedPath) -> Result) -> Result {
    storage.withPath { body(ComparedPath(bytes: $0)) }
  }

  private func part(_ range: Range<Int>) -> String { withBytes { $0.text(range) } }

  // MARK: Screens without a link

  /// Creates the link of an entry whose screen doesn't have one. No text parses to it.
  init(unlinked number: Int) {
    guard let link = try? DeepLink("/~/\(number)", directivePrefix: "")
    else { preconditionFailure("A tilde and a number are a path.") }
    self = link
  }

  /// A Boolean value indicating whether the screen of the entry has no link.
  package var isUnlinked: Bool {
    // The path of an app link has no escaped tilde.
    parts.isAppLink && parts.path.count > 1
      && withBytes { $0[1] == .tilde && (parts.path.count == 2 || $0[2] == .slash) }
  }

  // MARK: The host

  var routeSegments: [String] { segments(in: parts.routePath) }

  /// Returns a decoded segment, or a tail, which keeps `%2F` and `%25`.
  func routeSegment(_ number: Int, andAllBehind isTail: Bool) -> String? {
    withComparedPath { path in
      guard var segment = path.segment(at: 0) else { return nil }
      for _ in 0..<number {
        guard let next = path.segment(at: segment.end + 1) else { return nil }
        segment = next
      }
      let range = isTail ? segment.start..<path.end : segment.range
      if isTail || !parts.hasEscapes { return path.bytes.text(range) }
      return PercentEncoding.text(path.bytes.part(range))
    }
  }

  /// Returns the texts of the first segments, read in one pass. The last one can be a tail.
  func routeTexts(count: Int, hasTail: Bool) -> [String] {
    withComparedPath { path in
      var start = 0
      return (0..<count).map { place in
        let isTail = hasTail && place == count - 1
        let segment = isTail ? nil : path.segment(at: start)
        let range = segment?.range ?? start..<path.end
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

struct LinkContents: Sendable {
  let description: String
  let parts: LinkParts
  let text: String?
  let directives: LinkDirectives?
  let pathCount: Int
}

/// The ranges of the segments of a path. A trailing slash is ignored.
struct LinkSegments: Sequence, IteratorProtocol {
  private let text: UTF8Bytes
  private(set) var start: Int
  /// The end of the last segment, before the slash.
  let end: Int

  @inline(__always)
  init(_ text: UTF8Bytes, _ path: Range<Int>) {
    self.text = text
    var (start, end) = (path.lowerBound, path.upperBound)
    if start < end, text[start] == .slash { start += 1 }
    // An empty path and a single slash have no segment.
    if start == end { start += 1 } else if text[end - 1] == .slash { end -= 1 }
    (self.start, self.end) = (start, end)
  }

  var isEmpty: Bool { start > end }

  var range: Range<Int> { isEmpty ? end..<end : start..<end }

  mutating func next() -> Range<Int>? {
    guard start <= end else { return nil }
    let first = start
    while start < end, text[start] != .slash { start += 1 }
    defer { start += 1 }
    return first..<start
  }
}
