import Foundation

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
  /// How long each 64 KiB of a body may take while it is wanted.
  var bodyTime = Duration.seconds(30)
  /// How long a connection may be there without a request.
  var idleTime = Duration.seconds(60)
  /// How long a client may take nothing of what is sent.
  var stallTime = Duration.seconds(30)
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
  /// How much of a body has to come before its time begins anew.
  /// - Units: bytes
  static let bodyStep = 64 * 1024
}
