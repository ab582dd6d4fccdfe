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
  /// The maximum size of a body.
  /// - Units: bytes
  var bodyBytes = 1024 * 1024
  /// The time limit for the next piece of a body.
  var bodyTime = Duration.seconds(30)
  /// The time limit for the head of the next request.
  var idleTime = Duration.seconds(60)
  /// The time before a connection with an error is closed.
  var partingTime = Duration.seconds(1)
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
  /// The parts of requests, or the events of a socket, that may wait. Those of a client that has
  /// closed arrive at once.
  static let waitingParts = 4_096

  /// The limits of a request's head, in bytes. The path counts as a field.
  static var head: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 16 * 1024
    limits.maxHeaderListSize = 32 * 1024
    return limits
  }
}
#endif
