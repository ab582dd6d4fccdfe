#if Browser
import Foundation
import NIOCore
import Testing

@testable import WaymarkBrowser

/// Pages that handle a request by its path.
private struct BodyPages: WebPageHandler {
  let events = Attempts()
  let ends = Attempts()

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    switch request.path {
    case "/length":
      return WebResponse(html: "\(try await request.body.collect(upTo: 100_000).count)")
    case "/name": return WebResponse(html: request.headers["x-name"] ?? "nobody")
    case "/cookies":
      var response = WebResponse(html: "two")
      response.headers.add("Set-Cookie", "a=1")
      response.headers.add("Set-Cookie", "b=2")
      return response
    case "/split": return WebResponse(headers: ["X-Bad": "a\r\nX-Worse: b"])
    case "/stream", "/cut":
      return WebResponse(
        headers: ["Content-Type": "text/plain"],
        body: .stream { write in
          for number in 1...3 { try await write(Data("part \(number)\n".utf8)) }
          if request.path == "/cut" { throw SampleError.notToday }
        })
    case "/endless":
      return WebResponse(
        headers: ["Content-Type": "text/plain"],
        body: .stream { write in
          defer { _ = ends.next() }
          while true {
            try await write(Data(count: 64 * 1024))
            _ = events.next()
          }
        })
    case "/waits":
      _ = events.next()
      defer { _ = events.next() }
      try await Task.sleep(for: .seconds(3_600))
      return nil
    case "/fails": throw SampleError.notToday
    default: return nil
    }
  }

  func bodyLimit(method: String, path: String) -> Int { path == "/length" ? 1_000 : 10 }
}

@Suite(.serialized, .timeLimit(.minutes(15))) struct `Pages of an app` {
  private func with(
    _ pages: BodyPages = BodyPages(), _ change: (inout BrowserSetup) -> Void = { _ in },
    _ body: (RawClient, RunningHost) async throws -> Void
  ) async throws {
    var setup = SampleApp.setup(web: pages)
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
  func `a body is read up to the limit of its route`(_ count: Int, _ status: Int) async throws {
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

  @Test(arguments: [("0\r\n", "X: y\r\n", 431), ("1;", "name", 408)])
  func `the bytes between the chunks of a body are limited`(
    _ start: String, _ line: String, _ status: Int
  ) async throws {
    try await with(BodyPages(), { $0.limits.server.bodyTime = .seconds(2) }) { client, _ in
      try await post("/length", client, ["Transfer-Encoding: chunked"])
      try await client.send(start)
      let lines = String(repeating: line, count: 300)
      let sending = Task { while true { try await client.send(lines) } }
      #expect(try await client.response().status == status)
      sending.cancel()
      _ = await sending.result
    }
  }

  @Test func `a body that is not read ends the connection after the answer`() async throws {
    try await with { client, _ in
      // One that has arrived does not matter.
      try await post("/name", client, body: "0123456789")
      #expect(try await client.response().body.hasSuffix("nobody"))
      try await post("/name", client, ["Content-Length: 10"])
      #expect(try await client.response().body.hasSuffix("nobody"))
      try await client.ended()
    }
  }

  @Test func `a body that stops arriving is abandoned`() async throws {
    try await with(BodyPages(), { $0.limits.server.bodyTime = .milliseconds(200) }) { client, _ in
      try await post("/length", client, ["Content-Length: 500"])
      try await client.send("x")
      #expect(try await client.response().status == 408)
      try await client.ended()
    }
  }

  @Test func `a client that expects status 100 before the body gets it`() async throws {
    try await with { client, _ in
      try await post("/length", client, ["Expect: 100-continue", "Content-Length: 3"])
      #expect(try await client.response().status == 100)
      try await client.send("abc")
      #expect(try await client.response().body.hasSuffix("3"))
    }
  }

  @Test func `a request has its header fields, and cookies arrive one by one`()
    async throws
  {
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

  @Test func `a body is produced on demand, and stops when its client disconnects`() async throws {
    let pages = BodyPages()
    let lines = Locked<[String]>([])
    try await with(pages, { $0.log = { line in lines.withLock { $0.append(line) } } }) {
      client, host in
      try await client.request("/~waymark/web/stream")
      #expect(try await client.response(hasBody: false).head.contains("chunked"))
      let text = String(decoding: try await client.read(41), as: UTF8.self)
      #expect(text == "7\r\npart 1\n\r\n7\r\npart 2\n\r\n7\r\npart 3\n\r\n0\r\n\r\n")
      let slow = try await RawClient(port: host.port)
      try await slow.request("/~waymark/web/endless")
      #expect(try await slow.response(hasBody: false).status == 200)
      // The client stops reading, so the body stops once the buffers are full.
      try await until { pages.events.number > 0 }
      var made = 0
      while made < pages.events.number, made < 400 {
        made = pages.events.number
        try await Task.sleep(for: .milliseconds(300))
      }
      #expect(pages.ends.number == 0 && made < 400)
      slow.close()
      try await until { pages.ends.number == 1 }
    }
    // A disconnected client is not logged.
    #expect(lines.withLock { $0 } == [])
  }

  @Test(arguments: ["1.1", "1.0"])
  func `a body that fails midway ends with a reset, and the error is logged`(
    _ version: String
  ) async throws {
    let lines = Locked<[String]>([])
    try await with(BodyPages(), { $0.log = { line in lines.withLock { $0.append(line) } } }) {
      client, host in
      try await client.send(
        "GET /~waymark/web/cut?key=secret HTTP/\(version)\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n")
      #expect(try await client.response(hasBody: false).status == 200)
      #expect(try await client.ended())
      #expect(
        lines.withLock { $0 } == [
          "The answer to GET /~waymark/web/cut was cut off: \(SampleError.notToday)"
        ])
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
