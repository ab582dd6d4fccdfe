#if Browser
import Foundation
import NIOCore
import NIOHTTP1

/// The limits of one connection.
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
  /// The time limit for a head, from its first byte to its last.
  var headTime = Duration.seconds(10)
  /// The time limit for the next piece of a body.
  var bodyTime = Duration.seconds(30)
  /// The time limit for a connection without a request.
  var idleTime = Duration.seconds(60)
  /// The time before a connection with an error is closed.
  var partingTime = Duration.seconds(1)
  /// The time after which a silent socket gets a ping.
  var silence = Duration.seconds(60)
  /// The bytes that the system may keep for a client that reads slowly. The default is megabytes.
  var systemBuffer = 128 * 1024

  /// - Parameter windows: The number of windows that can have a connection each.
  /// - Parameter files: The number of files that the process can open.
  init(windows: Int = 100, files: Int = Self.files) {
    wanted = windows + Self.spareConnections
    connections = min(wanted, max(8, files / 4))
  }

  /// The number of files that this process can open.
  static var files: Int {
    let count = Int(sysconf(Int32(_SC_OPEN_MAX)))
    // No limit.
    return count < 0 ? .max : count
  }

  /// The bytes of one read.
  static let read = 16 * 1024
  /// The bytes that may wait unread; those of a client that has closed arrive at once.
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

  enum Result: Equatable {
    /// All of them belong to the head.
    case all
    /// Only this many of them do; the head ends there.
    case end(Int)
    /// The head is too long.
    case tooLong(HTTPResponseStatus)
  }

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
