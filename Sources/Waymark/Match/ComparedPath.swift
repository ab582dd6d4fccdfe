/// A path as patterns are compared with it, in memory that is read in words beyond its end.
///
/// Its escapes are decoded, but for `%2F` and `%25`, which no other bytes can spell: so a slash always
/// separates, and segments are equal if their bytes are. Literals of patterns are written the same way.
struct ComparedPath: ~Copyable {
  private let bytes: WordBytes
  /// Where the path ends, without one slash at its end.
  let end: Int

  struct Segment {
    /// Up to seven bytes themselves, or a hash of more.
    let key: UInt64
    let range: Range<Int>
  }

  /// The path of a link, after the host where that is a segment; it begins with a slash.
  init(_ link: DeepLink) {
    let path = link.routePath
    let bytes = WordBytes(capacity: path.count + 2)
    let count = link.withBytes { text in
      var count = 0
      if path.isEmpty || text[path.lowerBound] != Self.slash {
        bytes.store(Self.slash, at: 0)
        count = 1
      }
      guard link.parts.hasEscapes || !link.parts.isAppLink else {
        bytes.store(text, path, at: count)
        return count + path.count
      }
      PercentEncoding.decode(text[path], keeping: { $0 == Self.slash || $0 == Self.percent }) {
        bytes.store($0, at: count)
        count += 1
      }
      return count
    }
    // A slash at the end is none of the path, but ends its last segment.
    end = bytes.word(at: count - 1) & 0xFF == Self.slash ? count - 1 : count
    bytes.store(word: UInt64(Self.slash), at: end)
    self.bytes = bytes
  }

  /// The path of one literal.
  init(literal: String) {
    let written = PercentEncoding.escape(literal.utf8) { $0 == Self.slash || $0 == Self.percent }
    bytes = WordBytes(capacity: written.utf8.count + 2)
    end = written.utf8.count + 1
    bytes.store(Self.slash, at: 0)
    UTF8Bytes.with(written) { bytes.store($0, 0..<$0.count, at: 1) }
    bytes.store(word: UInt64(Self.slash), at: end)
  }

  /// The segment that begins behind a slash.
  func segment(at start: Int) -> Segment {
    var offset = start
    var hash: UInt64 = 0
    while true {
      // A slash becomes zero; the lowest of the high bits belongs to the first one.
      let word = bytes.word(at: offset) ^ Self.ones * UInt64(Self.slash)
      let zeros = (word &- Self.ones) & ~word & Self.ones << 7
      if zeros != 0 {
        let last = word & (zeros ^ (zeros - 1))
        let end = offset + zeros.trailingZeroBitCount / 8
        return Segment(key: hash ^ last, range: start..<end)
      }
      hash = (hash ^ word) &* Self.factor
      offset += 8
    }
  }

  /// The bytes of a segment in words, the last one filled with zeros.
  func words(of segment: Segment) -> [UInt64] {
    (0..<(segment.range.count + 7) / 8).map { word($0, of: segment) }
  }

  /// True if the words of a segment stand at an offset of a list.
  func isEqual(_ segment: Segment, to words: [UInt64], at offset: Int) -> Bool {
    (0..<(segment.range.count + 7) / 8).allSatisfy { word($0, of: segment) == words[offset + $0] }
  }

  private func word(_ index: Int, of segment: Segment) -> UInt64 {
    let start = segment.range.lowerBound + index * 8
    let missing = max(0, start + 8 - segment.range.upperBound)
    return (bytes.word(at: start) << UInt64(missing * 8)) >> UInt64(missing * 8)
  }

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

  private static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// The golden ratio, which spreads bits.
  static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
