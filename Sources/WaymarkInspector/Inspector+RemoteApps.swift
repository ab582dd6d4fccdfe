import Waymark
import WaymarkBrowser

extension Inspector {
  /// Serves the pages on this machine, and takes what apps elsewhere report, until the task is cancelled.
  /// - Parameter address: the address of this machine at which apps ask.
  /// - Parameter onReady: gets the address that an app's `RemoteInspector` needs.
  /// - Throws: ``BrowserHostError`` if there is no port to listen on or the address is none.
  package func run(
    port: UInt16, launches: Bool, appsAt address: String, appPort: UInt16,
    onReady: @escaping @Sendable (String) -> Void
  ) async throws {
    let (roots, inlet) = AsyncStream.makeStream(of: String.self)
    let secret = Self.secret()
    try await withThrowingTaskGroup { group in
      group.addTask { [log] in
        try await Self.server(log, at: address, port: appPort, secret: secret).run {
          inlet.yield($0)
        }
      }
      group.addTask { [self] in
        for await root in roots {
          onReady(root + secret)
          return try await host(port: port, secret: Self.secret(), launches: launches).run()
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// The server for apps elsewhere.
  static func server(
    _ log: InspectorLog, at address: String, port: UInt16, secret: String
  ) -> WebPageServer {
    var options = BrowserHost.Options()
    options.address = address
    if address != "127.0.0.1" { options.origins = ["http://\(address):\(port)"] }
    return WebPageServer(RemoteApps(log, secret: secret), port: port, options: options)
  }
}
