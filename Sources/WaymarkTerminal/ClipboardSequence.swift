/// The escape sequence (OSC 52) that makes a terminal copy a text.
///
/// The text is encoded as Base64, so it can't contain control sequences.
struct ClipboardSequence {
  let text: String

  init(_ copied: String) {
    text = "\u{1B}]52;c;" + Self.base64(Array(copied.utf8)) + "\u{7}"
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= 8 * UInt32(3 - group.count)
      for place in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * place) & 63)]
        out.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
