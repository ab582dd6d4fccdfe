package enum PercentEncoding {
  struct Failure: Error {
    let code: LinkError.Code
    let offset: Int
  }

  /// The kind of text in which a value is written. It determines the bytes that are escaped.
  enum Destination {
    case link
    /// A path segment of a link, or a key or value of its query.
    case component
    /// A segment of a pattern, or a key of its query.
    case pattern
    case list
    case record
    /// A name or value of a cookie.
    case cookie

    /// Returns whether a byte has another meaning in the destination, or isn't allowed there.
    func escapes(_ byte: UInt8) -> Bool {
      switch self {
      case .link: isEscapedInLinks(byte)
      case .component: isEscapedInComponents(byte)
      case .pattern: isEscapedInComponents(byte) || byte == .colon || byte == .asterisk
      case .list: byte == .slash || byte == .percentSign
      case .record: byte <= 0x20 || byte == 0x7F || byte == .percentSign
      case .cookie: byte <= 0x20 || byte >= 0x7F || "\",;\\=%".utf8.contains(byte)
      }
    }
  }

  /// Returns whether a canonical link escapes a byte: the blank, `" < > [ \ ] ^ { | }`, the
  /// backtick, and bytes that aren't ASCII.
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

  /// Returns whether a byte means the same with and without an escape (RFC 3986 §2.3).
  static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == .dot
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  /// Returns whether a value can be a segment. Empty segments and dots, even escaped, can't.
  static func mayBeSegment(_ text: String) -> Bool { !["", ".", ".."].contains(text) }

  package static func component(_ text: String) -> String { escape(text, for: .component) }

  package static func cookie(_ text: String) -> String { escape(text, for: .cookie) }

  /// Encodes a value as one segment of a link, or returns `nil` if it can't be a segment.
  static func segment(_ value: String) -> String? { mayBeSegment(value) ? component(value) : nil }

  /// Encodes the value of a tail, which keeps `%2F` and `%25`, as segments of a link. Returns `nil`
  /// if one of them can't be a segment.
  static func tail(_ value: String) -> String? {
    let pieces = value.pieces(between: "/").map(listItem)
    guard pieces.allSatisfy(mayBeSegment) else { return nil }
    return pieces.map(component).joined(separator: "/")
  }

  /// Decodes an element of a list. A percent sign that doesn't begin `%2F` or `%25` is literal.
  static func listItem(_ text: String) -> String {
    UTF8Bytes.with(text) { bytes in
      var out: [UInt8] = []
      var offset = 0
      while offset < bytes.count {
        if let byte = escapedByte(at: offset, of: bytes), ComparedPath.keepsEscape(of: byte),
          bytes[offset + 2] < 0x60
        {
          out.append(byte)
          offset += 3
        } else {
          out.append(bytes[offset])
          offset += 1
        }
      }
      return String(decoding: out, as: UTF8.self)
    }
  }

  /// Encodes a text, and its first byte even if the destination doesn't require it.
  static func escape(
    _ text: String, for destination: Destination, escapingFirst: Bool = false
  ) -> String {
    guard escapingFirst || text.utf8.contains(where: destination.escapes) else { return text }
    var out: [UInt8] = []
    for byte in text.utf8 {
      let isFirst = escapingFirst && out.isEmpty
      append(byte, to: &out, asEscape: isFirst || destination.escapes(byte))
    }
    return String(decoding: out, as: UTF8.self)
  }

  static func append(_ byte: UInt8, to out: inout [UInt8], asEscape: Bool) {
    guard asEscape else { return out.append(byte) }
    out.append(.percentSign)
    out.append(hexDigit(byte >> 4))
    out.append(hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// Returns the decoded bytes of a part. Escapes of kept bytes become upper-case.
  static func decoded(
    _ part: UTF8Bytes, keeping isKept: (UInt8) -> Bool = { _ in false }
  ) -> [UInt8] {
    var out = Array(part)
    decode(&out, keeping: isKept)
    return out
  }

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

  /// Returns the decoded text of a part, whose escapes must be valid.
  static func text(_ part: UTF8Bytes, keeping isKept: (UInt8) -> Bool = { _ in false }) -> String {
    guard part.contains(.percentSign) else { return part.text(part.indices) }
    return String(decoding: decoded(part, keeping: isKept), as: UTF8.self)
  }

  static func text(_ bytes: [UInt8]) -> String { UTF8Bytes.with(bytes) { text($0) } }

  /// Decodes a text once.
  /// - Throws: The offset of an escape that isn't two digits, or not UTF-8.
  static func decode(_ text: String) throws(Failure) -> String {
    try UTF8Bytes.with(text) { bytes throws(Failure) in
      try check(bytes)
      return self.text(bytes)
    }
  }

  /// Checks that every escape has two digits, and that all bytes together are UTF-8.
  /// - Returns: `true` if all escapes are upper-case, and of bytes that need one.
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

  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }
}
