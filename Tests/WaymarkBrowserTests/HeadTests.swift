#if Browser
import Foundation
import NIOCore
import Testing

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `The head of a request` {
  private let limits = ServerLimits()

  @Test func `a line of 8 KiB is read, and a longer one is refused with 414`() async throws {
    try await RunningHost.with { host in
      let frame = "GET  HTTP/1.1\r\n".utf8.count
      for (excess, status) in [(0, 404), (1, 414)] {
        let client = try await RawClient(port: host.port)
        let path = "/" + String(repeating: "a", count: limits.requestLine - frame - 1 + excess)
        try await client.request(path)
        #expect(try await client.response().status == status)
      }
    }
  }

  @Test func `header fields of 16 KiB are read, and longer ones are refused with 431`()
    async throws
  {
    try await RunningHost.with { host in
      for (excess, status) in [(0, 200), (1, 431)] {
        let client = try await RawClient(port: host.port)
        let rest = "Host: 127.0.0.1:\(host.port)\r\nX-Long: \r\n\r\n".utf8.count
        let long = String(repeating: "x", count: limits.headers - rest + excess)
        try await client.request("/", ["X-Long: \(long)"])
        #expect(try await client.response().status == status)
      }
    }
  }

  @Test func `that arrives too slowly is refused with 408, and the connection closes`()
    async throws
  {
    var setup = SampleApp.setup()
    setup.limits.server.headTime = .milliseconds(300)
    try await RunningHost.with(setup) { host in
      let client = try await RawClient(port: host.port)
      let sending = Task {
        for byte in "GET /item/1 HTTP/1.1\r\nHost: 127.0.0.1".utf8 {
          try await client.send(bytes: [byte])
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      #expect(try await client.response().status == 408)
      try await client.ended()
      sending.cancel()
      _ = await sending.result
    }
  }

  @Test func `a connection without a request is closed after its time`() async throws {
    var setup = SampleApp.setup()
    setup.limits.server.idleTime = .seconds(2)
    try await RunningHost.with(setup) { host in
      let used = try await RawClient(port: host.port)
      try await used.request("/")
      #expect(try await used.response().status == 200)
      try await RawClient(port: host.port).ended()
      try await used.ended()
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
      let client = try await RawClient(port: host.port)
      try await client.request(target.replacing("PORT", with: "\(host.port)"), [], body: "")
      #expect(try await client.response().status == 400)
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
      let client = try await RawClient(port: host.port)
      try await client.request(address.replacing("PORT", with: "\(host.port)"))
      #expect(try await client.response().status == status)
    }
  }

  @Test func `its end is found at any split between reads`() {
    let head = "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\nPOST"
    let bytes = ByteBuffer(string: head).readableBytesView
    let end = head.utf8.count - "POST".utf8.count
    for cut in 1..<end {
      var count = HeadCount(limits: limits)
      #expect(count.add(bytes[..<(bytes.startIndex + cut)]) == .all)
      #expect(count.add(bytes[(bytes.startIndex + cut)...]) == .end(end - cut))
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
