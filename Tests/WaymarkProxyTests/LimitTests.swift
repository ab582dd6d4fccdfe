#if Proxy
  import Foundation
  import Testing
  import WaymarkBrowser

  @testable import WaymarkProxy

  @Suite(.timeLimit(.minutes(2))) struct `A limit` {
    private func limits(_ change: (inout WebProxy.Limits) -> Void) -> WebProxy.Limits {
      var limits = WebProxy.Limits()
      change(&limits)
      return limits
    }

    /// An answer whose head has so many bytes.
    private static func head(_ count: Int) -> TestSite.Reply {
      let (start, end) = ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: ", "\r\n\r\n")
      let filler = String(repeating: "x", count: count - start.utf8.count - end.utf8.count)
      return .bytes(start + filler + end + "OK")
    }

    @Test(arguments: [(16 * 1024, true), (16 * 1024 + 1, false), (200 * 1024, false)])
    func `of header fields`(_ count: Int, _ isShown: Bool) async throws {
      try await TestSite.with { _ in
        Self.head(count)
      } _: { site in
        let response = try await WebProxy.shop(site).response(.part("/a"))
        let text = try await response.text()
        if isShown {
          #expect(text == "OK")
        } else {
          #expect(response.status == 502)
          #expect(text.contains("‘shop.example’ has sent have more than 16384 bytes."))
        }
      }
    }

    @Test func `of the number of header fields`() async throws {
      let fields = String(repeating: "X: y\r\n", count: 300)
      try await TestSite.with { _ in
        .bytes("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\(fields)\r\nOK")
      } _: { site in
        let response = try await WebProxy.shop(site).response(.part("/a"))
        #expect(response.status == 502)
        #expect(
          try await response.text().hasPrefix("‘shop.example’ has sent too many header fields."))
      }
    }

    @Test(arguments: [
      "0\r\nX: " + String(repeating: "y", count: 40_000) + "\r\n\r\n",
      "1;" + String(repeating: "x", count: 40_000) + "\r\n!\r\n0\r\n\r\n",
    ])
    func `of trailers, and of what is in chunks beside their content`(
      _ end: String
    ) async throws {
      try await TestSite.with { _ in
        .bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nOK\r\n" + end)
      } _: { site in
        let response = try await WebProxy.shop(site).response(.part("/a"))
        await #expect(throws: ProxyFailure.headTooLong("shop.example", bytes: 16 * 1024)) {
          try await response.text()
        }
      }
    }

    @Test(arguments: [(1_000, true), (1_001, false)])
    func `of a body whose length is announced`(_ count: Int, _ isShown: Bool) async throws {
      try await TestSite.with { _ in
        .page(String(repeating: "x", count: count), type: "text/plain")
      } _: { site in
        let proxy = try WebProxy.shop(site, limits: limits { $0.responseBytes = 1_000 })
        let response = try await proxy.response(.part("/a"))
        #expect(response.status == (isShown ? 200 : 502))
        let text = try await response.text()
        #expect(
          isShown ? text.count == 1_000 : text.contains("more than 1000 bytes. If that is right"))
      }
    }

    @Test(arguments: [(1_000, true), (1_001, false)])
    func `of a body whose length nobody knows, which is cut off`(
      _ count: Int, _ isShown: Bool
    ) async throws {
      let text = String(repeating: "x", count: count)
      try await TestSite.with { _ in
        .bytes("HTTP/1.1 200 OK\r\n\r\n" + text)
      } _: { site in
        let proxy = try WebProxy.shop(site, limits: limits { $0.responseBytes = 1_000 })
        let response = try await proxy.response(.part("/a"))
        if isShown {
          #expect(try await response.text() == text)
        } else {
          await #expect(throws: ProxyFailure.bodyTooLong("shop.example", bytes: 1_000)) {
            try await response.text()
          }
        }
      }
    }

    @Test(arguments: [(1_000, true), (1_001, false)])
    func `of a document`(_ count: Int, _ isShown: Bool) async throws {
      let text = String(repeating: "x", count: count)
      try await TestSite.with { _ in
        .bytes("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + text)
      } _: { site in
        let proxy = try WebProxy.shop(site, limits: limits { $0.documentBytes = 1_000 })
        let response = try await proxy.response(.frame("/"))
        #expect(response.status == (isShown ? 200 : 502))
        let page = try await response.text()
        #expect(isShown ? page == text : page.contains("has more than 1000 bytes.</p>"))
      }
    }

    @Test func `of what a browser sends is the host's to keep`() throws {
      let proxy = try WebProxy(to: "https://shop.example", limits: limits { $0.requestBytes = 7 })
      #expect(proxy.bodyLimit(method: "POST", path: "/") == 7)
    }

    @Test(arguments: [
      TestSite.Reply.silence, .bytes("HTTP/1.1 200 OK\r\nContent-Ty", isWhole: false),
      .bytes("HTTP/1.1 103 Early Hints\r\n\r\n", isWhole: false),
    ])
    func `of silence before an answer`(_ reply: TestSite.Reply) async throws {
      try await TestSite.with { _ in
        reply
      } _: { site in
        let proxy = try WebProxy.shop(site, limits: limits { $0.silence = .milliseconds(50) })
        let response = try await proxy.response(.frame("/"))
        #expect(response.status == 504)
        #expect(
          try await response.text().contains("‘shop.example’ has sent nothing for 0.05 s."))
      }
    }

    /// Whether the answer is a document, which is there as a whole before the browser is answered.
    @Test(arguments: [false, true])
    func `of silence within an answer, and of the whole`(_ isDocument: Bool) async throws {
      let part = TestSite.Reply.bytes(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9\r\n\r\nhalf",
        isWhole: false)
      for (limits, failure) in [
        (
          limits { $0.silence = .seconds(2) },
          ProxyFailure.silent("shop.example", for: .seconds(2))
        ),
        (
          limits { $0.wholeTime = .seconds(2) },
          ProxyFailure.slow("shop.example", limit: .seconds(2))
        ),
      ] {
        try await TestSite.with { _ in
          part
        } _: { site in
          let proxy = try WebProxy.shop(site, limits: limits)
          let response = try await proxy.response(isDocument ? .frame("/") : .part("/a"))
          #expect(response.status == (isDocument ? 504 : 200))
          if isDocument {
            #expect(try await response.text().contains(failure.reason))
          } else {
            await #expect(throws: failure) { try await response.text() }
          }
        }
      }
    }

    @Test func `of the whole holds while a browser sends`() async throws {
      try await TestSite.with { _ in
        .silence
      } _: { site in
        let proxy = try WebProxy.shop(site, limits: limits { $0.wholeTime = .milliseconds(200) })
        var request = WebRequest.frame("/up", method: "PUT", ["Transfer-Encoding": "chunked"])
        request.body = WebBody {
          try await Task.sleep(for: .milliseconds(20))
          return Data([0x78])
        }
        let response = try await proxy.response(request)
        #expect(response.status == 504)
        #expect(
          try await response.text()
            .contains("The answer of ‘shop.example’ was not there as a whole after 0.2 s."))
      }
    }

    @Test func `of silence does not count while a browser reads nothing`() async throws {
      try await TestSite.with { _ in
        .page("Slowly read")
      } _: { site in
        let proxy = try WebProxy.shop(site, limits: limits { $0.silence = .seconds(2) })
        let response = try await proxy.response(.part("/a"))
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(2_500)
        try await until { clock.now > end }
        #expect(try await response.text() == "Slowly read")
      }
    }

    @Test func `of the time in which a name is found`() async throws {
      let gate = DispatchSemaphore(value: 0)
      defer { gate.signal() }
      let proxy = try WebProxy(
        to: "http://shop.example", limits: limits { $0.connectTime = .milliseconds(50) },
        lookup: { _ in
          // Without a limit it would find nothing, and that late.
          _ = gate.wait(timeout: .now() + 20)
          return []
        })
      let response = try await proxy.response(.frame("/"))
      #expect(response.status == 504)
      #expect(
        try await response.text()
          .contains("‘shop.example’ was not found and reached within 0.05 s."))
    }

    @Test func `of the time to connect is one for all addresses of a name`() async throws {
      let machine = try SilentMachine(address: "127.0.0.2", port: 0)
      let proxy = try WebProxy(
        to: "http://shop.example:\(machine.port)", allowsPrivateAddresses: ["127.0.0.2"],
        limits: limits { $0.connectTime = .seconds(2) },
        lookup: { _ in Array(repeating: "127.0.0.2", count: 20) })
      let clock = ContinuousClock()
      let start = clock.now
      let response = try await proxy.response(.frame("/"))
      // Each on its own would take 40 s.
      #expect(clock.now - start < .seconds(20))
      #expect(response.status == 504)
      #expect(
        try await response.text().contains("‘shop.example’ was not found and reached within 2 s."))
    }

    @Test func `of requests at a time, each of which makes room when it ends`() async throws {
      try await TestSite.with { request in
        request.hasPrefix("GET /slow ")
          ? .silence : request.hasPrefix("GET /film ") ? .flood(8 * 1024 * 1024) : .page("Yes")
      } _: { site in
        let proxy = try WebProxy.shop(site, limits: limits { $0.requests = 2 })
        // The connection of an answer that nobody reads is there as long as the answer.
        var unread: WebResponse? = try await proxy.response(.part("/film"))
        #expect(unread?.status == 200)
        let waiting = Task { try await proxy.response(.part("/slow")).status }
        try await until { site.requests.count == 2 }
        let refused = try await proxy.response(.part("/b"))
        #expect(refused.status == 503)
        #expect(
          try await refused.text().hasPrefix("‘shop.example’ is being asked for 2 things already."))
        waiting.cancel()
        _ = try? await waiting.value
        try await until { (try? await proxy.response(.part("/b")).status) == 200 }
        unread = nil
        // Until there is room a request is refused.
        let both = (0..<2).map { _ in
          Task { while try await proxy.response(.part("/slow")).status == 503 {} }
        }
        try await until { site.requests.count { $0.hasPrefix("GET /slow ") } == 3 }
        for task in both {
          task.cancel()
          _ = try? await task.value
        }
      }
    }

    @Test func `of what is underway: a site sends no faster than a browser takes`() async throws {
      let count = 32 * 1024 * 1024
      try await TestSite.with { _ in
        .flood(count)
      } _: { site in
        let response = try await WebProxy.shop(site).response(.part("/film"))
        // The system keeps some of it for a site that sends, and some for a proxy that does not read.
        var last = -1
        try await until {
          defer { last = site.flooded }
          try? await Task.sleep(for: .milliseconds(100))
          return last > 0 && last == site.flooded
        }
        #expect(site.flooded < count / 2)
        #expect(try await response.text().utf8.count == count)
      }
    }

  }
#endif
