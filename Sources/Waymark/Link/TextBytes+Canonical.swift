extension TextBytes {
  /// Whether every byte is one that a canonical link has as it is, and no segment begins with a dot.
  ///
  /// The test for dots is coarse: it does not know where the path ends.
  var standsForItself: Bool {
    guard count > 16 else { return standsForItselfByBytes }
    // The byte before is looked at as well: a path begins with a slash, anything else with none.
    var odd = Self.odd(vector(at: count &- 16), after: vector(at: count &- 17))
    var offset = 1
    while offset &+ 16 < count {
      odd |= Self.odd(vector(at: offset), after: vector(at: offset &- 1))
      offset &+= 16
    }
    return !odd.hasHighBit && Self.isCanonical(self[0])
  }

  private var standsForItselfByBytes: Bool {
    var before: UInt8 = 0
    for offset in 0..<count {
      let byte = self[offset]
      if !Self.isCanonical(byte) { return false }
      if byte == UInt8(ascii: "."), before == UInt8(ascii: "/") { return false }
      before = byte
    }
    return true
  }

  /// Whether a canonical link has the byte as it is: a bit for each byte of ASCII.
  @inline(__always)
  private static func isCanonical(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte & 0x40 == 0 ? 0xAFFF_FFFA_0000_0000 : 0x47FF_FFFE_87FF_FFFF
    return byte < 0x80 && bits >> UInt64(byte & 0x3F) & 1 != 0
  }

  /// Sets the highest bit of each byte that has to be escaped or is a control byte, and of each dot
  /// behind a slash.
  ///
  /// A difference that is zero, less one, has the highest bit; so has one that is below the first
  /// byte of a range, and a sum that is beyond its last.
  @inline(__always)
  private static func odd(_ bytes: SIMD16<UInt8>, after before: SIMD16<UInt8>) -> SIMD16<UInt8> {
    @inline(__always)
    func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    let control = (bytes &- all(0x21)) | (bytes &+ all(1)) | bytes
    let quote = (bytes ^ all(UInt8(ascii: "\""))) &- all(1)
    let angle = ((bytes & all(0xFD)) ^ all(UInt8(ascii: "<"))) &- all(1)
    let backtick = (bytes ^ all(UInt8(ascii: "`"))) &- all(1)
    let brackets = (bytes &- all(UInt8(ascii: "["))) | (bytes &+ all(0x7F - UInt8(ascii: "^")))
    let braces = (bytes &- all(UInt8(ascii: "{"))) | (bytes &+ all(0x7F - UInt8(ascii: "}")))
    let dot = ((bytes ^ all(UInt8(ascii: "."))) | (before ^ all(UInt8(ascii: "/")))) &- all(1)
    // Two steps: the compiler takes long for one expression.
    let single = control | quote | angle | backtick
    return single | dot | ~(brackets & braces)
  }
}
