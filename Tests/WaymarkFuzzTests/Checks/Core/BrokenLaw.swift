/// A law that does not hold for an input.
struct BrokenLaw: Error {
  let words: String

  /// Throws unless it holds.
  static func unless(_ holds: Bool, _ words: @autoclosure () -> String) throws(BrokenLaw) {
    if !holds { throw BrokenLaw(words: words()) }
  }

  /// Throws unless an error has a place inside the text and a sentence.
  static func unlessTold(
    at offset: Int, in text: String, _ message: String, _ underlined: String = "a\n^"
  ) throws(BrokenLaw) {
    try unless((0...text.utf8.count).contains(offset), "an offset outside of the text: \(offset)")
    try unless(message.hasSuffix("."), "no sentence: \(message)")
    try unless(underlined.hasSuffix("^"), "no caret: \(underlined)")
  }
}
