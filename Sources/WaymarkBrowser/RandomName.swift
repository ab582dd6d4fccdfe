/// Names that nobody can guess.
package enum RandomName {
  private static let digits = Array("0123456789abcdef".utf8)
  private static let length = 32

  /// 128 random bits as 32 hexadecimal digits.
  package static func make() -> String {
    var random = SystemRandomNumberGenerator()
    let name = (0..<length).map { _ in digits[Int.random(in: 0..<16, using: &random)] }
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether a text may be such a name.
  package static func isName(_ text: String) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(digits.contains)
  }
}
