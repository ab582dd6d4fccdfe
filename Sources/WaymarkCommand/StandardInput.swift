import Foundation

/// The lines of standard input, each as soon as it is there.
struct StandardInput {
  /// One line, without its end.
  enum Line {
    case text(String)
    /// A line that is no UTF-8; it is wrong from this byte on, counted from 1.
    case notUTF8(repaired: String, byte: Int)
  }

  private let channel = ByteChannel(descriptor: STDIN_FILENO)
  private var pending: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isAtStart = true

  /// Whether a person sits there.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// The next line; nil after the last. The last one needs no end.
  mutating func next() -> Line? {
    guard var bytes = nextBytes() else { return nil }
    if isAtStart {
      isAtStart = false
      if bytes.starts(with: UTF8Text.byteOrderMark) {
        bytes.removeFirst(UTF8Text.byteOrderMark.count)
      }
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    return UTF8Text.firstBadByte(of: bytes).map { .notUTF8(repaired: text, byte: $0 + 1) }
      ?? .text(text)
  }

  /// Ends the run: half of the lines are not what was asked.
  private static func endUnreadable() -> Never {
    StandardError.write(
      "Standard input cannot be read (\(String(cString: strerror(errno)))): give it lines by a file or "
        + "a pipe.")
    exit(1)
  }

  private mutating func nextBytes() -> [UInt8]? {
    var searched = start
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(pending[start..<end])
      }
      if isAtEnd {
        defer { start = pending.count }
        return start < pending.count ? Array(pending[start...]) : nil
      }
      pending.removeFirst(start)
      start = 0
      searched = pending.count
      guard let more = channel.read() else { Self.endUnreadable() }
      isAtEnd = more.isEmpty
      pending += more
    }
  }
}
