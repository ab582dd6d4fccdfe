/// A saved text: lines of words, most of them a name, a colon and a value. The first line has the
/// name of the format, its version, a checksum of the rest, and times.
struct SavedText {
  private static let name = "waymark-state"
  private static let version = "1"

  /// The lines after the first one, until they're read. A complete text ends with an empty line.
  var lines: ArraySlice<String>
  private let header: [String]

  init(_ text: String) throws(SavedTextError) {
    guard text.utf8.count <= Limit.sessionBytes.value else {
      throw SavedTextError(code: .overLimit(.sessionBytes), line: 1)
    }
    let lines = text.pieces(between: "\n")
    let words = lines[0].pieces(between: " ")
    (header, self.lines) = (words, lines[...])
    guard words[0] == Self.name, words.count > 1 else { throw error(.otherFormat) }
    guard words[1] == Self.version else { throw error(.unknownVersion(words[1])) }
    let start = words.prefix(3).joined(separator: " ").utf8.count
    let sum = "sum:" + Checksum.text(of: text.utf8.dropFirst(start))
    guard words.count > 2, words[2] == sum else { throw error(.damaged) }
    self.lines.removeFirst()
  }

  var words: [String] { lines.first?.pieces(between: " ") ?? [] }

  /// Reads a line that consists of a name and at least one value.
  mutating func takeLine<Value>(
    _ name: String, expecting values: String, _ read: (String) -> Value?
  ) throws(SavedTextError) -> [Value] {
    let words = words
    let found = words.dropFirst().compactMap(read)
    guard words.first == name, !found.isEmpty, found.count == words.count - 1 else {
      throw error(.malformed("‘\(name)’ and \(values)"))
    }
    lines.removeFirst()
    return found
  }

  /// Returns a time of the first line, or `nil` if it isn't there.
  func time(_ name: String) throws(SavedTextError) -> Int64? {
    guard let text = header.lazy.compactMap({ $0.value(of: name) }).first else { return nil }
    guard let time = Int64(text) else {
      throw SavedTextError(code: .malformed("‘\(name):’ and a number of seconds"), line: 1)
    }
    return time
  }

  /// Returns the values of words by name, or `nil` if one has no name or an invalid escape.
  static func values(_ words: some Sequence<String>) -> [String: String]? {
    var values: [String: String] = [:]
    for word in words {
      let parts = word.pieces(between: ":")
      let rest = parts.dropFirst().joined(separator: ":")
      guard parts.count > 1, let value = try? PercentEncoding.decode(rest) else { return nil }
      values[parts[0]] = value
    }
    return values
  }

  func error(_ code: SavedTextError.Code) -> SavedTextError {
    SavedTextError(code: code, line: lines.startIndex + 1)
  }

  /// Returns the words of values, without those that are `nil`.
  static func words(_ values: KeyValuePairs<String, String?>) -> [String] {
    values.compactMap { name, value in
      value.map { "\(name):" + PercentEncoding.escape($0, for: .record) }
    }
  }

  /// Returns a text whose first line has the checksum of the rest, and words.
  static func sealed(_ words: [String], _ lines: [String]) -> String {
    let rest = words.map { " " + $0 }.joined() + "\n" + lines.map { $0 + "\n" }.joined()
    return "\(name) \(version) sum:\(Checksum.text(of: rest.utf8))" + rest
  }
}

extension String {
  func value(of name: String) -> String? { rest(after: name + ":").map(String.init) }
}

package struct SavedTextError: Error, Equatable, Sendable {
  package indirect enum Code: Equatable, Sendable {
    case otherFormat
    case unknownVersion(String)
    case cutOff
    case damaged
    /// A line isn't what is expected.
    case malformed(String)
    case state(StateError)
    case overLimit(Limit)
    /// A newer release saved the session after migrations that this release doesn't have.
    case unknownMigrations([String])
  }

  package let code: Code
  package let line: Int

  package var message: String {
    switch code {
    case .otherFormat: "The saved text does not begin with ‘waymark-state’ and a version."
    case .unknownVersion(let version):
      "The saved text has the version \(UnderlinedText.quoted(version)), which this release does "
        + "not read."
    case .cutOff: "The saved text was cut off: its last line must be ‘end’."
    case .damaged: "The saved text is damaged: its checksum is not that of its text."
    case .malformed(let expected): "Line \(line) of the saved text does not have \(expected)."
    case .state(let error): "Line \(line) of the saved text: \(error.message)"
    case .overLimit(let limit): "The saved text can't be read: \(limit.message)."
    case .unknownMigrations(let names):
      "A newer release saved the session: this one lacks the migration"
        + (names.count == 1 ? " " : "s ") + names.map { "‘\($0)’" }.joined(separator: ", ") + "."
    }
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

  package var text: String {
    let digits = String(~register, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
  }
}
