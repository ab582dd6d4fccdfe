#if Browser
import Foundation
import NIOHTTP1
import Testing

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `The head of a request` {
  @Test(arguments: [("/a", "X: ", 404), ("/", "X: a", 200)])
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
    let limits = ServerLimits.head
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

  @Test func `a connection is closed if no request is complete in time`() async throws {
    try await RunningHost.with(changing: { $0.limits.server.idleTime = .seconds(2) }) { host in
      let used = try await RawClient(port: host.port)
      try await used.request("/")
      #expect(try await used.response().status == 200)
      try await RawClient(port: host.port).ended()
      try await used.ended()
      let slow = try await RawClient(port: host.port)
      let sending = Task {
        for byte in "GET /item/1 HTTP/1.1\r\nHost: 127.0.0.1".utf8 {
          try await slow.send(bytes: [byte])
          try await Task.sleep(for: .milliseconds(100))
        }
      }
      try await slow.ended()
      sending.cancel()
      _ = await sending.result
    }
  }

  @Test func `a request with a body that isn't read is refused`() async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.request("/", body: "x")
      #expect(try await client.response().status == 400)
      try await client.ended()
    }
  }

  @Test func `requests that arrive together are answered in order`() async throws {
    try await RunningHost.with(SampleApp.setup(web: OrderPages())) { host in
      let client = try await RawClient(port: host.port)
      let head = " HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n"
      let paths = ["/~waymark/web/help/more", "/~waymark/frame.js", "/~waymark/web/orders"]
      try await client.send(paths.map { "GET \($0)\(head)" }.joined())
      #expect(try await client.response().body.contains("More help"))
      #expect(try await client.response().head.contains("javascript"))
      #expect(try await client.response().body.contains("Orders"))
    }
  }

  @Test(arguments: [
    ["Host: evil.com"], ["Host: 127.0.0.1:PORT"],
    ["Origin: http://evil.com", "Origin: http://127.0.0.1:PORT"],
    ["Content-Length: 0", "Content-Length: 1"], ["Content-Length: -1"], ["Content-Length: 1x"],
    ["Content-Length: +1"], ["Content-Length: 0x1"], ["Content-Length: 1, 1"], ["Content-Length: "],
    ["Content-Length: 18446744073709551617"], ["Transfer-Encoding: chunked\u{B}"],
    ["Transfer-Encoding : chunked"], ["Transfer-Encoding:\r\n chunked"], ["X: y\r\n\tz"],
    ["X: y\rTransfer-Encoding: chunked"], ["X: y\nTransfer-Encoding: chunked"], ["X Y: z"],
    ["Transfer-Encoding: chunked, identity"], ["Transfer-Encoding: identity"], [": y"], ["X"],
    ["Content-Length: 3", "Transfer-Encoding: chunked"], ["Transfer-Encoding: gzip, chunked"],
    ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], ["X : y"], ["X\u{0}: y"],
  ])
  func `an ambiguous request is refused`(_ headers: [String]) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.request(
        "/", headers.map { $0.replacing("PORT", with: "\(host.port)") }, body: "")
      #expect(try await client.response().status == 400)
      try await client.ended()
    }
  }

  @Test(arguments: ["/about#x", "/#", "http://127.0.0.1:PORT/about#x"])
  func `an address with a fragment is refused`(_ target: String) async throws {
    try await RunningHost.with { host in
      let answer = try await host.answer(
        target.replacing("PORT", with: "\(host.port)"), [], body: "")
      #expect(answer.status == 400)
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:PORT/item/1", 200), ("http://127.0.0.1:PORT", 200),
    ("http://evil.com/", 421), ("http://127.0.0.1:PORT.evil.com/", 421),
    ("http://127.0.0.1:PORT@evil.com/", 421), ("https://127.0.0.1:PORT/", 421),
    ("http://localhost:PORT/", 421),
  ])
  func `an absolute address is accepted if it names the host that serves it`(
    _ address: String, _ status: Int
  ) async throws {
    try await RunningHost.with { host in
      let answer = try await host.answer(address.replacing("PORT", with: "\(host.port)"))
      #expect(answer.status == status)
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
