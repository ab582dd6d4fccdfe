import Foundation
import Waymark
import WaymarkPage

/// What an app says about itself, for every session.
struct BrowserSetup: Sendable {
  var title: String
  var tabs: [String]
  /// What keys open, as links.
  var shortcuts: [String: String] = [:]
  var web: (any WebPageHandler)?
  /// Where sessions are kept beyond the end of the process.
  var folder: SessionFolder?
  /// Tells the developer what went wrong while the host serves.
  var log: @Sendable (String) -> Void = { line in
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
  var limits = Limits()
  var app: App

  /// Makes the routes of one session, and what is to be done with the navigator that shows them.
  typealias App = @Sendable () -> (routes: Routes<Page>, start: (Navigator<Page>) -> Void)

  /// How much one host keeps and takes.
  struct Limits: Sendable {
    /// The largest message of a client, all its frames together.
    /// - Units: bytes
    var messageBytes = 64 * 1024
    /// Sessions that have a socket, where the process may open enough files.
    var attached = 100
    /// Sessions that have lost theirs.
    var idle = 100
    /// How long a session without a socket is kept.
    var idleTime = Duration.seconds(600)
    /// How long a socket may take for its first message.
    var helloTime = Duration.seconds(10)
    /// Messages that a client has not taken yet.
    var unsent = 256
    /// How much they may be together when another comes.
    /// - Units: bytes
    var unsentBytes = 8 * 1024 * 1024
    var server: ServerLimits

    /// - Parameter files: how many the process may open. A session that is kept has two of them open.
    init(files: Int = ServerLimits.files) {
      attached = min(attached, max(4, files / 8))
      idle = min(idle, max(2, files / 16))
      server = ServerLimits(files: files)
    }
  }
}
