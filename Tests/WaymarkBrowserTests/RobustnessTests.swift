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
      while await host.store.attachedCount == limit { try await Task.sleep(for: .milliseconds(1)) }
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

  @Test func `1,000 connections at once that say nothing stop nobody, and are let go`() async throws
  {
    // Both ends are in this process.
    try DescriptorLimit.raise(to: 4_096)
    try await RunningHost.with { host in
      var silent: [RawClient] = []
      for number in 0..<1_000 {
        let client = try await RawClient(port: host.port)
        // Some say nothing at all, some half a request, and some want a socket and then say nothing.
        switch number % 3 {
        case 0: break
        case 1: try await client.send("GET /item/1 HTTP/1.1\r\nHost: 127.0")
        default: try await client.request("/~waymark/socket", RawClient.upgrade)
        }
        silent.append(client)
      }
      let (client, _, _) = try await connected(to: host)
      try await client.sendMessage(#"{"t":"open","link":"/item/1"}"#)
      while try await !client.message("state").contains("Item 1") {}
      for client in silent { client.close() }
      _ = try await connected(to: host)
    }
  }

  @Test func `whoever sends a byte at a time stops nobody else, and is served in the end`()
    async throws
  {
    try await RunningHost.with { host in
      let slow = try await RawClient(port: host.port)
      let request = "GET /item/1 HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n"
      for (index, byte) in request.utf8.enumerated() {
        try await slow.send(bytes: [byte])
        if index.isMultiple(of: 20) { _ = try await connected(to: host) }
      }
      #expect(try await slow.response().status == 200)
    }
  }

  @Test(arguments: [64 * 1024 + 1, 256 * 1024, 1024 * 1024])
  func `a frame over the limit is refused whatever its length, and nobody else notices`(
    _ size: Int
  ) async throws {
    try await RunningHost.with { host in
      let (other, _, _) = try await connected(to: host)
      for opcode in [UInt8(1), 2] {
        let (client, _, _) = try await connected(to: host)
        try await client.sendFrame([UInt8](repeating: 0x20, count: size), opcode: opcode)
        #expect(try await client.closeCode() == (opcode == 1 ? 1009 : 1003))
      }
      try await other.sendMessage(#"{"t":"open","link":"/item/1"}"#)
      while try await !other.message("state").contains("Item 1") {}
    }
  }
}
