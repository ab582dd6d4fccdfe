/// Names that nobody can guess.
enum RandomName {
  /// 128 random bits as 32 hexadecimal digits.
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    return String((0..<32).map { _ in digits[Int.random(in: 0..<16, using: &random)] })
  }
}
