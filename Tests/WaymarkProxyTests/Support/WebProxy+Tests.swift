#if Proxy
  import WaymarkBrowser

  @testable import WaymarkProxy

  extension WebProxy {
    /// A proxy for a site on this machine that calls itself `shop.example`.
    static func shop(
      _ site: TestSite, limits: Limits = Limits(), addresses: [String] = ["127.0.0.1"]
    ) throws -> WebProxy {
      try WebProxy(
        to: "http://shop.example:\(site.port)", allowsPrivateAddresses: ["127.0.0.1"],
        limits: limits, lookup: { _ in addresses })
    }

    /// The answer to a request; there has to be one.
    func response(_ request: WebRequest) async throws -> WebResponse {
      guard let response = try await answer(request) else { throw NothingCame() }
      return response
    }

    private struct NothingCame: Error {}
  }

  /// Waits until something holds; a test that waits for ever is ended by its suite.
  func until(_ condition: () async -> Bool) async throws {
    while await !condition() { try await Task.sleep(for: .milliseconds(5)) }
  }
#endif
