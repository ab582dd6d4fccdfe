#if Browser
import NIOHTTP1

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `Requests` {
  /// A link checker or a message preview doesn't send `Sec-Fetch-Dest`.
  @Test func `Sec-Fetch-Dest decides if a link has the page or only its content`() async throws {
    try await RunningHost.with(SampleApp.setup(web: OrderPages())) { host in
      for (target, headers, body) in [
        ("/orders", [], "client.js"), ("/help/more", ["Sec-Fetch-Dest: empty"], "More."),
        ("/orders", ["Sec-Fetch-Dest: document"], "client.js"),
        ("/orders", ["Sec-Fetch-Dest: iframe"], "<li>Tea</li>"),
        ("/orders", ["Sec-Fetch-Dest: empty"], "<li>Tea</li>"),
      ] {
        let response = try await host.answer(target, headers)
        #expect(response.status == 200, "\(target) \(headers)")
        #expect(response.body.contains(body), "\(target) \(headers)")
      }
    }
  }

  @Test func `the page names the app before a socket is connected`() async throws {
    try await RunningHost.with(changing: { $0.title = "<b>R&D</b>" }) { host in
      let page = try await host.answer("/item/1").body
      #expect(page.contains("<title>&lt;b>R&amp;D&lt;/b></title>"))
    }
  }

  @Test(arguments: ["/", "/~waymark/frame.js", "/~waymark/nothing"])
  func `a HEAD request gets only the head, and the connection stays`(target: String) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.request(target, method: "HEAD")
      let head = try await client.response(hasBody: false).head
      try await client.request(target)
      let response = try await client.response()
      #expect(response.head == head && !response.body.isEmpty)
    }
  }

  @Test func `an origin on port 80 doesn't name the port`() {
    #expect(
      RequestGate(address: "127.0.0.1", port: 80).origins
        == ["http://127.0.0.1", "http://localhost"])
    #expect(
      RequestGate(address: "::1", port: 81).origins == ["http://[::1]:81", "http://localhost:81"])
  }

  @Test(arguments: [200, 204, 304])
  func `a response without a body ends with its head, and the connection continues`(
    _ status: Int
  ) async throws {
    try await RunningHost.with(SampleApp.setup(web: StatusPages())) { host in
      let client = try await RawClient(port: host.port)
      for _ in 0..<2 {
        try await client.request("/help/\(status)", ["Sec-Fetch-Dest: empty"])
        let response = try await client.response(hasBody: status == 200)
        #expect(response.head.hasPrefix("HTTP/1.1 \(status) "))
        #expect(response.body == (status == 200 ? "Tea" : ""))
      }
    }
  }

  @Test(arguments: [
    "example.com", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:PORT.evil.com", "evil.com:PORT",
    "localhost:PORT@evil.com", "",
  ])
  func `a foreign host name is refused`(_ name: String) async throws {
    try await RunningHost.with { host in
      let name = name.replacing("PORT", with: "\(host.port)")
      for path in ["/", "/~waymark/socket", "/~waymark/frame.js"] {
        #expect(try await host.answer(path, host: name).status == 421)
        let socket = try await RawClient(port: host.port)
        #expect(try await socket.openSocket(origin: "http://\(name)", host: name) == 421)
      }
    }
  }

  @Test(arguments: [
    "http://evil.com", "null", "https://127.0.0.1:PORT", "http://127.0.0.1:1",
    "http://localhost:PORT", "http://127.0.0.1:PORT.evil.com", "",
  ])
  func `a socket of a foreign origin is refused before the upgrade`(_ origin: String) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      let origin = origin.replacing("PORT", with: "\(host.port)")
      #expect(try await client.openSocket(origin: origin) == 403)
    }
  }

  @Test func `a socket without an origin is refused, one of localhost is let in`() async throws {
    try await RunningHost.with { host in
      let without = try await RawClient(port: host.port)
      try await without.request("/~waymark/socket", RawClient.upgrade)
      #expect(try await without.response().status == 403)
      let name = "localhost:\(host.port)"
      let client = try await RawClient(port: host.port)
      #expect(try await client.openSocket(origin: "http://\(name)", host: name) == 101)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func `an app without web pages accepts only GET and HEAD`(_ method: String) async throws {
    try await RunningHost.with { host in
      for headers in [["Origin: http://127.0.0.1:\(host.port)"], []] {
        let response = try await host.answer("/item/1", method: method, headers)
        #expect(response.status == 405)
        #expect(response.head.lowercased().contains("allow: get, head\r\n"))
      }
    }
  }

  @Test func `a foreign page may not post`() async throws {
    try await RunningHost.with(SampleApp.setup(web: OrderPages())) { host in
      for headers in [["Origin: http://evil.com"], ["Origin: null"], []] {
        let answer = try await host.answer("/orders/new", method: "POST", headers, body: "name=x")
        #expect(answer.status == 403)
      }
    }
  }

  @Test func `the host listens on 127.0.0.1 alone`() async throws {
    try await RunningHost.with { host in
      // Another address of the same machine.
      let refusal = await #expect(throws: (any Error).self) {
        _ = try await RawClient(port: host.port, address: "127.0.0.2")
      }
      #expect(refusal != nil)
    }
  }

  @Test func `if a port is in use, a higher one is used`() async throws {
    try await RunningHost.with { first in
      try await RunningHost.with(port: first.port) { second in
        #expect(second.port > first.port && second.port < first.port + 20)
      }
    }
  }

  @Test func `if no higher port is free, the error names the ports`() async throws {
    try await RunningHost.with(port: .max) { _ in
      let error = BrowserHostError(message: "The port 65535 is in use; choose another one.")
      await #expect(throws: error) { try await RunningHost.with(port: .max) { _ in } }
    }
  }
}

private struct StatusPages: WebPageHandler {
  func answer(_ request: WebRequest) async throws -> WebResponse? {
    let status = request.path.split(separator: "/").last.flatMap { Int($0) }
    return WebResponse(status: status ?? 404, body: Data("Tea".utf8))
  }
}

final class CountedPages: WebPageHandler {
  private let pages = OrderPages()
  private let requests = Locked<[String]>([])

  var targets: [String] { requests.withLock { $0 } }

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    requests.withLock { $0.append("\(request.method) \(request.target)") }
    return try await pages.answer(request)
  }
}

@Suite(.serialized, .timeLimit(.minutes(5))) struct `A server of web pages alone` {
  @Test func `a document and a redirect are sent as the handler makes them`() async throws {
    try await RunningHost.with(.pages(of: OrderPages())) { host in
      let address = String(host.address.dropLast())
      let page = try await host.answer("/orders", ["Sec-Fetch-Dest: document"])
      #expect(page.status == 200)
      #expect(page.body.hasPrefix("<!doctype html><title>Orders (1)</title><body><ul>"))
      #expect(!page.body.contains("waymark"))
      let moved = try await host.answer(
        "/orders/new", method: "POST", ["Origin: \(address)"], body: "what=Cake")
      #expect(moved.status == 303)
      #expect(moved.head.contains("Location: /orders?x_pop_page_and_refresh=true\r\n"))
      for path in ["/", "/~waymark/frame.js", "/~waymark/socket"] {
        #expect(try await host.answer(path).status == 404)
      }
      let foreign = try await host.answer(
        "/orders/new", method: "POST", ["Origin: https://evil.example"], body: "what=Cake")
      #expect(foreign.status == 403)
    }
  }
}

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
