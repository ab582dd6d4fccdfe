/// One line of a saved text: words with a blank between them, most of them a name, a colon and a
/// value. All saved texts are made of such lines, and the first one has a checksum of all behind it.
struct RecordLine {
  /// A word, or the value of one, and where it begins.
  struct Word {
    let text: String
    /// - Units: UTF-8 bytes from the beginning of the line
    let offset: Int

    /// The name before the first colon and the value behind it; nil without a colon.
    var pair: (name: String, value: Word)? {
      let parts = text.pieces(between: .colon)
      guard parts.count > 1 else { return nil }
      let value = parts.dropFirst().joined(separator: ":")
      return (parts[0], Word(text: value, offset: offset + parts[0].utf8.count + 1))
    }

    /// The text that was escaped.
    func decoded() throws(Failure) -> String {
      do throws(PercentEncoding.Failure) {
        return try PercentEncoding.decode(text)
      } catch {
        throw Failure(offset: offset + error.offset)
      }
    }
  }

  /// The place in a line of an escape that cannot be read, or of a value without a name.
  struct Failure: Error { let offset: Int }

  /// From 1.
  let number: Int
  let text: String

  /// The lines of a text; one that ends as it should has an empty line at its end.
  static func lines(of text: String) -> [RecordLine] {
    text.pieces(between: 0x0A).enumerated().map { RecordLine(number: $0 + 1, text: $1) }
  }

  var words: [Word] {
    var offset = 0
    return text.pieces(between: 0x20).map { text in
      defer { offset += text.utf8.count + 1 }
      return Word(text: text, offset: offset)
    }
  }

  /// The values of all words but the first ones, by their names.
  func values(after count: Int) throws(Failure) -> [String: String] {
    var values: [String: String] = [:]
    for word in words.dropFirst(count) {
      guard let (name, value) = word.pair else { throw Failure(offset: word.offset) }
      values[name] = try value.decoded()
    }
    return values
  }

  // MARK: Writing

  static func words(_ values: KeyValuePairs<String, String?>) -> [String] {
    values.compactMap { name, value in
      value.map { "\(name):" + PercentEncoding.escape($0, for: .record) }
    }
  }

  // MARK: The checksum

  /// A text whose first line has its name, its version, the checksum of the rest, and more words.
  static func sealed(
    _ name: String, _ version: String, _ words: [String], _ lines: [String]
  ) -> String {
    let rest = words.map { " " + $0 }.joined() + "\n" + lines.map { $0 + "\n" }.joined()
    return "\(name) \(version) sum:\(Checksum.text(of: rest.utf8))" + rest
  }

  /// The place in this first line where the checksum is missing or wrong; nil if it is right.
  func damage(of text: String) -> Int? {
    let words = words
    guard words.count > 2, let (name, value) = words[2].pair, name == "sum" else {
      return self.text.utf8.count
    }
    let rest = text.utf8.dropFirst(words[2].offset + words[2].text.utf8.count)
    return Checksum.text(of: rest) == value.text ? nil : value.offset
  }
}
