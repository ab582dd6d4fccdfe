#if Browser
import Foundation
import Testing

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(5))) struct `A server of web pages alone` {
  private func with(_ body: (_ port: UInt16, _ address: String) async throws -> Void) async throws {
    let (ready, continuation) = AsyncStream.makeStream(of: String.self)
    let serving = Task {
      defer { continuation.finish() }
      let server = BrowserServer(setup: .pages(of: OrderPages()))
      try await server.run(port: 0) { address, _ in continuation.yield(address) }
    }
    defer { serving.cancel() }
    let address = try #require(await ready.first { _ in true })
    let port = try #require(UInt16(address.split(separator: ":").last?.dropLast() ?? ""))
    try await body(port, String(address.dropLast()))
    serving.cancel()
    _ = await serving.result
  }

  @Test func `a document and a redirect are sent as the handler makes them`() async throws {
    try await with { port, address in
      let client = try await RawClient(port: port)
      try await client.request("/orders", ["Sec-Fetch-Dest: document"])
      let page = try await client.response()
      #expect(page.status == 200)
      #expect(page.body.hasPrefix("<!doctype html><title>Orders (1)</title><body><ul>"))
      #expect(!page.body.contains("waymark"))
      try await client.request(
        "/orders/new", method: "POST", ["Origin: \(address)"], body: "what=Cake")
      let moved = try await client.response()
      #expect(moved.status == 303)
      #expect(moved.head.contains("Location: /orders?x_pop_page_and_refresh=true\r\n"))
      for path in ["/", "/~waymark/frame.js", "/~waymark/socket"] {
        try await client.request(path)
        #expect(try await client.response().status == 404)
      }
    }
  }

  @Test func `a form of another site is refused`() async throws {
    try await with { port, _ in
      let stranger = try await RawClient(port: port)
      try await stranger.request(
        "/orders/new", method: "POST", ["Origin: https://evil.example"], body: "what=Cake")
      #expect(try await stranger.response().status == 403)
      let client = try await RawClient(port: port)
      try await client.request("/orders")
      #expect(try await client.response().body.contains("Orders (1)"))
    }
  }
}
#endif
