extension TextBytes {
  /// Whether the text and what canonical form makes of it are within the limit.
  var isWithinLimitEscaped: Bool {
    guard count <= Limit.linkBytes.value else { return false }
    if count * 3 <= Limit.linkBytes.value { return true }
    let escapes = (0..<count).count { PercentEncoding.isEscapedInLinks(self[$0]) }
    return count + 2 * escapes <= Limit.linkBytes.value
  }

  /// Whether a byte is below 32, or 127.
  var hasControlByte: Bool {
    guard count >= 16 else { return (0..<count).contains { self[$0] < 0x20 || self[$0] == 0x7F } }
    var found = Self.control(vector(at: count &- 16))
    var offset = 0
    while offset &+ 16 < count {
      found |= Self.control(vector(at: offset))
      offset &+= 16
    }
    return found.hasHighBit
  }

  /// Sets the highest bit of each control byte.
  @inline(__always)
  static func control(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let low = bytes &- SIMD16(repeating: 0x20)
    let delete = bytes &+ SIMD16(repeating: 1)
    return (low | delete) & ~bytes
  }
}
