/// A path as patterns are compared with it, read eight bytes at a time.
///
/// Its escapes are decoded, but for `%2F` and `%25`, which no other bytes can spell: so a slash always
/// separates, and segments are equal if their bytes are. Literals of patterns are written the same way.
struct ComparedPath {
  /// The text up to the end of the path, without one slash there.
  private let text: UTF8Bytes
  /// Where the first segment begins.
  let start: Int
  /// Where the last one ends.
  var end: Int { text.endIndex }

  struct Segment {
    /// Up to seven bytes themselves, or a hash of more.
    let key: UInt64
    let start: Int
    let end: Int
    var count: Int { end &- start }
  }

  /// Lends the path of a link, after the host where that is a segment.
  @inline(__always)
  static func with<Result>(_ link: DeepLink, _ body: (ComparedPath) -> Result) -> Result {
    let (range, hasEscapes) = (link.routePath, link.parts.hasEscapes)
    return link.withBytes { text in
      guard hasEscapes else { return body(ComparedPath(text, range)) }
      let decoded = PercentEncoding.decoded(text[range]) { $0 == .slash || $0 == .percentSign }
      return UTF8Bytes.with(decoded) { body(ComparedPath($0, $0.startIndex..<$0.endIndex)) }
    }
  }

  /// Lends the path of one literal.
  static func with<Result>(literal: String, _ body: (ComparedPath) -> Result) -> Result {
    func isKept(_ byte: UInt8) -> Bool { byte == .slash || byte == .percentSign }
    let isPlain = !literal.utf8.contains(where: isKept)
    let written = isPlain ? literal : PercentEncoding.escape(literal.utf8, where: isKept)
    return UTF8Bytes.with(written) { body(ComparedPath($0, 0..<$0.count)) }
  }

  private init(_ text: UTF8Bytes, _ path: Range<Int>) {
    let segments = LinkSegments(text, path)
    (self.text, start) = (segments.text, segments.start)
  }

  /// The segment that begins at an offset.
  @inline(__always)
  func segment(at start: Int) -> Segment {
    var offset = start
    var hash: UInt64 = 0
    while true {
      let word = text.word(at: offset)
      let zeros = UTF8Bytes.zeros(in: word)
      if zeros != 0 {
        let first = word & (zeros &- 1) & ~zeros
        let end = offset &+ zeros.trailingZeroBitCount / 8
        return Segment(key: hash ^ first, start: start, end: end)
      }
      hash = (hash ^ word) &* Self.factor
      offset &+= 8
    }
  }

  /// Adds the words of a segment, of which the last may overlap; none for less than eight bytes.
  func append(_ segment: Segment, to words: inout [UInt64]) {
    guard segment.count >= 8 else { return }
    let last = segment.end - 8
    for offset in stride(from: segment.start, to: last, by: 8) {
      words.append(text.word(at: offset))
    }
    words.append(text.word(at: last))
  }

  /// True if the words of a segment of at least eight bytes stand at an index of a list.
  @inline(never)
  func isEqual(_ segment: Segment, to words: [UInt64], at index: Int) -> Bool {
    let last = segment.end &- 8
    var (offset, index) = (segment.start, index)
    while offset < last {
      if text.word(at: offset) != words[index] { return false }
      offset &+= 8
      index &+= 1
    }
    return text.word(at: last) == words[index]
  }

  /// True if a segment is empty, from an offset behind a slash on.
  func hasEmptySegment(from start: Int) -> Bool {
    var start = start
    while start <= end {
      let segment = segment(at: start)
      if segment.count == 0 { return true }
      start = segment.end + 1
    }
    return false
  }

  /// The golden ratio, which spreads bits.
  static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
