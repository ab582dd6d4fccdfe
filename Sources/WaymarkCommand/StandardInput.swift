#if Browser
import Foundation

/// The lines of standard input, each as soon as it arrives.
struct StandardInput {
  /// One line, without its end.
  enum Line {
    case text(String)
    /// A line that isn't UTF-8 from this byte on, counted from 1.
    case notUTF8(repaired: String, byte: Int)
  }

  /// The maximum length of a line.
  /// - Units: bytes
  static let byteLimit = 64 * 1024

  private let file = fdopen(STDIN_FILENO, "r")
  private var isAtStart = true

  /// A Boolean value indicating whether standard input is a terminal.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Returns the next line, or `nil` after the last, which needs no line end.
  mutating func next() -> Line? {
    var bytes: ArraySlice<UInt8> = []
    while bytes.last != UInt8(ascii: "\n"), let byte = nextByte() {
      if bytes.count == Self.byteLimit { fail("a line has more than \(Self.byteLimit) bytes") }
      bytes.append(byte)
    }
    if bytes.isEmpty { return nil }
    if isAtStart, bytes.starts(with: "\u{FEFF}".utf8) { bytes = bytes.dropFirst(3) }
    isAtStart = false
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    return UTF8Text.firstBadByte(of: bytes).map { .notUTF8(repaired: text, byte: $0 + 1) }
      ?? .text(text)
  }

  private func nextByte() -> UInt8? {
    guard let file else { fail(String(cString: strerror(errno))) }
    let byte = getc(file)
    if byte != EOF { return UInt8(byte) }
    if ferror(file) != 0 { fail(String(cString: strerror(errno))) }
    return nil
  }

  private func fail(_ reason: String) -> Never {
    Console.note("Standard input cannot be read (\(reason)): use a file or a pipe.")
    exit(1)
  }
}

/// Finds bytes that aren't UTF-8.
enum UTF8Text {
  /// The advice for bytes that aren't UTF-8.
  static let advice = "write each character as the escapes of its UTF-8 bytes, such as %C3%A9 for é"

  /// Returns the number of bytes before the first that isn't UTF-8, or `nil`.
  static func firstBadByte(of bytes: some Sequence<UInt8>) -> Int? {
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

extension String {
  /// Returns the text with control characters and the given characters as `%XX`.
  func escaped(_ characters: String = "") -> String {
    unicodeScalars.map { scalar in
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      guard isControl || characters.unicodeScalars.contains(scalar) else { return String(scalar) }
      return (scalar.value < 0x10 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
    }.joined()
  }
}
#endif
