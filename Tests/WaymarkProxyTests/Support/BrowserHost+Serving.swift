#if Proxy
  import Testing
  import WaymarkBrowser

  extension BrowserHost {
    /// Serves for as long as the body runs, which is told the address.
    func serving(_ body: (_ address: String) async throws -> Void) async throws {
      let (ready, continuation) = AsyncStream.makeStream(of: String.self)
      let serving = Task {
        defer { continuation.finish() }
        try await run { continuation.yield($0) }
      }
      defer { serving.cancel() }
      try await body(try #require(await ready.first { _ in true }))
      serving.cancel()
      _ = await serving.result
    }
  }
#endif
