#if Browser
import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `Requests` {
  @Test func `a link is answered with the page or its content, depending on Sec-Fetch-Dest`()
    async throws
  {
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
    var setup = SampleApp.setup()
    setup.title = "<b>R&D</b>"
    try await RunningHost.with(setup) { host in
      let page = try await host.answer("/item/1").body
      #expect(page.contains("<title>&lt;b>R&amp;D&lt;/b></title>"))
    }
  }

  @Test(arguments: ["/", "/~waymark/frame.js", "/~waymark/nothing"])
  func `a HEAD request gets only the head, and the connection continues`(
    _ target: String
  ) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.request(target, method: "HEAD")
      let head = try await client.response(hasBody: false).head
      try await client.request(target)
      let response = try await client.response()
      #expect(response.head == head)
      #expect(!response.body.isEmpty)
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
        let answer = try await host.answer(path, host: name)
        #expect(answer.status == 421)
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

  @Test func `a socket without an origin is refused, and one of localhost is let in`() async throws
  {
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
  func `an app without web pages accepts only GET and HEAD`(
    _ method: String
  ) async throws {
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
        #expect(second.port > first.port)
        #expect(second.port < first.port + 20)
      }
    }
  }
}

/// The pages of orders, and the requests for them.
final class CountedPages: WebPageHandler {
  private let pages = OrderPages()
  private let requests = Locked<[String]>([])

  /// The methods and the targets of the requests.
  var targets: [String] { requests.withLock { $0 } }

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    requests.withLock { $0.append("\(request.method) \(request.target)") }
    return try await pages.answer(request)
  }
}
#endif
