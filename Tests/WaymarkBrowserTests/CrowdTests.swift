#if Browser
import NIOCore
import NIOPosix

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `A crowd of connections` {
  @Test func `the connection that is idle longest is closed for a new one`() async throws {
    try await RunningHost.with(changing: { $0.limits.connections = 3 }) { host in
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
      try await session.visit("/item/1")
      while try await !session.message("state").contains("Item 1") {}
    }
  }

  @Test(arguments: [
    "", "GET / HTTP/1.1\r\nHost: 127", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx", nil,
  ])
  func `a client that never finishes is closed for a new one`(_ start: String?) async throws {
    var setup = SampleApp.setup(web: OrderPages())
    setup.limits.connections = 1
    try await RunningHost.with(setup) { host in
      let slow = try await RawClient(port: host.port)
      // A socket without a hello is also unfinished.
      if let start {
        let form = "Host: 127.0.0.1:\(host.port)\r\nOrigin: http://127.0.0.1:\(host.port)\r\n"
        try await slow.send(start.replacing("Content", with: form + "Content"))
      } else {
        #expect(try await slow.openSocket() == 101)
      }
      let client = try await RawClient(port: host.port)
      try await client.request("/")
      #expect(try await client.response().status == 200)
      try await slow.ended()
    }
  }

  @Test func `a new connection is refused if all are busy`() async throws {
    try await RunningHost.with(changing: { $0.limits.connections = 2 }) { host in
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
    #expect(ContinuousClock.now - start.withLock { $0 } < patience)
    for client in clients { try await client.ended() }
  }
}
#endif
