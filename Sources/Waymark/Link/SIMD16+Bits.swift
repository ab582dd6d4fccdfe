extension SIMD16<UInt8> {
  /// Whether a byte has its highest bit.
  @inline(__always)
  var hasHighBit: Bool { (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0 }

  /// The first byte that has its highest bit; 16 if none has.
  @inline(__always)
  var firstHighBit: Int {
    let low = words[0] & 0x8080_8080_8080_8080
    if low != 0 { return low.trailingZeroBitCount &>> 3 }
    return 8 &+ (words[1] & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
  }

  /// Each byte in the next place; the first one is zero.
  @inline(__always)
  var movedUp: SIMD16<UInt8> {
    SIMD16(words: SIMD2(words[0] &<< 8, words[1] &<< 8 | words[0] &>> 56))
  }
}
