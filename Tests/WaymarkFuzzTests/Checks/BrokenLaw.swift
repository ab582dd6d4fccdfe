/// Something that does not hold, and for what.
struct BrokenLaw: Error {
  let words: String

  /// Throws unless it holds.
  static func unless(
    _ holds: Bool, _ words: @autoclosure () -> String
  ) throws(BrokenLaw) {
    if !holds { throw BrokenLaw(words: words()) }
  }

  /// An error has its place inside the text, and says in a sentence what is wrong.
  static func unlessTold(
    at offset: Int, in text: String, _ message: String, _ underlined: String = "a\n^"
  ) throws(BrokenLaw) {
    try unless((0...text.utf8.count).contains(offset), "an offset outside of the text: \(offset)")
    try unless(message.hasSuffix("."), "no sentence: \(message)")
    try unless(underlined.hasSuffix("^"), "no caret: \(underlined)")
  }
}
