import Foundation
import Waymark

/// What an app says about itself, for every session.
struct BrowserSetup: Sendable {
  var title: String
  var tabs: [String]
  /// What keys open, as links.
  var shortcuts: [String: String] = [:]
  var web: (any WebPageHandler)?
  /// True if the server has only the pages of `web`, and no app: see ``WebPageServer``.
  var servesWebAlone = false
  /// Where sessions are kept beyond the end of the process.
  var kept: KeptSessions?
  /// Tells the developer what went wrong while the host serves.
  var log: @Sendable (String) -> Void = { line in
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
  var limits = Limits()
  var options = BrowserHost.Options()
  var app: App

  /// Makes the app of one session.
  typealias App = @Sendable (BrowserVisitor) async throws -> sending VisitorApp

  /// How much one host keeps and takes.
  struct Limits: Sendable {
    /// The largest message of a client, all its frames together.
    /// - Units: bytes
    var messageBytes: Int
    /// Sessions that have a socket.
    var attached: Int
    /// Sessions that have lost theirs.
    var idle: Int
    /// How long a session without a socket is kept.
    var idleTime: Duration
    /// Sessions whose windows have their page, and no socket yet.
    var expected = 8
    /// How long a page waits for its first content.
    var firstTime = Duration.milliseconds(300)
    /// How long a socket may take for its first message, and a window for its socket.
    var helloTime = Duration.seconds(10)
    /// How long a window may show the app after its cookie has ended in another process.
    var signInLook = Duration.seconds(60)
    /// Files that come for one session at a time.
    var uploads = 4
    /// How long a page waits for the answer to a call.
    var callPatience = Duration.seconds(30)
    /// Messages that a client has not taken yet.
    var unsent = 256
    /// How much they may be together when another comes.
    /// - Units: bytes
    var unsentBytes = 8 * 1024 * 1024
    var server: ServerLimits

    /// - Parameter files: how many the process may open. A session that is kept has two of them open.
    init(_ options: BrowserHost.Options = .init(), files: Int = ServerLimits.files) {
      messageBytes = options.messageBytes
      attached = min(options.windows, max(4, files / 8))
      idle = min(options.idleSessions, max(2, files / 16))
      idleTime = options.idleTime
      server = ServerLimits(windows: options.windows, files: files)
    }
  }
}
