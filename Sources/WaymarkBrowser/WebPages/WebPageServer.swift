#if Browser
import Waymark
import WaymarkPage

/// Serves the pages of a handler and nothing else. Forms are accepted from its own pages only.
struct WebPageServer: Sendable {
  private var setup: BrowserSetup
  private let port: UInt16

  /// - Parameter address: The address to listen on. Any but 127.0.0.1 lets other machines ask; the
  ///   handler has to know by a secret who may.
  /// - Parameter port: The port to listen on; if it is in use, the next free one after it; 0 for any.
  init(_ handler: any WebPageHandler, address: String = "127.0.0.1", port: UInt16 = 8080) {
    setup = BrowserSetup(
      title: "", address: address, web: handler, servesWebAlone: true
    ) {
      var routes = Routes<Page>()
      routes.add("/") { Page("") }
      return WindowApp(routes)
    }
    // A report of an app has two states and a session.
    setup.limits.server.bodyBytes = 16 * 1024 * 1024
    self.port = port
  }

  /// Serves until the task is canceled.
  /// - Parameter onReady: Receives the address as soon as the server listens.
  /// - Throws: ``BrowserHostError`` if the address isn't valid or no port is available.
  func run(onReady: @escaping @Sendable (_ address: String) -> Void) async throws {
    try await BrowserServer(setup: setup).run(port: port, onReady: onReady)
  }
}
#endif
