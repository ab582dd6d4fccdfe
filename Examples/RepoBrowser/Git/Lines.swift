import Foundation

/// The lines of bytes, one after the other.
struct Lines {
  /// One line, without its end.
  struct Line {
    let bytes: UnsafeBufferPointer<UInt8>

    var first: UInt8? { bytes.first }
    /// The line; what is not UTF-8 is repaired, because people are to read it.
    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The line without the sign at its beginning.
    var textBehindSign: String {
      String(decoding: UnsafeBufferPointer(rebasing: bytes.dropFirst()), as: UTF8.self)
    }

    func starts(with words: String) -> Bool { bytes.starts(with: words.utf8) }
  }

  private var rest: UnsafeBufferPointer<UInt8>

  /// The bytes have to stand for as long as the lines are used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes }

  /// Whether the next line is a remark about the one before.
  var isAtNote: Bool { rest.first == UInt8(ascii: "\\") }

  /// How many bytes come after the lines so far.
  var bytesLeft: Int { rest.count }

  mutating func next() -> Line? {
    guard let start = rest.baseAddress, !rest.isEmpty else { return nil }
    let end = memchr(UnsafeRawPointer(start), Int32(UInt8(ascii: "\n")), rest.count)
    let count = end.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? rest.count
    let line = Line(bytes: UnsafeBufferPointer(rebasing: rest.prefix(count)))
    rest = UnsafeBufferPointer(rebasing: rest.dropFirst(count + 1))
    return line
  }
}
