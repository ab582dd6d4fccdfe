#if Browser
import NIOCore

@testable import WaymarkBrowser

private struct BodyPages: WebPageHandler {
  let events = Attempts()

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    switch request.path {
    case "/length": return WebResponse(html: "\(request.body.count)")
    case "/name": return WebResponse(html: request.headers["x-name"] ?? "nobody")
    case "/cookies":
      var response = WebResponse(html: "two")
      response.headers.add("Set-Cookie", "a=1")
      response.headers.add("Set-Cookie", "b=2")
      return response
    case "/split": return WebResponse(headers: ["X-Bad": "a\r\nX-Worse: b"])
    case "/waits":
      _ = events.next()
      defer { _ = events.next() }
      try await Task.sleep(for: .seconds(3_600))
      return nil
    case "/fails": throw SampleError.notToday
    default: return nil
    }
  }
}

@Suite(.serialized, .timeLimit(.minutes(15))) struct `Pages of an app` {
  private func with(
    _ pages: BodyPages = BodyPages(), _ change: (inout BrowserSetup) -> Void = { _ in },
    _ body: (RawClient, RunningHost) async throws -> Void
  ) async throws {
    var setup = SampleApp.setup(web: pages)
    setup.limits.bodyBytes = 1_000
    change(&setup)
    try await RunningHost.with(setup) { host in
      try await body(try await RawClient(port: host.port), host)
    }
  }

  private func post(
    _ path: String, _ client: RawClient, _ headers: [String] = [], body: String = ""
  ) async throws {
    try await client.request(
      "/~waymark/web" + path, method: "POST",
      ["Origin: http://127.0.0.1:\(client.port)"] + headers, body: body)
  }

  @Test(arguments: [(1, 200), (1_000, 200), (1_001, 413)])
  func `a body is read up to the limit`(_ count: Int, _ status: Int) async throws {
    try await with { client, _ in
      try await post("/length", client, body: String(repeating: "x", count: count))
      let response = try await client.response()
      #expect(response.status == status)
      if status == 200 { #expect(response.body.hasSuffix("\(count)")) }
    }
  }

  @Test func `a chunked body is read and counted`() async throws {
    try await with { client, host in
      try await post("/length", client, ["Transfer-Encoding: chunked"])
      for _ in 0..<3 { try await client.send("5\r\n12345\r\n") }
      try await client.send("0\r\nX: y\r\n\r\n")
      #expect(try await client.response().body.hasSuffix("15"))
      // The connection stays open.
      try await post("/length", client, ["Transfer-Encoding: chunked"])
      try await client.send("3E9\r\n" + String(repeating: "x", count: 1_001) + "\r\n0\r\n\r\n")
      #expect(try await client.response().status == 413)
      try await client.ended()
    }
  }

  @Test func `the fields after a body are limited`() async throws {
    try await with { client, _ in
      try await post("/length", client, ["Transfer-Encoding: chunked"])
      try await client.send("0\r\n")
      let lines = String(repeating: "X: y\r\n", count: 300)
      let sending = Task { while true { try await client.send(lines) } }
      #expect(try await client.response().status == 431)
      sending.cancel()
      _ = await sending.result
    }
  }

  @Test func `a request has its header fields, and cookies arrive one by one`() async throws {
    try await with { client, _ in
      try await client.request("/~waymark/web/name", ["X-Name: Ada"])
      #expect(try await client.response().body.hasSuffix("Ada"))
      try await client.request("/~waymark/web/cookies")
      let head = try await client.response().head
      #expect(head.contains("Set-Cookie: a=1\r\n") && head.contains("Set-Cookie: b=2\r\n"))
    }
  }

  @Test func `the task of a request is cancelled when its client disconnects`() async throws {
    let pages = BodyPages()
    try await with(pages) { client, _ in
      try await client.request("/~waymark/web/waits")
      try await until { pages.events.number == 1 }
      client.close()
      try await until { pages.events.number == 2 }
    }
  }

  @Test func `a page that fails is answered with an error, which is logged`() async throws {
    let lines = Locked<[String]>([])
    try await with(BodyPages(), { $0.log = { line in lines.withLock { $0.append(line) } } }) {
      client, host in
      try await client.request("/~waymark/web/fails")
      #expect(try await client.response().status == 500)
      #expect(
        lines.withLock { $0 } == [
          "GET /~waymark/web/fails was not answered: \(SampleError.notToday)"
        ])
      let split = try await RawClient(port: host.port)
      try await split.request("/~waymark/web/split")
      try await split.ended()
    }
  }
}
#endif
