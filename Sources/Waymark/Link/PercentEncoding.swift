/// Percent-encoding as links use it: what is escaped, and strict decoding.
package enum PercentEncoding {
  struct Failure: Error {
    let code: LinkError.Code
    let offset: Int
  }

  // MARK: Encoding

  /// Where a value is written, which decides what is escaped.
  enum Destination {
    /// A whole link.
    case link
    /// A segment of a link, or a key or a value of its query.
    case component
    /// A segment of a pattern, or a key of its query.
    case pattern
    /// One of the texts of a list.
    case list
    /// A word of a saved text.
    case record

    /// True if a byte is written as `%XX`: it would mean something there, or may not stand there.
    func escapes(_ byte: UInt8) -> Bool {
      switch self {
      case .link: isEscapedInLinks(byte)
      case .component: isEscapedInComponents(byte)
      case .pattern: isEscapedInComponents(byte) || byte == .colon || byte == .asterisk
      case .list: byte == .slash || byte == .percentSign
      case .record: byte <= 0x20 || byte == 0x7F || byte == .percentSign
      }
    }
  }

  /// Bytes that a canonical link writes as `%XX`: the blank, `" < > [ \ ] ^ { | }`, the backtick, and
  /// those of other characters than ASCII's. Every other byte stays as it is.
  static func isEscapedInLinks(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x22, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D, 0x80...: true
    default: false
    }
  }

  private static func isEscapedInComponents(_ byte: UInt8) -> Bool {
    switch byte {
    case .slash, .questionMark, .numberSign, .percentSign, .ampersand, .equalsSign, .plusSign: true
    default: byte.isControl || isEscapedInLinks(byte)
    }
  }

  /// Bytes that mean the same escaped and not, as RFC 3986 §2.3 has them.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == .dot
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  /// True if a value can be a segment of its own: nothing and dots name other places, however they
  /// are written.
  static func mayBeSegment(_ text: String) -> Bool { !["", ".", ".."].contains(text) }

  /// Encodes a value so that it stays one segment, or one value of a query, of a link.
  package static func component(_ text: String) -> String {
    escape(text, for: .component)
  }

  /// A value as one segment of a link; nil if it would name another place.
  static func segment(_ value: String) -> String? { mayBeSegment(value) ? component(value) : nil }

  /// A tail's value, in which `%2F` is a slash and `%25` is a percent sign, as segments of a link; nil if
  /// one would name another place.
  static func tail(_ value: String) -> String? {
    let pieces = value.pieces(between: .slash).map(listItem)
    guard pieces.allSatisfy(mayBeSegment) else { return nil }
    return pieces.map(component).joined(separator: "/")
  }

  /// One of the texts of a list, in which every percent sign that begins no `%2F` or `%25` is itself.
  static func listItem(_ text: String) -> String {
    UTF8Bytes.with(text) { bytes in
      var out: [UInt8] = []
      var offset = 0
      while offset < bytes.count {
        let byte = escapedByte(at: offset, of: bytes)
        let isEscape = byte.map(ComparedPath.keepsEscape) == true && bytes[offset + 2] < 0x60
        out.append(isEscape ? byte ?? 0 : bytes[offset])
        offset += isEscape ? 3 : 1
      }
      return String(decoding: out, as: UTF8.self)
    }
  }

  static func escape(_ text: String, for destination: Destination) -> String {
    guard text.utf8.contains(where: destination.escapes) else { return text }
    var out: [UInt8] = []
    for byte in text.utf8 { append(byte, to: &out, asEscape: destination.escapes(byte)) }
    return String(decoding: out, as: UTF8.self)
  }

  /// Encodes a key of a query, and its first byte in any case, so that no directive begins there.
  static func escape(start text: String) -> String {
    guard let first = text.utf8.first, first < 0x80 else {
      return escape(text, for: .component)
    }
    return escaped(first) + component(String(decoding: text.utf8.dropFirst(), as: UTF8.self))
  }

  private static func escaped(_ byte: UInt8) -> String {
    var out: [UInt8] = []
    append(byte, to: &out, asEscape: true)
    return String(decoding: out, as: UTF8.self)
  }

  /// Encodes the text after the name of a parameter in a pattern, so that it is no part of the name.
  static func escape(afterName text: String) -> String {
    guard let first = text.utf8.first, first.isInName else { return escape(text, for: .pattern) }
    return escaped(first)
      + escape(String(decoding: text.utf8.dropFirst(), as: UTF8.self), for: .pattern)
  }

  /// Appends a byte as it is, or as `%XX`.
  static func append(_ byte: UInt8, to out: inout [UInt8], asEscape: Bool) {
    guard asEscape else { return out.append(byte) }
    out.append(.percentSign)
    out.append(hexDigit(byte >> 4))
    out.append(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  // MARK: Decoding

  /// The bytes that a part stands for; escapes of bytes that are kept become upper-case ones.
  static func decoded(
    _ part: UTF8Bytes, keeping isKept: (UInt8) -> Bool = { _ in false }
  ) -> [UInt8] {
    var out = Array(part)
    decode(&out, keeping: isKept)
    return out
  }

  /// Decodes bytes where they stand, from an offset on.
  static func decode(_ out: inout [UInt8], from start: Int = 0, keeping isKept: (UInt8) -> Bool) {
    guard var end = out[start...].firstIndex(of: .percentSign) else { return }
    var offset = end
    while offset < out.count {
      let byte = escapedByte(at: offset, of: out)
      if let byte, isKept(byte) {
        out[end] = .percentSign
        out[end + 1] = hexDigit(byte >> 4)
        out[end + 2] = hexDigit(byte & 15)
        end += 3
      } else {
        out[end] = byte ?? out[offset]
        end += 1
      }
      offset += byte == nil ? 1 : 3
    }
    out.removeLast(out.count - end)
  }

  /// The text of a part whose escapes are known to be valid.
  static func text(
    _ part: UTF8Bytes, keeping isKept: (UInt8) -> Bool = { _ in false }
  ) -> String {
    guard part.contains(.percentSign) else { return part.text(part.indices) }
    return String(decoding: decoded(part, keeping: isKept), as: UTF8.self)
  }

  /// The text of bytes whose escapes are known to be valid.
  static func text(_ bytes: [UInt8]) -> String { UTF8Bytes.with(bytes) { text($0) } }

  /// Decodes once, strictly.
  /// - Throws: the offset of the escape that is not two digits, or not UTF-8.
  static func decode(_ text: String) throws(Failure) -> String {
    try UTF8Bytes.with(text) { bytes throws(Failure) in
      try check(bytes)
      return self.text(bytes)
    }
  }

  /// Checks that every escape is two digits, and that all bytes together are UTF-8.
  /// - Returns: true if all are upper-case escapes of bytes that need one.
  @discardableResult
  static func check(_ part: UTF8Bytes) throws(Failure) -> Bool {
    var (hasHighByte, isNormal) = (false, true)
    for offset in part.indices where part[offset] == .percentSign {
      guard let byte = escapedByte(at: offset, of: part) else {
        throw Failure(code: .badEscape, offset: offset)
      }
      if byte >= 0x80 { hasHighByte = true }
      if isUnreserved(byte) || part[offset + 1] >= 0x60 || part[offset + 2] >= 0x60 {
        isNormal = false
      }
    }
    guard hasHighByte else { return isNormal }
    let bytes = decoded(part)
    let valid = validPrefix(of: bytes)
    guard valid < bytes.count else { return isNormal }
    var offset = 0
    for _ in 0..<valid { offset += part[offset] == .percentSign ? 3 : 1 }
    throw Failure(code: .badUTF8, offset: offset)
  }

  private static func escapedByte<Bytes: RandomAccessCollection<UInt8>>(
    at offset: Int, of part: Bytes
  ) -> UInt8?
  where Bytes.Index == Int {
    guard part[offset] == .percentSign, offset + 2 < part.endIndex,
      let high = hexValue(part[offset + 1]), let low = hexValue(part[offset + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    if byte.isDigit { return byte - UInt8(ascii: "0") }
    let isHexadecimal = byte.isLetter && byte.lowerCase <= UInt8(ascii: "f")
    return isHexadecimal ? byte.lowerCase - UInt8(ascii: "a") + 10 : nil
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
