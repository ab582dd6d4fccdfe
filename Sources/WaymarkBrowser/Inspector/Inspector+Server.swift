#if Browser
import Waymark
import WaymarkPage

extension Inspector {
  /// Serves the pages on this machine, and receives reports of apps elsewhere, until the task is
  /// canceled.
  /// - Parameter address: The address of this machine for those apps.
  /// - Parameter onReady: Receives the address for an app's `RemoteInspector`.
  /// - Throws: ``BrowserHostError`` if the address isn't valid or no port is available.
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
          return try await host(port: port, launches: launches).run()
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Returns the server for apps elsewhere.
  static func server(
    _ log: InspectorLog, at address: String, port: UInt16, secret: String
  ) -> WebPageServer {
    WebPageServer(RemoteApps(log, secret: secret), address: address, port: port)
  }

  static func secret() -> String {
    (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
  }
}

extension Inspector {
  /// Serves the pages on this machine until the task is canceled. Builds that aren't for debugging
  /// serve nothing and return.
  /// - Parameter port: The port to listen on. If it's in use, the next free port is used.
  /// - Throws: ``BrowserHostError`` if no port is available.
  public func run(port: UInt16 = 9229) async throws {
    #if DEBUG
    try await host(port: port).run()
    #endif
  }

  /// Returns the host of the pages.
  func host(port: UInt16, launches: Bool = false) -> BrowserHost {
    BrowserHost(title: "Inspector", port: port, launches: launches) {
      [self] in routes()
    }
  }
}
#endif
