#if Browser
import Foundation
import NIOCore
import NIOHTTP1

/// How much one connection may send, and how long it may take for that.
struct ServerLimits: Sendable {
  /// Connections at a time beside those of windows, for files and pages.
  static let spareConnections = 156

  /// Connections at a time: files, and the pipes of programs that an app starts, need descriptors, too.
  var connections: Int
  /// Connections that there would be if the process might open enough files.
  let wanted: Int
  /// The line with the method and the path.
  /// - Units: bytes
  var requestLine = 8 * 1024
  /// All header fields together.
  /// - Units: bytes
  var headers = 16 * 1024
  /// How long a head may take from its first byte to its last.
  var headTime = Duration.seconds(10)
  /// How long the next piece of a body may take.
  var bodyTime = Duration.seconds(30)
  /// How long a connection may be there without a request.
  var idleTime = Duration.seconds(60)
  /// How long a client has to read the last words before its connection is closed.
  var partingTime = Duration.seconds(1)
  /// How long a socket may be silent before it is asked for a sign of life.
  var silence = Duration.seconds(60)
  /// How much the system may keep for a client that reads slowly; by itself it keeps megabytes.
  /// - Units: bytes
  var systemBuffer = 128 * 1024

  /// - Parameter windows: how many have a connection of their own.
  /// - Parameter files: how many the process may open.
  init(windows: Int = 100, files: Int = Self.files) {
    wanted = windows + Self.spareConnections
    connections = min(wanted, max(8, files / 4))
  }

  /// How many files this process may open.
  static var files: Int {
    let count = Int(sysconf(Int32(_SC_OPEN_MAX)))
    // As many as it likes.
    return count < 0 ? .max : count
  }

  /// How much is read at once.
  /// - Units: bytes
  static let read = 16 * 1024
  /// How much may wait unread. Nothing is read while some waits, but what a client left behind when it
  /// closed comes at once.
  /// - Units: bytes
  static let unread = 128 * 1024
}

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
#endif
