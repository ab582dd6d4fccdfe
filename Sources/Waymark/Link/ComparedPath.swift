/// A path in the form that is compared with patterns and other paths, eight bytes at a time.
///
/// Escapes are decoded, except `%2F` and `%25`, which no other bytes can spell. So a slash always
/// separates segments, and equal segments have equal bytes. Literals of patterns have this form.
struct ComparedPath {
  /// The path from its first segment, then a slash and seven more bytes, so that a word can be read
  /// at each offset. Empty for a path without segments.
  let bytes: UTF8Bytes
  /// The end of the last segment. Negative without segments.
  var end: Int { bytes.count &- 8 }

  struct Segment {
    /// The bytes of up to seven or, with the highest bit, a hash of more.
    let key: UInt64
    let start: Int
    let end: Int
    var count: Int { end &- start }
    var range: Range<Int> { start..<end }
    /// A Boolean value indicating whether there are at least eight bytes.
    var isLong: Bool { key >= ComparedPath.longKey }
  }

  static func keepsEscape(of byte: UInt8) -> Bool { byte == .slash || byte == .percentSign }

  /// Returns the segment that begins at an offset, or `nil` after the last one.
  @inline(__always)
  func segment(at start: Int) -> Segment? {
    var (offset, hash) = (start, 0 as UInt64)
    while let word = word(at: offset) {
      // The lowest set bit is the highest bit of the first zero byte.
      let zeros = (word &- Self.ones) & ~word & Self.ones << 7
      if zeros != 0 {
        let first = word & (zeros &- 1)
        let end = offset &+ zeros.trailingZeroBitCount / 8
        return Segment(key: hash ^ first, start: start, end: end)
      }
      hash = (hash ^ word) &* Self.factor | Self.longKey
      offset &+= 8
    }
    return nil
  }

  /// Returns eight bytes, lowest first, in which slashes are zero.
  private func word(at offset: Int) -> UInt64? {
    bytes.word(at: offset).map { $0 ^ Self.ones &* UInt64(UInt8.slash) }
  }

  /// Appends the words of a long segment. The last two may overlap.
  func append(_ segment: Segment, to words: inout [UInt64]) {
    let last = segment.end - 8
    var offset = segment.start
    while offset < last, let word = word(at: offset) {
      words.append(word)
      offset += 8
    }
    if let word = word(at: last) { words.append(word) }
  }

  /// Returns whether a long segment has a length, and the words at an index of a list. Not inlined,
  /// because most segments are short.
  @inline(never)
  func isEqual(_ segment: Segment, count: UInt32, to words: [UInt64], at index: Int) -> Bool {
    guard segment.count == Int(count) else { return false }
    let last = segment.end &- 8
    var (offset, index) = (segment.start, index)
    while offset < last {
      if word(at: offset) != words[index] { return false }
      offset &+= 8
      index &+= 1
    }
    return word(at: last) == words[index]
  }

  func hasEmptySegment(from start: Int = 0) -> Bool {
    var start = start
    while let segment = segment(at: start) {
      if segment.count == 0 { return true }
      start = segment.end + 1
    }
    return false
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let longKey: UInt64 = 1 << 63
  /// The golden ratio, which spreads bits.
  static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
