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
    var builder = Builder()
    for byte in bytes { builder.append(byte) }
    return builder.key
  }

  /// Makes the key of bytes that come some at a time.
  struct Builder {
    private var hash: UInt64 = 0
    /// What has come behind the last eight bytes, and how many bits that is.
    private var word: UInt64 = 0
    private var bits: UInt64 = 0
    private var count = 0
    private var hasSlash = false

    @inline(__always)
    mutating func append(_ byte: UInt8) {
      if byte == UInt8(ascii: "/") { hasSlash = true }
      append(UInt64(byte ^ UInt8(ascii: "/")), bytes: 1)
    }

    /// Takes one to eight bytes, each combined with a slash, the first one lowest; none is a slash.
    @inline(__always)
    mutating func append(_ folded: UInt64, bytes: Int) {
      word |= folded &<< bits
      count &+= bytes
      let sum = bits &+ UInt64(truncatingIfNeeded: bytes &* 8)
      if sum >= 64 {
        hash = count &- bytes < exactBytes ? word : mix(hash, word)
        word = bits == 0 ? 0 : folded &>> (64 &- bits)
      }
      bits = sum & 63
    }

    /// What is behind the last whole word is always taken, even where there is nothing.
    var key: UInt64 {
      if count < exactBytes, !hasSlash { return word }
      return count == exactBytes && !hasSlash ? hash : finish(mix(hash, word))
    }
  }
}
