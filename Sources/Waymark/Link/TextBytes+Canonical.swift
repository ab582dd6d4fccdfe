extension TextBytes {
  /// What is found in one pass over the bytes of a link that is canonical as it stands.
  struct CanonicalMarks {
    /// Whether there is a mark of an escape.
    var hasEscapes = false
    /// Where the path ends: before the first question mark or number sign, or with the link.
    var pathEnd: Int
    /// Where the first number sign stands, or the end of the link.
    var fragment: Int
    /// Where the first byte stands that a canonical link has to escape, or a dot with which a segment
    /// begins, or the end of the text.
    var end: Int
  }

  /// The marks of a link with which the text begins.
  ///
  /// The test for dots is coarse: it does not know where the path ends.
  var canonicalMarks: CanonicalMarks {
    var marks = CanonicalMarks(pathEnd: count, fragment: count, end: count)
    var escapes = SIMD16<UInt8>()
    /// Whether the link may go on behind sixteen bytes.
    @inline(__always)
    func take(_ bytes: SIMD16<UInt8>, after before: SIMD16<UInt8>, at offset: Int) -> Bool {
      // Most have nothing but plain bytes, which are told at half the cost.
      let others = Self.notPlain(bytes, after: before)
      if !others.hasHighBit { return true }
      let hashes = Self.equal(bytes, UInt8(ascii: "#"))
      let ends = hashes | Self.equal(bytes, UInt8(ascii: "?"))
      if ends.hasHighBit {
        marks.pathEnd = min(marks.pathEnd, offset &+ ends.firstHighBit)
        if hashes.hasHighBit { marks.fragment = min(marks.fragment, offset &+ hashes.firstHighBit) }
      }
      // Some have what separates parts and items as well.
      let items = Self.equal(bytes, UInt8(ascii: "&")) | Self.equal(bytes, UInt8(ascii: "="))
      if !(others & ~(ends | items) | bytes).hasHighBit { return true }
      escapes |= Self.equal(bytes, EscapedBytes.mark)
      let odd = Self.odd(bytes, after: before)
      if !odd.hasHighBit { return true }
      marks.end = offset &+ odd.firstHighBit
      return false
    }
    // Behind a short text stand slashes, which are as good as any other byte.
    let first = count >= 16 ? vector(at: 0) : shortVector
    var goesOn = take(first, after: first.movedUp, at: 0)
    var offset = 16
    while goesOn, offset < count {
      let start = min(offset, count &- 16)
      goesOn = take(vector(at: start), after: vector(at: start &- 1), at: start)
      offset &+= 16
    }
    // What was found behind the end is no part of the link.
    marks.pathEnd = min(marks.pathEnd, marks.end)
    marks.fragment = min(marks.fragment, marks.end)
    marks.hasEscapes =
      escapes.hasHighBit && EscapedBytes.firstEscape(in: self, 0..<marks.end) != nil
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

  /// Sets the highest bit of each byte but letters, digits and `-./:_`, and of each dot behind a slash.
  @inline(__always)
  private static func notPlain(
    _ bytes: SIMD16<UInt8>, after before: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    @inline(__always)
    func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    let small = bytes | all(0x20)
    let letters = (small &- all(UInt8(ascii: "a"))) | (small &+ all(0x7F - UInt8(ascii: "z")))
    let digits = (bytes &- all(UInt8(ascii: "-"))) | (bytes &+ all(0x7F - UInt8(ascii: ":")))
    let underscore = (bytes ^ all(UInt8(ascii: "_"))) &- all(1)
    return letters & digits & ~underscore | bytes | dot(bytes, after: before)
  }

  /// Sets the highest bit of each dot behind a slash.
  @inline(__always)
  private static func dot(
    _ bytes: SIMD16<UInt8>, after before: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let dots = bytes ^ SIMD16(repeating: UInt8(ascii: "."))
    return (dots | (before ^ SIMD16(repeating: UInt8(ascii: "/")))) &- SIMD16(repeating: 1)
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
    // Two steps: the compiler takes long for one expression.
    let single = control | quote | angle | backtick
    return single | dot(bytes, after: before) | ~(brackets & braces)
  }
}
