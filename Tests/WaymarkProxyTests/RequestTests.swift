#if Proxy
  import Foundation
  import Testing
  import WaymarkBrowser

  @testable import WaymarkProxy

  @Suite(.timeLimit(.minutes(2))) struct `What a site is asked` {
    private func asked(_ request: WebRequest) async throws -> String {
      try await TestSite.with { _ in
        .page("Yes")
      } _: { site in
        let response = try await WebProxy.shop(site).response(request)
        #expect(response.status == 200)
        return try #require(site.requests.first).replacing(":\(site.port)", with: "")
      }
    }

    @Test func `is what its page needs, and nothing that is meant for the host`() async throws {
      let text = try await asked(
        .frame(
          "/cart?a=%20b",
          [
            "Host": "127.0.0.1:8080", "Cookie": "waymark-8080=secret; other=1",
            "Authorization": "Basic c2VjcmV0", "Accept": "text/html", "Accept-Language": "de",
            "Accept-Encoding": "gzip, br", "User-Agent": "Test/1",
            "Connection": "keep-alive, x-private",
            "X-Private": "secret", "X-Forwarded-For": "10.0.0.7", "Forwarded": "for=10.0.0.7",
            "Proxy-Authorization": "secret", "TE": "trailers", "Upgrade": "h2c",
            "Sec-Fetch-Mode": "navigate", "Range": "bytes=0-9", "If-None-Match": "\"1\"",
            "Waymark-Functions": "share", "Referer": "http://127.0.0.1:8080/~waymark/web/home?x",
          ]))
      #expect(
        text.split(separator: "\r\n").sorted() == [
          "Accept-Encoding: identity", "Accept-Language: de", "Accept: text/html",
          "Connection: close", "GET /cart?a=%20b HTTP/1.1", "Host: shop.example",
          "If-None-Match: \"1\"", "Range: bytes=0-9", "Referer: http://shop.example/home?x",
          "User-Agent: Test/1", "Waymark-Functions: share",
        ])
    }

    @Test func `for a picture may be packed`() async throws {
      let text = try await asked(.part("/a.svg", ["Accept-Encoding": "gzip, br"]))
      #expect(text.contains("Accept-Encoding: gzip, br\r\n"))
    }

    @Test(arguments: [
      ("http://127.0.0.1:8080", "Origin: http://shop.example\r\n"), ("https://evil.example", nil),
      ("null", nil),
    ])
    func `by a form comes from its own page`(_ origin: String, _ field: String?) async throws {
      let text = try await asked(
        .frame(
          "/cart", method: "POST",
          ["Origin": origin, "Content-Type": "application/x-www-form-urlencoded"], body: "tea=2"))
      #expect(text.hasPrefix("POST /cart HTTP/1.1\r\n"))
      #expect(text.hasSuffix("\r\n\r\ntea=2"))
      #expect(text.contains("Content-Length: 5\r\n"))
      #expect(text.contains("Content-Type: application/x-www-form-urlencoded\r\n"))
      #expect(text.contains("Origin:") == (field != nil))
      if let field { #expect(text.contains(field)) }
    }

    @Test func `with a body of unknown length is sent in pieces`() async throws {
      var request = WebRequest.frame("/up", method: "PUT", ["Transfer-Encoding": "chunked"])
      let pieces = Locked(["one", "two"])
      request.body = WebBody {
        pieces.withLock { $0.isEmpty ? nil : Data($0.removeFirst().utf8) }
      }
      let text = try await asked(request)
      #expect(text.hasSuffix("\r\n\r\n3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"))
      #expect(!text.contains("Content-Length"))
    }

    @Test func `without a body says so`() async throws {
      let text = try await asked(.frame("/go", method: "POST"))
      #expect(text.contains("Content-Length: 0\r\n"))
    }

    @Test func `is nothing where the body of the browser is cut off`() async throws {
      try await TestSite.with { _ in
        .page("Yes")
      } _: { site in
        var request = WebRequest.frame("/up", method: "POST", ["Content-Length": "9"])
        let pieces = Locked([Data("half".utf8)])
        request.body = WebBody {
          let piece = pieces.withLock { $0.popLast() }
          guard let piece else { throw WebBody.ReadError.incomplete }
          return piece
        }
        let response = try await WebProxy.shop(site).response(request)
        #expect(response.status == 400)
        #expect(
          try await response.text()
            .contains("The browser has not sent all of what was meant for ‘shop.example’."))
        #expect(site.requests == [])
      }
    }

    @Test(arguments: [
      (WebRequest.frame("/", method: "CONNECT"), 405), (.frame("/", method: "TRACE"), 405),
      (.frame("*", method: "OPTIONS"), 405), (.frame("/", ["Sec-Fetch-Site": "cross-site"]), 403),
      (.frame("/", ["Sec-Fetch-Site": "same-site"]), 403),
      (.frame("/", ["Sec-Fetch-Site": "none"]), 403),
      (.frame("/", ["Service-Worker": "script"]), 403),
      (.frame("/", ["Sec-Fetch-Dest": "serviceworker"]), 403),
    ])
    func `is nothing that others want, or that would rule the host`(
      _ request: WebRequest, _ status: Int
    ) async throws {
      try await TestSite.with { _ in
        .page("Yes")
      } _: { site in
        let response = try await WebProxy.shop(site).response(request)
        #expect(response.status == status)
        #expect(try await response.text().hasSuffix(".\n"))
        #expect(site.requests == [])
      }
    }
  }
#endif
