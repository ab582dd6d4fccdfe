/// A short plain path in a copy where slashes are zero, and so is what follows its end: its segments
/// are found without looking where it ends.
///
/// A path is plain if it stands for itself: it is ASCII without escapes, query, fragment and control
/// bytes. The test is coarse: a path with one of the bytes from `!` to the comma is not plain either.
struct FoldedPath {
  /// The longest text that is a plain path: it has no more segments than a link may.
  static let longestPlain = Limit.segments.value * 2
  /// The longest path in a text.
  static let longest = 256
  /// Room for the longest text and a word behind it.
  static let capacity = longest + 16

  private let bytes: ByteScratch
  /// Where the path ends in its text.
  let end: Int
  /// Whether there are escapes.
  let hasEscapes: Bool

  /// Nil if the text is not a plain path, which may have escapes if it is not short, or too long.
  @inline(__always)
  init?(_ text: TextBytes, in bytes: ByteScratch) {
    self.bytes = bytes
    let count = text.count
    end = count
    guard count > 0, count <= Self.longestPlain, text[0] == UInt8(ascii: "/") else { return nil }
    guard count >= 16 else {
      hasEscapes = false
      guard Self.foldShort(text, into: bytes) else { return nil }
      return
    }
    let first = text.vector(at: 0)
    let last = text.vector(at: count &- 16)
    var odd = Self.odd(first) | Self.odd(last)
    bytes.store(first ^ Self.slashes, at: 0)
    var offset = 16
    while offset &+ 16 < count {
      let vector = text.vector(at: offset)
      odd |= Self.odd(vector)
      bytes.store(vector ^ Self.slashes, at: offset)
      offset &+= 16
    }
    bytes.store(last ^ Self.slashes, at: count &- 16)
    bytes.store(UInt64(0), at: count)
    hasEscapes = odd.hasHighBit
    guard hasEscapes else { return }
    // What is not plain is a query most often, at the end.
    guard Self.isPlain(Self.oddButForEscapes(last)), Self.isPlainButForEscapes(text) else {
      return nil
    }
  }

  /// Whether all bytes but the last sixteen are plain or the marks of escapes.
  @inline(never)
  private static func isPlainButForEscapes(_ text: TextBytes) -> Bool {
    var odd = oddButForEscapes(text.vector(at: 0))
    var offset = 16
    while offset &+ 16 < text.count {
      odd |= oddButForEscapes(text.vector(at: offset))
      offset &+= 16
    }
    return isPlain(odd)
  }

  /// Folds the part of a text that begins with the slash at an offset, up to a question mark, a number
  /// sign or the end of the text; nil if it is not plain but for escapes, or ends too far behind.
  @inline(__always)
  init?(in text: TextBytes, from slash: Int, _ bytes: ByteScratch) {
    self.bytes = bytes
    var offset = slash
    var hasEscapes = false
    while offset < text.count {
      guard offset &+ 16 <= Self.capacity else { return nil }
      let vector = Self.vector(of: text, at: offset)
      bytes.store(vector ^ Self.slashes, at: offset)
      let odd = Self.odd(vector)
      if odd.hasHighBit {
        let stop = Self.oddButForEscapes(vector).firstHighBit
        if odd.firstHighBit < stop { hasEscapes = true }
        offset &+= stop
        if stop < 16 { break }
      } else {
        offset &+= 16
      }
    }
    end = min(offset, text.count)
    self.hasEscapes = hasEscapes
    guard end <= Self.longest,
      end == text.count || text[end] == UInt8(ascii: "?") || text[end] == UInt8(ascii: "#")
    else { return nil }
    bytes.store(UInt64(0), at: end)
  }

  /// Sixteen bytes of a text; beyond its end are slashes, which fold to zero.
  @inline(__always)
  private static func vector(of text: TextBytes, at offset: Int) -> SIMD16<UInt8> {
    if offset &+ 16 <= text.count { return text.vector(at: offset) }
    let low = PathSegments.word(text, offset, text.count)
    let high = PathSegments.word(text, offset &+ 8, text.count)
    return SIMD16(words: SIMD2(low, high)) ^ slashes
  }

  /// The eight bytes from an offset on, each combined with a slash; beyond the end they are zero.
  @inline(__always)
  func word(at offset: Int) -> UInt64 { bytes.word(at: offset) }

  // Made where it is used: a stored one would be asked for whether it has been made.
  @inline(__always)
  private static var slashes: SIMD16<UInt8> { SIMD16(repeating: UInt8(ascii: "/")) }

  @inline(never)
  private static func foldShort(_ text: TextBytes, into bytes: ByteScratch) -> Bool {
    let count = text.count
    let word = SegmentKey.slashes
    guard count >= 8 else {
      let bits = UInt64(truncatingIfNeeded: count &* 8)
      let folded = (shortWord(text) ^ word) & ((1 << bits) &- 1)
      bytes.store(folded, at: 0)
      bytes.store(UInt64(0), at: 8)
      return isPlain(odd(SIMD16(words: SIMD2(repeating: folded ^ word))))
    }
    let ends = SIMD2(text.word(at: 0), text.word(at: count &- 8))
    bytes.store(ends[0] ^ word, at: 0)
    bytes.store(ends[1] ^ word, at: count &- 8)
    bytes.store(UInt64(0), at: count)
    return isPlain(odd(SIMD16(words: ends)))
  }

  /// Less than eight bytes, put together from both ends.
  private static func shortWord(_ text: TextBytes) -> UInt64 {
    let count = text.count
    if count == 1 { return UInt64(text[0]) }
    let behind = UInt64(truncatingIfNeeded: count &* 8)
    func half(_ offset: Int) -> UInt64 { UInt64(truncatingIfNeeded: text.half(at: offset)) }
    var word = half(0) | half(count &- 2) &<< (behind &- 16)
    if count >= 4 { word |= half(2) << 16 | half(count &- 4) &<< (behind &- 32) }
    return word
  }

  /// Sets the highest bit of each byte that is not plain: it is below the hyphen, and a difference
  /// becomes negative; it is `?` or 127, and one more is 128; or it is beyond ASCII.
  @inline(__always)
  private static func odd(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let low = bytes &- SIMD16(repeating: UInt8(ascii: "-"))
    let marks = (bytes | SIMD16(repeating: 0x40)) &+ SIMD16(repeating: 1)
    return low | marks | bytes
  }

  /// Sets the highest bit of each byte that is neither plain nor the mark of an escape, with which a
  /// byte combined gives zero, and 127 more than zero has no highest bit.
  @inline(__always)
  private static func oddButForEscapes(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let escapes = (bytes ^ SIMD16(repeating: UInt8(ascii: "%"))) & SIMD16(repeating: 0x7F)
    return (odd(bytes) & (escapes &+ SIMD16(repeating: 0x7F))) | bytes
  }

  @inline(__always)
  private static func isPlain(_ odd: SIMD16<UInt8>) -> Bool {
    !odd.hasHighBit
  }
}
