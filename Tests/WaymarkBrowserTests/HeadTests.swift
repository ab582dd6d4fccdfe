#if Browser
import Foundation
import NIOHTTP1
import Testing

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `The head of a request` {
  @Test(arguments: [("/a", "X: ", 200), ("/", "X: a", 200)])
  func `a path or a field of 16 KiB is read, and a longer one is refused with 431`(
    _ path: String, _ field: String, _ status: Int
  ) async throws {
    try await RunningHost.with { host in
      for (excess, status) in [(0, status), (1, 431)] {
        func long(_ text: String) -> String {
          let used = text.utf8.count - (text == field ? "X: ".utf8.count : 0)
          guard text.hasSuffix("a") else { return text }
          return text + String(repeating: "a", count: 16 * 1024 - used + excess)
        }
        let answer = try await host.answer(long(path), [long(field)])
        #expect(answer.status == status)
      }
    }
  }

  @Test func `too many fields, or too large ones, are refused with 431`() async throws {
    let limits = BrowserSetup.Limits.head
    #expect(limits.maxHeaderListSize == 32 * 1024)
    try await RunningHost.with { host in
      let long = String(repeating: "x", count: limits.maxHeaderListSize / 3)
      for fields in [
        Array(repeating: "X: y", count: limits.maxHeaderFieldCount),
        Array(repeating: "X: \(long)", count: 3),
      ] {
        let client = try await RawClient(port: host.port)
        try await client.request("/", fields)
        #expect(try await client.response().status == 431)
        try await client.ended()
      }
    }
  }

  @Test func `a body that isn't read ends the connection after the response`() async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.request("/", body: "x")
      #expect(try await client.response().head.contains("Connection: close"))
      try await client.ended()
    }
  }

  @Test func `a client that doesn't wait gets the response, and is disconnected`() async throws {
    try await RunningHost.with(SampleApp.setup(web: OrderPages())) { host in
      let client = try await RawClient(port: host.port)
      let head = " HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n"
      try await client.send("GET /~waymark/web/slow\(head)GET /\(head)")
      #expect(try await client.response().body.contains("Slow"))
      try await client.ended()
    }
  }

  @Test(arguments: [
    "http://127.0.0.1:PORT/item/1", "http://evil.com/", "127.0.0.1:PORT", "*", "item/1",
  ])
  func `an address that isn't a path is refused`(_ target: String) async throws {
    try await RunningHost.with { host in
      let target = target.replacing("PORT", with: "\(host.port)")
      let status = try await host.answer(target).status
      #expect([400, 421].contains(status))
    }
  }

  @Test(arguments: [
    ["Content-Length: 0", "Content-Length: 1"], ["Content-Length: -1"], ["Content-Length: 1x"],
    ["Content-Length: +1"], ["Content-Length: 0x1"], ["Content-Length: 1, 1"], ["Content-Length: "],
    ["Content-Length: 18446744073709551617"], ["Transfer-Encoding: chunked\u{B}"],
    ["Transfer-Encoding : chunked"], ["Transfer-Encoding:\r\n chunked"], ["X: y\r\n\tz"],
    ["X: y\rTransfer-Encoding: chunked"], ["X: y\nTransfer-Encoding: chunked"], ["X Y: z"],
    ["Transfer-Encoding: chunked, identity"], [": y"], ["X"],
    ["Content-Length: 3", "Transfer-Encoding: chunked"],
    ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], ["X : y"], ["X\u{0}: y"],
  ])
  func `an ambiguous request is refused`(_ headers: [String]) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.request("/", headers)
      #expect(try await client.response().status == 400)
      try await client.ended(within: .seconds(5))
    }
  }

  @Test(arguments: ["\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"])
  func `garbage doesn't affect other clients`(_ text: String) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.send(text)
      client.close()
      _ = try await connected(to: host)
    }
  }
}
#endif
