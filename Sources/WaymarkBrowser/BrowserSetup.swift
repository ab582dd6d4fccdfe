#if Browser
import Foundation
import NIOHTTP1
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
  var app: @Sendable () -> sending WindowApp

  /// Returns a setup that serves only the pages of a handler. Forms are accepted from its own pages.
  ///
  /// - Parameter address: The address to listen on. With an address that other machines can reach,
  ///   the handler has to know by a secret who may use it.
  static func pages(of handler: any WebPageHandler, at address: String = "127.0.0.1") -> Self {
    BrowserSetup(title: "", address: address, web: handler, servesWebAlone: true) {
      var routes = Routes<Page>()
      routes.add("/") { Page("") }
      return WindowApp(routes)
    }
  }

  /// The limits of a host. They fit in 256 open files. A saved session uses two.
  struct Limits: Sendable {
    /// Connections at a time, including those of windows.
    var connections = 96
    /// Sessions with a socket.
    var attached = 32
    /// Sessions that have lost their socket.
    var idle = 16
    /// The time that a session without a socket is kept.
    var idleTime = Duration.seconds(600)
    /// The maximum size of a message, including all of its frames.
    /// - Units: bytes
    var messageBytes = 64 * 1024
    /// The maximum size of the messages that a client hasn't read. Above it, the client is
    /// disconnected.
    /// - Units: bytes
    var unreadBytes = 8 * 1024 * 1024
    /// The time limit for the answer to a call of a page.
    var callTimeout = Duration.seconds(30)
    /// The maximum size of a request's body.
    /// - Units: bytes
    var bodyBytes = 1024 * 1024

    /// The limits of a request's head, in bytes. The path counts as a field.
    static var head: NIOHTTPDecoderLimitConfiguration {
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = 16 * 1024
      limits.maxHeaderListSize = 32 * 1024
      return limits
    }
  }
}
#endif
