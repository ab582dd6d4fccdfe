/// Where the parts of a link stand in its text, for links that need not be rewritten.
struct LinkOutline {
  /// The scheme without its colon, in lower case; empty without one.
  private(set) var scheme = 0..<0
  /// The host, plain and in lower case; empty without one.
  private(set) var host = 0..<0
  /// The path with its leading slash; it may be empty after a host.
  private(set) var path: Range<Int>
  /// The text between `?` and `#`.
  private(set) var query: Range<Int>?

  /// Whether the scheme is `http` or `https`.
  private(set) var isWeb = false
  /// Whether the scheme is `https`.
  var isSecure: Bool { scheme.count == 5 }

  /// Nil for a text that is no link, or whose scheme, host or path is not written plainly: only a
  /// whole parse can tell.
  init?(_ text: TextBytes) {
    guard text.isWithinLimitEscaped, !text.hasControlByte, text.count > 0 else { return nil }
    var end = text.count
    if let hash = EscapedBytes.first(UInt8(ascii: "#"), in: text, 0..<end) {
      guard EscapedBytes.isValid(text, (hash + 1)..<end) else { return nil }
      end = hash
    }
    var query: Range<Int>?
    if let mark = EscapedBytes.first(UInt8(ascii: "?"), in: text, 0..<end) {
      query = (mark + 1)..<end
      end = mark
    }
    guard end > 0 else { return nil }
    self.init(text, pathEnd: end, query: query)
  }

  /// The same for a text whose bytes are known to be right, and where the path ends.
  init?(_ text: TextBytes, pathEnd end: Int, query: Range<Int>? = nil) {
    self.query = query
    path = 0..<end
    if text[0] == UInt8(ascii: "/") { return }
    let web = Self.endOfWebScheme(text)
    guard let colon = web ?? Self.endOfScheme(text, end) else { return nil }
    scheme = 0..<colon
    isWeb = web != nil || Self.isWeb(text, colon)
    let start = colon + 1
    guard start < end, text[start] == UInt8(ascii: "/") else { return nil }
    guard start + 1 < end, text[start + 1] == UInt8(ascii: "/") else {
      if isWeb { return nil }
      path = start..<end
      return
    }
    guard let hostEnd = Self.endOfHost(text, start + 2, end) else { return nil }
    host = start + 2..<hostEnd
    path = hostEnd..<end
    if host.isEmpty {
      if isWeb { return nil }
    } else if text[start + 2] == UInt8(ascii: ".") {
      // A host of dots is no segment.
      return nil
    }
  }

  /// Where the colon of `https://` or `http://` stands.
  @inline(__always)
  static func endOfWebScheme(_ text: TextBytes) -> Int? {
    guard text.count >= 8 else { return nil }
    // The first byte of a word is the lowest.
    let word = text.word(at: 0)
    if word == 0x2F2F_3A73_7074_7468 { return 5 }
    return word & (1 << 56 - 1) == 0x2F_2F3A_7074_7468 ? 4 : nil
  }

  /// Where the colon behind a scheme in lower case stands.
  static func endOfScheme(_ text: TextBytes, _ end: Int) -> Int? {
    for offset in 0..<end {
      switch text[offset] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if offset == 0 { return nil }
      case UInt8(ascii: ":"): return offset == 0 ? nil : offset
      default: return nil
      }
    }
    return nil
  }

  /// Where the scheme ends, and the host if there is one; 0 without a scheme.
  static func endOfOrigin(_ text: TextBytes) -> Int {
    let ends = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]
    let first = (0..<text.count).first { text[$0] == UInt8(ascii: ":") || ends.contains(text[$0]) }
    guard let first, text[first] == UInt8(ascii: ":") else { return 0 }
    let host = first + 3
    guard host <= text.count, text[first + 1] == ends[0], text[first + 2] == ends[0] else {
      return first
    }
    return (host..<text.count).first { ends.contains(text[$0]) } ?? text.count
  }

  /// Whether the scheme before a colon is one of the web's.
  private static func isWeb(_ text: TextBytes, _ colon: Int) -> Bool {
    // The first four bytes of both, the first one lowest.
    guard colon == 4 || colon == 5, text.half(at: 0) == 0x7468, text.half(at: 2) == 0x7074 else {
      return false
    }
    return colon == 4 || text[4] == UInt8(ascii: "s")
  }

  /// Where a host ends that is plain and in lower case; nil for any other.
  private static func endOfHost(_ text: TextBytes, _ start: Int, _ end: Int) -> Int? {
    var offset = start
    while offset &+ 16 <= end {
      let others = notHost(text.vector(at: offset))
      if others.hasHighBit {
        offset &+= others.firstHighBit
        break
      }
      offset &+= 16
    }
    while offset < end {
      let byte = text[offset]
      if byte == UInt8(ascii: "/") { return offset }
      guard isHost(byte) else { return nil }
      offset &+= 1
    }
    return end
  }

  /// Sets the highest bit of each byte that is none of these.
  @inline(__always)
  private static func notHost(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    @inline(__always)
    func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }
    @inline(__always)
    func outside(_ first: UInt8, _ last: UInt8) -> SIMD16<UInt8> {
      (bytes &- all(first)) | (bytes &+ all(0x7F - last))
    }
    let underscore = (bytes ^ all(UInt8(ascii: "_"))) &- all(1)
    return outside(UInt8(ascii: "a"), UInt8(ascii: "z"))
      & outside(UInt8(ascii: "0"), UInt8(ascii: "9"))
      & outside(UInt8(ascii: "-"), UInt8(ascii: ".")) & ~underscore | bytes
  }

  /// Whether a byte is a small letter, a digit, a dot, a hyphen or an underscore: a bit for each byte
  /// of ASCII.
  @inline(__always)
  private static func isHost(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte & 0x40 == 0 ? 0x03FF_6000_0000_0000 : 0x07FF_FFFE_8000_0000
    return byte < 0x80 && bits &>> UInt64(byte & 0x3F) & 1 != 0
  }
}
