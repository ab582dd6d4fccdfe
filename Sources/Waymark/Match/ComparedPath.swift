/// A path as patterns are compared with it, read eight bytes at a time.
///
/// Its escapes are decoded, but for `%2F` and `%25`, which no other bytes can spell: so a slash always
/// separates, and segments are equal if their bytes are. Literals of patterns are written the same way.
struct ComparedPath {
  private let text: UTF8Bytes
  /// Where the first segment begins.
  let start: Int
  /// Where the path ends, without one slash at its end.
  let end: Int

  struct Segment {
    /// Up to seven bytes themselves, or a hash of more.
    let key: UInt64
    let range: Range<Int>
  }

  /// Lends the path of a link, after the host where that is a segment.
  @inline(__always)
  static func with<Result>(_ link: DeepLink, _ body: (ComparedPath) -> Result) -> Result {
    link.withBytes { text in
      guard link.parts.hasEscapes else { return body(ComparedPath(text, link.routePath)) }
      var decoded: [UInt8] = []
      decoded.reserveCapacity(text.count)
      PercentEncoding.decode(text[link.routePath], keeping: { $0 == .slash || $0 == .percentSign })
      {
        decoded.append($0)
      }
      return UTF8Bytes.with(decoded) { body(ComparedPath($0, $0.startIndex..<$0.endIndex)) }
    }
  }

  /// Lends the path of one literal.
  static func with<Result>(literal: String, _ body: (ComparedPath) -> Result) -> Result {
    let written = PercentEncoding.escape(literal.utf8) { $0 == .slash || $0 == .percentSign }
    return UTF8Bytes.with(written) { body(ComparedPath($0, 0..<$0.count)) }
  }

  private init(_ text: UTF8Bytes, _ path: Range<Int>) {
    self.text = text
    let segments = LinkSegments(text, path)
    (start, end) = (segments.start, segments.end)
  }

  /// The segment that begins at an offset.
  @inline(__always)
  func segment(at start: Int) -> Segment {
    var offset = start
    var hash: UInt64 = 0
    while true {
      // A slash becomes zero.
      let word = text.word(at: offset) ^ UTF8Bytes.slashes
      let count = Swift.min(UTF8Bytes.countBeforeZero(in: word), end &- offset)
      if count < 8 {
        return Segment(
          key: hash ^ Self.first(count, of: word), range: start..<(offset &+ count))
      }
      hash = (hash ^ word) &* Self.factor
      offset &+= 8
    }
  }

  /// The bytes of a segment in words, the last one filled with zeros.
  func words(of segment: Segment) -> [UInt64] {
    stride(from: 0, to: segment.range.count, by: 8).map { word(at: $0, of: segment) }
  }

  /// True if the words of a segment stand at an offset of a list.
  func isEqual(_ segment: Segment, to words: [UInt64], at start: Int) -> Bool {
    var index = start
    for offset in stride(from: 0, to: segment.range.count, by: 8) {
      if word(at: offset, of: segment) != words[index] { return false }
      index += 1
    }
    return true
  }

  private func word(at offset: Int, of segment: Segment) -> UInt64 {
    Self.first(
      segment.range.count - offset, of: text.word(at: segment.range.lowerBound + offset))
  }

  private static func first(_ count: Int, of word: UInt64) -> UInt64 {
    count < 8 ? word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1) : word
  }

  /// True if there are segments, of which none is empty.
  var hasSegments: Bool { start <= end && !hasEmptySegment(from: start) }

  /// True if a segment is empty, from an offset behind a slash on.
  func hasEmptySegment(from start: Int) -> Bool {
    var start = start
    while start <= end {
      let segment = segment(at: start)
      if segment.range.isEmpty { return true }
      start = segment.range.upperBound + 1
    }
    return false
  }

  /// The golden ratio, which spreads bits.
  static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
