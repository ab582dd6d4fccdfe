/// Percent-encoding as links use it: what is escaped, and strict decoding.
enum PercentEncoding {
  /// Bytes that a canonical link writes as `%XX`; every other byte stays as it is.
  static func isEscapedInLinks(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x80..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  /// Writes bytes in canonical form: what must be escaped is, the rest is copied.
  static func canonical(_ bytes: some Sequence<UInt8>) -> String {
    escape(bytes, where: isEscapedInLinks)
  }

  /// Whether a value can be a segment of its own: nothing and dots name other places, however they
  /// are written.
  static func mayBeSegment(_ text: String) -> Bool { !["", ".", ".."].contains(text) }

  /// Encodes a value so that it stays one segment, or one value of a query, of a link.
  static func component(_ text: String) -> String {
    escape(text.utf8, where: isEscapedInComponents)
  }

  static func isEscapedInComponents(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"), 0..<0x20, 0x7F:
      true
    default: isEscapedInLinks(byte)
    }
  }

  static func escape(_ bytes: some Sequence<UInt8>, where mustEscape: (UInt8) -> Bool) -> String {
    var out: [UInt8] = []
    for byte in bytes {
      if mustEscape(byte) {
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Decodes once, strictly.
  /// - Throws: the offset of the escape that is not two digits, or not UTF-8.
  static func decode(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    var offsets: [Int] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      offsets.append(index)
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.endIndex, let high = hexValue(bytes[index + 1]),
          let low = hexValue(bytes[index + 2])
        else { throw Failure(code: .badEscape, offset: index) }
        out.append(high << 4 | low)
        index += 3
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    let valid = validPrefix(of: out)
    guard valid == out.count else { throw Failure(code: .badUTF8, offset: offsets[valid]) }
    return String(decoding: out, as: UTF8.self)
  }

  struct Failure: Error {
    let code: LinkError.Code
    let offset: Int
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The number of leading bytes that are valid UTF-8.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): count += scalar.count
      case .emptyInput, .error: return count
      }
    }
  }
}
