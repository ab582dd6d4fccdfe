#if Browser
import Waymark
import WaymarkPage

/// A server of the pages of a handler. It accepts forms only from these pages.
package struct WebPageServer: Sendable {
  private let setup: BrowserSetup
  private let port: UInt16

  /// - Parameter address: The address to listen on. At any address but 127.0.0.1, other machines
  ///   can make requests, so the handler must check a secret.
  /// - Parameter port: The port, or the next free port if it's in use, or 0 for any free port.
  package init(_ handler: any WebPageHandler, address: String = "127.0.0.1", port: UInt16 = 8080) {
    setup = BrowserSetup(
      title: "", address: address, web: handler, servesWebAlone: true
    ) {
      var routes = Routes<Page>()
      routes.add("/") { Page("") }
      return WindowApp(routes)
    }
    self.port = port
  }

  /// Serves until the task is canceled.
  /// - Parameter onReady: Receives the address as soon as the server listens.
  /// - Throws: ``BrowserHostError`` if the address isn't valid or no port is available.
  package func run(onReady: @escaping @Sendable (_ address: String) -> Void) async throws {
    try await BrowserServer(setup: setup).run(port: port, onReady: onReady)
  }
}
#endif
