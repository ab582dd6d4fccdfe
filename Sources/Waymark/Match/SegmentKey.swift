/// A decoded segment as one number, for looking it up.
///
/// Up to eight bytes are the key itself, each combined with a slash so that none of them is zero:
/// equal keys are equal segments. A longer segment, or one that contains a slash, has a hash for a
/// key, whose lowest byte is zero: equal keys have to be compared.
enum SegmentKey {
  /// The most bytes that are their own key.
  static let exactBytes = 8
  /// A slash in every byte.
  static let slashes: UInt64 = 0x2F2F_2F2F_2F2F_2F2F

  /// The keys of the segments `.` and `..`, and every key up to theirs that might be one.
  static let dot = UInt64(UInt8(ascii: ".") ^ UInt8(ascii: "/"))
  static let dotDot = dot | dot << 8

  /// Whether segments of equal keys may differ.
  @inline(__always)
  static func isHash(_ key: UInt64) -> Bool { key & 0xFF == 0 }

  /// Takes another eight bytes, or the last few, into a hash.
  @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 { (hash ^ word) &* spread }

  /// The key that a hash makes.
  @inline(__always)
  static func finish(_ hash: UInt64) -> UInt64 { hash & ~0xFF }

  /// An odd number near 2⁶⁴ divided by the golden ratio: multiples of it are far apart.
  static let spread: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The key of decoded bytes.
  static func key(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var isFirst = true
    var hasSlash = false
    for byte in bytes {
      if shift == 64 {
        hash = isFirst ? word : mix(hash, word)
        (word, shift, isFirst) = (0, 0, false)
      }
      let folded = UInt64(byte ^ UInt8(ascii: "/"))
      if folded == 0 { hasSlash = true }
      word |= folded &<< shift
      shift &+= 8
    }
    if isFirst, !hasSlash { return word }
    // What is behind the last whole word is always taken, even where there is nothing.
    if shift == 64 {
      hash = isFirst ? word : mix(hash, word)
      word = 0
    }
    return finish(mix(hash, word))
  }
}
