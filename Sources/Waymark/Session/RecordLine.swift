/// A line of a saved text: words separated by spaces, most of them a name, a colon and a value. The
/// first line of a text contains a checksum of the rest.
struct RecordLine {
  /// A word or its value, with its offset.
  struct Word {
    let text: String
    /// - Units: UTF-8 bytes from the beginning of the line
    let offset: Int

    /// The name before the first colon and the value after it, or `nil` without a colon.
    var pair: (name: String, value: Word)? {
      let parts = text.pieces(between: .colon)
      guard parts.count > 1 else { return nil }
      let value = parts.dropFirst().joined(separator: ":")
      return (parts[0], Word(text: value, offset: offset + parts[0].utf8.count + 1))
    }

    /// Returns the text without escapes.
    func decoded() throws(Failure) -> String {
      do throws(PercentEncoding.Failure) {
        return try PercentEncoding.decode(text)
      } catch {
        throw Failure(offset: offset + error.offset)
      }
    }
  }

  /// The offset of an invalid escape, or of a value without a name.
  struct Failure: Error { let offset: Int }

  /// The number of the line, from 1.
  let number: Int
  let text: String

  /// Returns the lines of a text. A complete text ends with an empty line.
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

  /// Returns the values of all words after the first ones, by name.
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

  /// Returns a text whose first line has a name, a version, the checksum of the rest, and words.
  static func sealed(
    _ name: String, _ version: String, _ words: [String], _ lines: [String]
  ) -> String {
    let rest = words.map { " " + $0 }.joined() + "\n" + lines.map { $0 + "\n" }.joined()
    return "\(name) \(version) sum:\(Checksum.text(of: rest.utf8))" + rest
  }

  /// Returns the offset of a missing or wrong checksum in this first line, or `nil` if it's right.
  func damage(of text: String) -> Int? {
    let words = words
    guard words.count > 2, let (name, value) = words[2].pair, name == "sum" else {
      return self.text.utf8.count
    }
    let rest = text.utf8.dropFirst(words[2].offset + words[2].text.utf8.count)
    return Checksum.text(of: rest) == value.text ? nil : value.offset
  }
}

/// CRC-32, as in zip files. It detects all damage of up to four bytes, and misses other damage with
/// probability 2⁻³².
package struct Checksum: Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  package init() {}

  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var sum = Checksum()
    sum.add(Array(bytes))
    return sum.text
  }

  package mutating func add(_ bytes: [UInt8]) {
    let table = Self.table
    var register = register
    for byte in bytes {
      register = (register >> 8) ^ table[Int(UInt8(truncatingIfNeeded: register) ^ byte)]
    }
    self.register = register
  }

  /// The checksum as eight digits.
  package var text: String {
    let digits = String(~register, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
  }
}
