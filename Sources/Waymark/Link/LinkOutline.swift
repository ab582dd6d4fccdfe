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
    if let mark = EscapedBytes.first(UInt8(ascii: "?"), in: text, 0..<end) {
      query = (mark + 1)..<end
      end = mark
    }
    path = 0..<end
    if end == 0 { return nil }
    if text[0] == UInt8(ascii: "/") { return }
    guard let colon = Self.endOfScheme(text, end) else { return nil }
    scheme = 0..<colon
    isWeb = Self.isWeb(text, scheme)
    let start = colon + 1
    guard start < end, text[start] == UInt8(ascii: "/") else { return nil }
    guard start + 1 < end, text[start + 1] == UInt8(ascii: "/") else {
      if isWeb { return nil }
      path = start..<end
      return
    }
    let hostEnd = (start + 2..<end).first { text[$0] == UInt8(ascii: "/") } ?? end
    host = start + 2..<hostEnd
    path = hostEnd..<end
    guard host.allSatisfy({ Self.isPlainInHost(text[$0]) }), !isWeb || !host.isEmpty else {
      return nil
    }
    // A host of dots is no segment.
    if let first = host.first, text[first] == UInt8(ascii: ".") { return nil }
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

  private static func isWeb(_ text: TextBytes, _ scheme: Range<Int>) -> Bool {
    let name: StaticString = scheme.count == 5 ? "https" : "http"
    guard scheme.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { bytes in scheme.allSatisfy { text[$0] == bytes[$0] } }
  }

  private static func isPlainInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
