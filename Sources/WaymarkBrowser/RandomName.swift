#if Browser
/// Names that can't be guessed.
enum RandomName {
  private static let digits = Array("0123456789abcdef".utf8)
  private static let length = 32

  /// Returns 128 random bits as 32 hexadecimal digits.
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    let name = (0..<length).map { _ in digits[Int.random(in: 0..<16, using: &random)] }
    return String(decoding: name, as: UTF8.self)
  }

  static func isName(_ text: String) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy(digits.contains)
  }
}
#endif
