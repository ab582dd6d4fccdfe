import Foundation

/// The lines of some bytes, one after the other.
struct Lines {
  /// A line without its line feed.
  struct Line {
    let bytes: UnsafeBufferPointer<UInt8>

    var first: UInt8? { bytes.first }
    /// The line, repaired where it is not UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The line without its first byte.
    var textWithoutSign: String {
      String(decoding: UnsafeBufferPointer(rebasing: bytes.dropFirst()), as: UTF8.self)
    }

    func starts(with words: String) -> Bool { bytes.starts(with: words.utf8) }
  }

  private var rest: UnsafeBufferPointer<UInt8>

  /// - Parameter bytes: Bytes that are valid as long as the lines are used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes }

  /// A Boolean value indicating whether the next line is a note about the one before it.
  var isAtNote: Bool { rest.first == UInt8(ascii: "\\") }

  /// The number of bytes after the lines so far.
  var bytesLeft: Int { rest.count }

  mutating func next() -> Line? {
    guard let start = rest.baseAddress, !rest.isEmpty else { return nil }
    let end = memchr(UnsafeRawPointer(start), Int32(UInt8(ascii: "\n")), rest.count)
    let count = end.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? rest.count
    defer { rest = UnsafeBufferPointer(rebasing: rest.dropFirst(count + 1)) }
    return Line(bytes: UnsafeBufferPointer(rebasing: rest.prefix(count)))
  }
}
