#if Browser
import NIOCore
import NIOPosix
import Testing

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `A crowd of connections` {
  @Test func `the connection that is idle longest is closed for a new one`() async throws {
    try await RunningHost.with(changing: { $0.limits.server.connections = 3 }) { host in
      let (session, _, _) = try await connected(to: host)
      let first = try await RawClient(port: host.port)
      let second = try await RawClient(port: host.port)
      for client in [second, first] {
        try await client.request("/")
        #expect(try await client.response().status == 200)
      }
      let third = try await RawClient(port: host.port)
      try await second.ended()
      for client in [first, third] {
        try await client.request("/")
        #expect(try await client.response().status == 200)
      }
      try await session.sendMessage(#"{"open":{"link":"/item/1"}}"#)
      while try await !session.message("state").contains("Item 1") {}
    }
  }

  @Test(arguments: [
    (40, 10, 5, 2), (128, 32, 16, 8), (256, 64, 32, 16), (1_024, 256, 100, 64),
    (4_096, 256, 100, 100), (Int.max, 256, 100, 100),
  ])
  func `connections and kept sessions leave files for the rest of the process`(
    _ files: Int, _ connections: Int, _ attached: Int, _ idle: Int
  ) {
    let limits = BrowserSetup.Limits(files: files)
    #expect(limits.server.connections == connections)
    #expect(limits.attached == attached && limits.idle == idle)
    // A session has its file and its lock open.
    #expect(connections + 2 * (attached + idle) <= files / 4 * 3)
  }

  @Test func `a new connection is refused if all are busy`() async throws {
    try await RunningHost.with(changing: { $0.limits.server.connections = 2 }) { host in
      let first = try await connected(to: host)
      let second = try await connected(to: host)
      let third = try await RawClient(port: host.port)
      try await third.ended()
      first.client.close()
      try await until { await host.store.attachedCount == 1 }
      _ = try await connected(to: host)
      second.client.close()
    }
  }

  @Test func `a host ends immediately, even while requests are in progress`() async throws {
    let start = Locked(ContinuousClock.now)
    var clients: [RawClient] = []
    try await RunningHost.with(SampleApp.setup(web: OrderPages())) { host in
      for number in 0..<50 {
        let client = try await RawClient(port: host.port)
        switch number % 4 {
        case 0: try await client.send("GET /item/1 HTTP/1.1\r\nHost: 127.0")
        case 1: try await client.send("GET /" + String(repeating: "a", count: 100_000))
        case 2: _ = try await client.openSocket()
        default: try await client.request("/orders/new", method: "POST", ["Content-Length: 99"])
        }
        clients.append(client)
      }
      clients.append(try await connected(to: host, link: "/endless").client)
      start.withLock { $0 = .now }
    }
    // Each of them would be waited for much longer.
    #expect(ContinuousClock.now - start.withLock { $0 } < .seconds(60))
    for client in clients { try await client.ended() }
  }
}
#endif
