/// What a part of a link means, byte by byte; its escapes are known to be valid.
struct EscapedBytes: Sequence, IteratorProtocol {
  private let text: TextBytes
  private var offset: Int
  private let end: Int
  /// What an escape begins with here; nil where nothing is one.
  private let escape: UInt8?

  /// What an escape begins with.
  static let mark = UInt8(ascii: "%")

  /// The decoded bytes of a part.
  init(_ text: TextBytes, _ range: Range<Int>) {
    self.init(text, range, escape: Self.mark)
  }

  /// The bytes of a part as they stand.
  static func asWritten(_ text: TextBytes, _ range: Range<Int>) -> EscapedBytes {
    EscapedBytes(text, range, escape: nil)
  }

  private init(_ text: TextBytes, _ range: Range<Int>, escape: UInt8?) {
    self.text = text
    self.escape = escape
    offset = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> UInt8? {
    guard offset < end else { return nil }
    let byte = text[offset]
    guard byte == escape, offset + 2 < end, let high = PercentEncoding.hexValue(text[offset + 1]),
      let low = PercentEncoding.hexValue(text[offset + 2])
    else {
      offset += 1
      return byte
    }
    offset += 3
    return high << 4 | low
  }

  /// The first byte of a kind in a range; nil if there is none.
  @inline(__always)
  static func first(_ wanted: UInt8, in text: TextBytes, _ range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    let pattern = UInt64(wanted) &* 0x0101_0101_0101_0101
    while offset &+ 8 <= range.upperBound {
      let word = text.word(at: offset) ^ pattern
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if zeros != 0 { return offset &+ zeros.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < range.upperBound {
      if text[offset] == wanted { return offset }
      offset &+= 1
    }
    return nil
  }

  /// The first escape in a range; nil if there is none.
  static func firstEscape(in text: TextBytes, _ range: Range<Int>) -> Int? {
    first(mark, in: text, range)
  }

  /// Whether every escape is two digits, and all bytes together are UTF-8.
  static func isValid(_ text: TextBytes, _ range: Range<Int>) -> Bool {
    guard var offset = firstEscape(in: text, range) else { return true }
    var hasHighByte = false
    while offset < range.upperBound {
      guard text[offset] == mark else {
        offset += 1
        continue
      }
      guard offset + 2 < range.upperBound, let high = PercentEncoding.hexValue(text[offset + 1]),
        PercentEncoding.hexValue(text[offset + 2]) != nil
      else { return false }
      if high >= 8 { hasHighByte = true }
      offset += 3
    }
    // Escapes that stand for ASCII cannot make valid bytes invalid.
    return !hasHighByte || isUTF8(EscapedBytes(text, range))
  }

  /// What a part means, as a text.
  static func text(_ text: TextBytes, _ range: Range<Int>) -> String {
    guard firstEscape(in: text, range) != nil else { return text.text(range) }
    return String(decoding: Array(EscapedBytes(text, range)), as: UTF8.self)
  }

  /// Whether bytes are UTF-8.
  static func isUTF8(_ bytes: EscapedBytes) -> Bool {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = bytes
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}
