/// Bytes that should be a text.
enum UTF8Text {
  /// What some editors put before a text.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What to write instead of bytes that are no text.
  static let advice = "write each character as the escapes of its UTF-8 bytes, such as %C3%A9 for é"

  /// The first byte, from 0, that is no UTF-8; nil if all of it is.
  static func firstBadByte(of bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var good = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): good += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return good
      }
    }
  }
}
