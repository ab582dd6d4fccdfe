#if Browser
import Foundation
import Waymark
import WaymarkPage

/// The configuration that the sessions of a host share.
struct BrowserSetup: Sendable {
  var title: String
  /// The address to listen on.
  var address = "127.0.0.1"
  var web: (any WebPageHandler)?
  /// A Boolean value indicating whether the server has only the pages of `web` and no app.
  var servesWebAlone = false
  var kept: KeptSessions?
  var log: @Sendable (String) -> Void = { line in
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
  var limits = Limits()
  /// Makes the app of one session.
  var app: @Sendable () -> sending WindowApp

  /// The limits of a host.
  struct Limits: Sendable {
    /// The maximum size of a message, including all of its frames.
    /// - Units: bytes
    var messageBytes = 64 * 1024
    /// Sessions with a socket.
    var attached: Int
    /// Sessions that have lost their socket.
    var idle: Int
    /// The time that a session without a socket is kept.
    var idleTime = Duration.seconds(600)
    /// The time limit for the first message of a socket.
    var helloTime = Duration.seconds(10)
    /// The time limit for the answer to a call of a page.
    var callTimeout = Duration.seconds(30)
    /// Messages that a client hasn't received yet.
    var unsent = 256
    /// The size of those messages at which another one closes the socket.
    /// - Units: bytes
    var unsentBytes = 8 * 1024 * 1024
    var server: ServerLimits

    /// - Parameter windows: The number of windows at a time.
    /// - Parameter files: The number of files the process may open. A kept session has two open.
    init(windows: Int = 100, files: Int = ServerLimits.files) {
      attached = min(windows, max(4, files / 8))
      idle = min(100, max(2, files / 16))
      server = ServerLimits(windows: windows, files: files)
    }
  }
}
#endif
