extension TextBytes {
  /// What is found in one pass over the bytes of a text that is canonical as it stands.
  struct CanonicalMarks {
    /// Whether there is a mark of an escape.
    var hasEscapes = false
    /// Where the path ends: before the first question mark or number sign, or with the text.
    var pathEnd: Int
    /// Where the first number sign stands, or the end of the text.
    var fragment: Int
  }

  /// Nil if a byte is one that a canonical link has to escape, or a segment may begin with a dot.
  ///
  /// The test for dots is coarse: it does not know where the path ends.
  var canonicalMarks: CanonicalMarks? {
    var marks = CanonicalMarks(pathEnd: count, fragment: count)
    var odd = SIMD16<UInt8>()
    var escapes = odd
    @inline(__always)
    func take(_ bytes: SIMD16<UInt8>, after before: SIMD16<UInt8>, at offset: Int) {
      odd |= Self.odd(bytes, after: before)
      escapes |= Self.equal(bytes, EscapedBytes.mark)
      let hashes = Self.equal(bytes, UInt8(ascii: "#"))
      let ends = hashes | Self.equal(bytes, UInt8(ascii: "?"))
      if !ends.hasHighBit { return }
      marks.pathEnd = min(marks.pathEnd, offset &+ ends.firstHighBit)
      if hashes.hasHighBit { marks.fragment = min(marks.fragment, offset &+ hashes.firstHighBit) }
    }
    // Behind a short text stand slashes, which are as good as any other byte.
    let first = count >= 16 ? vector(at: 0) : shortVector
    take(first, after: first.movedUp, at: 0)
    var offset = 16
    while offset < count {
      let start = min(offset, count &- 16)
      take(vector(at: start), after: vector(at: start &- 1), at: start)
      offset &+= 16
    }
    if odd.hasHighBit { return nil }
    marks.hasEscapes = escapes.hasHighBit
    return marks
  }

  /// Less than sixteen bytes, and slashes behind them.
  private var shortVector: SIMD16<UInt8> {
    var words = SIMD2<UInt64>(repeating: 0x2F2F_2F2F_2F2F_2F2F)
    if count >= 8 {
      words[0] = word(at: 0)
      if count > 8 {
        let missing = UInt64(truncatingIfNeeded: 16 &- count) &* 8
        words[1] = word(at: count &- 8) &>> missing | words[1] &<< (64 &- missing)
      }
    } else {
      for offset in (0..<count).reversed() { words[0] = words[0] << 8 | UInt64(self[offset]) }
    }
    return SIMD16(words: words)
  }

  /// Sets the highest bit of each byte that is one of ASCII, where all bytes are.
  @inline(__always)
  static func equal(_ bytes: SIMD16<UInt8>, _ byte: UInt8) -> SIMD16<UInt8> {
    (bytes ^ SIMD16(repeating: byte)) &- SIMD16(repeating: 1)
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
