import FlyingSocks
import Foundation
import Testing

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `A server under rude clients` {
  @Test func `150 sockets at once: each is served or sent away, and a later one is served`()
    async throws
  {
    try await RunningHost.with { host in
      let limit = BrowserSetup.Limits().attached
      var served: [RawClient] = []
      var refused = 0
      for _ in 0..<150 {
        let client = try await RawClient(port: host.port)
        #expect(try await client.openSocket() == 101)
        do {
          _ = try await client.hello()
          served.append(client)
        } catch let closed as RawClient.Closed {
          #expect(closed.code == 1013)
          refused += 1
        }
      }
      #expect(served.count == limit && refused == 150 - limit)
      for client in served {
        try await client.sendMessage(#"{"t":"open","link":"/item/1"}"#)
        while try await !client.message("state").contains("Item 1") {}
      }
      for client in served { client.close() }
      while await host.store.attachedCount == limit { await Task.yield() }
      _ = try await connected(to: host)
    }
  }

  @Test func `half a request stops nobody else`() async throws {
    try await RunningHost.with { host in
      var waiting: [RawClient] = []
      for _ in 0..<100 {
        let client = try await RawClient(port: host.port)
        try await client.send("GET / HTTP/1.1\r\nHost: 127.0")
        waiting.append(client)
      }
      _ = try await connected(to: host)
      for client in waiting { client.close() }
    }
  }

  @Test(arguments: ["\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"])
  func `garbage harms nobody`(_ text: String) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.send(text)
      client.close()
      _ = try await connected(to: host)
    }
  }

  @Test func `a client that is gone in the middle of a frame harms nobody`() async throws {
    try await RunningHost.with { host in
      for _ in 0..<20 {
        let (client, _, _) = try await connected(to: host)
        try await client.sendFrame([0x7B], length: 1000)
        // Unread input makes the system reset the connection.
        try await client.sendMessage(#"{"t":"open","link":"/item/1"}"#)
        client.close()
      }
      _ = try await connected(to: host)
    }
  }
}
