/// Percent-encoding as links use it: what is escaped, and strict decoding.
enum PercentEncoding {
  struct Failure: Error {
    let code: LinkError.Code
    let offset: Int
  }

  private static let mark = UInt8(ascii: "%")

  // MARK: Encoding

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

  static func isEscapedInComponents(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"), 0..<0x20, 0x7F:
      true
    default: isEscapedInLinks(byte)
    }
  }

  /// Bytes that mean the same escaped and not, as RFC 3986 §2.3 has them.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// True if a value can be a segment of its own: nothing and dots name other places, however they
  /// are written.
  static func mayBeSegment(_ text: String) -> Bool { !["", ".", ".."].contains(text) }

  /// Encodes a value so that it stays one segment, or one value of a query, of a link.
  static func component(_ text: String) -> String {
    escape(text.utf8, where: isEscapedInComponents)
  }

  /// Encodes one segment of a tail's value, in which `%2F` stands for a slash.
  static func tailSegment(_ text: String) -> String {
    component(text).replacing("%252F", with: "%2F")
  }

  static func escape(
    _ bytes: some Collection<UInt8>, where mustEscape: (UInt8) -> Bool
  ) -> String {
    guard bytes.contains(where: mustEscape) else { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for byte in bytes { append(byte, to: &out, where: mustEscape) }
    return String(decoding: out, as: UTF8.self)
  }

  static func append(_ byte: UInt8, to out: inout [UInt8], where mustEscape: (UInt8) -> Bool) {
    guard mustEscape(byte) else { return out.append(byte) }
    appendEscape(of: byte) { out.append($0) }
  }

  private static func appendEscape(of byte: UInt8, _ write: (UInt8) -> Void) {
    write(mark)
    for digit in [byte >> 4, byte & 15] {
      write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  // MARK: Decoding

  /// Writes the bytes that a part stands for; escapes of bytes that are kept become upper-case ones.
  static func decode<Bytes: RandomAccessCollection<UInt8>>(
    _ part: Bytes, keeping isKept: (UInt8) -> Bool = { _ in false }, _ write: (UInt8) -> Void
  ) where Bytes.Index == Int {
    var offset = part.startIndex
    while offset < part.endIndex {
      if let byte = escapedByte(at: offset, of: part) {
        if isKept(byte) { appendEscape(of: byte, write) } else { write(byte) }
        offset += 3
      } else {
        write(part[offset])
        offset += 1
      }
    }
  }

  /// The text of a part whose escapes are known to be valid.
  static func text<Bytes: RandomAccessCollection<UInt8>>(
    _ part: Bytes, keeping isKept: (UInt8) -> Bool = { _ in false }
  ) -> String where Bytes.Index == Int {
    var offset = part.startIndex
    while offset < part.endIndex, part[offset] != mark { offset += 1 }
    guard offset < part.endIndex else { return String(decoding: part, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(part.count)
    decode(part, keeping: isKept) { out.append($0) }
    return String(decoding: out, as: UTF8.self)
  }

  /// Decodes once, strictly.
  /// - Throws: the offset of the escape that is not two digits, or not UTF-8.
  static func decode<Bytes: RandomAccessCollection<UInt8>>(_ part: Bytes) throws(Failure) -> String
  where Bytes.Index == Int {
    try check(part)
    return text(part)
  }

  /// Checks that every escape is two digits, and that all bytes together are UTF-8.
  /// - Returns: true if all are upper-case escapes of bytes that need one.
  @discardableResult
  static func check<Bytes: RandomAccessCollection<UInt8>>(_ part: Bytes) throws(Failure) -> Bool
  where Bytes.Index == Int {
    var (hasHighByte, isNormal) = (false, true)
    var offset = part.startIndex
    while offset < part.endIndex {
      guard part[offset] == mark else {
        offset += 1
        continue
      }
      guard let byte = escapedByte(at: offset, of: part) else {
        throw Failure(code: .badEscape, offset: offset)
      }
      if byte >= 0x80 { hasHighByte = true }
      if isUnreserved(byte) || isLowerCase(part[offset + 1]) || isLowerCase(part[offset + 2]) {
        isNormal = false
      }
      offset += 3
    }
    guard hasHighByte else { return isNormal }
    var out: [UInt8] = []
    decode(part) { out.append($0) }
    let valid = validPrefix(of: out)
    guard valid < out.count else { return isNormal }
    offset = part.startIndex
    for _ in 0..<valid { offset += part[offset] == mark ? 3 : 1 }
    throw Failure(code: .badUTF8, offset: offset)
  }

  private static func escapedByte<Bytes: RandomAccessCollection<UInt8>>(
    at offset: Int, of part: Bytes
  ) -> UInt8?
  where Bytes.Index == Int {
    guard part[offset] == mark, offset + 2 < part.endIndex, let high = hexValue(part[offset + 1]),
      let low = hexValue(part[offset + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func isLowerCase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
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
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }
}
