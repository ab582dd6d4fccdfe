/// A short plain path in a copy where slashes are zero, and so is what follows its end: its segments
/// are found without looking where it ends.
///
/// A path is plain if it stands for itself: it is ASCII without escapes, query, fragment and control
/// bytes. The test is coarse: a path with one of the bytes from `!` to the comma is not plain either.
struct FoldedPath {
  /// The longest text that is folded; it is within the limit of links, whatever has to be escaped.
  static let longest = 256
  /// Room for the longest text and a word behind it.
  static let capacity = longest + 16

  private let bytes: ByteScratch
  /// Whether there are escapes, and nothing else that is not plain.
  let hasEscapes: Bool

  /// Nil if the text is not a plain path with or without escapes, or too long.
  @inline(__always)
  init?(_ text: TextBytes, in bytes: ByteScratch) {
    self.bytes = bytes
    let count = text.count
    guard count > 0, count <= Self.longest, text[0] == UInt8(ascii: "/") else { return nil }
    guard count >= 16 else {
      guard Self.foldShort(text, into: bytes) else { return nil }
      hasEscapes = false
      return
    }
    let last = text.vector(at: count &- 16)
    var odd = Self.odd(last)
    var offset = 0
    while offset &+ 16 < count {
      let vector = text.vector(at: offset)
      odd |= Self.odd(vector)
      bytes.store(vector ^ Self.slashes, at: offset)
      offset &+= 16
    }
    bytes.store(last ^ Self.slashes, at: count &- 16)
    bytes.store(UInt64(0), at: count)
    hasEscapes = !Self.isPlain(odd)
    if hasEscapes, !Self.isPlainButForEscapes(text) { return nil }
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

  /// The same for sixteen bytes and more where escapes are welcome.
  @inline(never)
  private static func isPlainButForEscapes(_ text: TextBytes) -> Bool {
    var odd = oddButForEscapes(text.vector(at: text.count - 16))
    for offset in stride(from: 0, to: text.count - 16, by: 16) {
      odd |= oddButForEscapes(text.vector(at: offset))
    }
    return isPlain(odd)
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
    let words = odd.words
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 == 0
  }
}
