import NIOCore
import NIOHTTP1

/// Counts the bytes of a request's head, before they are kept anywhere.
struct HeadCount {
  let limits: ServerLimits
  private var line = 0
  private var headers = 0
  private var isInLine = true
  /// Nothing since the last line feed but a carriage return.
  private var isLineEmpty = true

  init(limits: ServerLimits) { self.limits = limits }

  /// What the next bytes are.
  enum Result: Equatable {
    /// All of them belong to the head.
    case all
    /// Only this many of them do; the head ends there.
    case end(Int)
    /// The head is longer than it may be.
    case tooLong(HTTPResponseStatus)
  }

  /// Counts the bytes that have come.
  mutating func add(_ bytes: ByteBufferView) -> Result {
    var count = 0
    for byte in bytes {
      count += 1
      if isInLine { line += 1 } else { headers += 1 }
      if line > limits.requestLine { return .tooLong(.uriTooLong) }
      if headers > limits.headers { return .tooLong(.requestHeaderFieldsTooLarge) }
      switch byte {
      case UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"):
        if isLineEmpty, !isInLine { return .end(count) }
        // An empty line before a request is left out, as the decoder does.
        if !isLineEmpty { isInLine = false }
        isLineEmpty = true
      default: isLineEmpty = false
      }
    }
    return .all
  }
}
