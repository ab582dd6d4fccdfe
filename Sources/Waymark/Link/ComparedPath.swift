/// A path as it is compared with others and with patterns, read eight bytes at a time.
///
/// Its escapes are decoded, but for `%2F` and `%25`, which no other bytes can spell: so a slash always
/// separates, and segments are equal if their bytes are. Literals of patterns are written the same way.
struct ComparedPath {
  /// The path from its first segment on, and behind it a slash and seven other bytes, so that words
  /// can be read at each offset; nothing for a path without segments.
  let bytes: UTF8Bytes
  /// Where the last segment ends; less than 0 if there is none.
  var end: Int { bytes.count &- 8 }

  struct Segment {
    /// Up to seven bytes themselves, or a hash of more.
    let key: UInt64
    let start: Int
    let end: Int
    var count: Int { end &- start }
    var range: Range<Int> { start..<end }
  }

  /// True for the bytes whose escapes stay.
  static func keepsEscape(of byte: UInt8) -> Bool { byte == .slash || byte == .percentSign }

  /// The segment that begins at an offset.
  @inline(__always)
  func segment(at start: Int) -> Segment {
    var offset = start
    var hash: UInt64 = 0
    while true {
      let word = word(at: offset)
      // The lowest bit that is set is the highest of the first byte that is zero.
      let zeros = (word &- Self.ones) & ~word & Self.ones << 7
      if zeros != 0 {
        let first = word & (zeros &- 1)
        let end = offset &+ zeros.trailingZeroBitCount / 8
        return Segment(key: hash ^ first, start: start, end: end)
      }
      hash = (hash ^ word) &* Self.factor
      offset &+= 8
    }
  }

  /// The eight bytes from an offset on, the first one lowest, where a slash is zero.
  private func word(at offset: Int) -> UInt64 {
    bytes.word(at: offset) ^ Self.ones &* UInt64(UInt8.slash)
  }

  /// Adds the words of a segment, of which the last may overlap; none for less than eight bytes.
  func append(_ segment: Segment, to words: inout [UInt64]) {
    guard segment.count >= 8 else { return }
    let last = segment.end - 8
    for offset in stride(from: segment.start, to: last, by: 8) { words.append(word(at: offset)) }
    words.append(word(at: last))
  }

  /// True if the words of a segment of at least eight bytes stand at an index of a list. Not inlined,
  /// since most segments are shorter.
  @inline(never)
  func isEqual(_ segment: Segment, to words: [UInt64], at index: Int) -> Bool {
    let last = segment.end &- 8
    var (offset, index) = (segment.start, index)
    while offset < last {
      if word(at: offset) != words[index] { return false }
      offset &+= 8
      index &+= 1
    }
    return word(at: last) == words[index]
  }

  /// True if a segment is empty, from an offset behind a slash on.
  func hasEmptySegment(from start: Int = 0) -> Bool {
    var start = start
    while start <= end {
      let segment = segment(at: start)
      if segment.count == 0 { return true }
      start = segment.end + 1
    }
    return false
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// The golden ratio, which spreads bits.
  static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
