extension String {
  /// The text with `%`, the given characters and control bytes as `%XX`, so that it stays in its field.
  func escaped(_ others: String = "") -> String {
    let marked = Set(others.utf8).union([UInt8(ascii: "%")])
    return escapingBytes { marked.contains($0) || $0 < 0x20 || $0 == 0x7F }
  }

  /// The text with control bytes as `%XX`, so that it stays on its line.
  var onOneLine: String { escapingBytes { $0 < 0x20 || $0 == 0x7F } }

  private func escapingBytes(_ mustEscape: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if mustEscape(byte) {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += Array((digits.count == 1 ? "%0" + digits : "%" + digits).utf8)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
