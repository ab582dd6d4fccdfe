public import NIOCore
import Waymark
import WaymarkPage

/// Serves the pages of a handler, and nothing else: for an app that loads them itself, as on a phone.
///
/// By itself it listens on this machine only. A form may be sent by its own pages alone.
public struct WebPageServer: Sendable {
  private let setup: BrowserSetup
  private let port: UInt16

  /// Makes a server.
  /// - Parameter port: where to listen; if it is in use, the next free one after it; 0 for any.
  /// - Parameter options: the address, origins and proxies; what is for an app does not count.
  public init(
    _ handler: any WebPageHandler, port: UInt16 = 8080,
    options: BrowserHost.Options = BrowserHost.Options()
  ) {
    var setup = BrowserSetup(
      title: "", tabs: [], web: handler, limits: BrowserSetup.Limits(options), options: options
    ) { _ in
      var routes = Routes<Page>()
      routes.add("/") { Page("") }
      return VisitorApp(routes)
    }
    setup.servesWebAlone = true
    self.setup = setup
    self.port = port
  }

  /// Serves until the task is cancelled, and tells the address as soon as it listens.
  /// - Parameter group: the app's own event loops, of which one serves; nil for a thread of its own.
  /// - Throws: ``BrowserHostError`` if there is no port to listen on or an option is wrong.
  public func run(
    on group: (any EventLoopGroup)? = nil,
    onReady: @escaping @Sendable (_ address: String) -> Void
  ) async throws {
    try await BrowserServer(setup: setup).run(port: port, on: group, onReady: onReady)
  }
}
