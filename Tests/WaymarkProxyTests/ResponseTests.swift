#if Proxy
  import NIOHTTP1
  import Testing
  import WaymarkBrowser

  @testable import WaymarkProxy

  @Suite(.timeLimit(.minutes(2))) struct `What a browser gets of a site` {
    @Test func `is nothing that counts for the host, or for one connection`() async throws {
      let fields = [
        "X-Total: 7", "ETag: \"1\"", "Cache-Control: max-age=5", "Set-Cookie: a=1",
        "Strict-Transport-Security: max-age=9", "Clear-Site-Data: \"*\"", "Alt-Svc: h2=\":1\"",
        "Access-Control-Allow-Origin: *", "Cross-Origin-Opener-Policy: same-origin",
        "X-Frame-Options: DENY", "Keep-Alive: 5", "Proxy-Authenticate: Basic",
        "WWW-Authenticate: Basic", "Connection: close, X-Hop", "X-Hop: 1", "Upgrade: h2c",
        "Service-Worker-Allowed: /", "Content-Security-Policy-Report-Only: default-src 'none'",
        "NEL: {}", "Report-To: {}", "Referrer-Policy: no-referrer",
      ].joined(separator: "\r\n")
      try await TestSite.with { _ in
        .page("Hello", type: "text/css", fields)
      } _: { site in
        let response = try await WebProxy.shop(site).response(.part("/a.css"))
        #expect(response.status == 200)
        #expect(
          response.headers.fields.map { "\($0.name): \($0.value.prefix(9))" }.sorted() == [
            "Cache-Control: max-age=5", "Content-Type: text/css", "ETag: \"1\"",
            "Referrer-Policy: same-orig", "Set-Cookie: waymark-s", "Vary: Cookie",
            "X-Total: 7",
          ])
        #expect(try await response.text() == "Hello")
      }
    }

    @Test func `stays packed`() async throws {
      try await TestSite.with { _ in
        .page("\u{1F}packed", type: "text/html", "Content-Encoding: gzip")
      } _: { site in
        let response = try await WebProxy.shop(site).response(.frame("/"))
        #expect(response.headers["Content-Encoding"] == "gzip")
        #expect(try await response.text() == "\u{1F}packed")
      }
    }

    @Test(arguments: [
      ("http://shop.example/next?x=1", "/next?x=1"), ("//shop.example/next", "/next"),
      ("/next", "/next"), ("next", "next"),
      ("http://shop.example//evil.example/", "/.//evil.example/"),
      ("https://other.example/x", "https://other.example/x"),
      ("https://93.184.216.34/x", "https://93.184.216.34/x"), ("shop://pay", "shop://pay"),
    ])
    func `leads where the site says, and to the site through the host`(
      _ place: String, _ expected: String
    ) throws {
      for port in ["", ":80"] {
        let origin = try RemoteOrigin("http://shop.example" + port)
        let response = try RemoteResponse(
          HTTPResponseHead(version: .http1_1, status: .found, headers: ["Location": place]),
          from: origin,
          rules: AddressRules(allowing: [])
        ).response(for: .frame("/"))
        #expect(response.status == 302)
        #expect(response.headers["Location"] == expected)
      }
    }

    @Test(arguments: [
      "http://127.0.0.1/", "http://127.0.0.1:8080/x", "https://10.0.0.7", "//192.168.1.1/",
      "http://169.254.169.254/latest/meta-data", "http://[::1]/", "http://[::ffff:10.0.0.1]/",
      "http://localhost:8080/", "http://LOCALHOST./", "http://a.localhost/", "http://2130706433/",
      "http://0x7f.1/", "http://0x7f000001/", "http://017700000001/", "http://127.1/",
      "http://user@127.0.0.1/", "http:\\\\127.0.0.1\\x", "https://[fd00::1]/",
    ])
    func `leads nobody inside`(_ place: String) throws {
      let origin = try RemoteOrigin("http://shop.example")
      #expect(throws: ProxyFailure.leadsInside(place)) {
        try RemoteResponse(
          HTTPResponseHead(version: .http1_1, status: .found, headers: ["Location": place]),
          from: origin, rules: AddressRules(allowing: []))
      }
    }

    @Test(arguments: ["http://10.0.0.7/", "http://[fd00::1]:8080/x", "http://169.254.169.254/"])
    func `is a page that says so where it would lead inside`(_ place: String) async throws {
      try await TestSite.with { _ in
        .page("", status: "302 Found", "Location: \(place)")
      } _: { site in
        let page = try await WebProxy.shop(site).response(.frame("/"))
        #expect(page.status == 502)
        #expect(page.headers["Location"] == nil)
        #expect(try await page.text().contains("an address inside of this machine or its network"))
        #expect(site.requests.count == 1)
      }
    }

    @Test(arguments: [
      ("frame-ancestors 'none'", ""),
      (
        "default-src 'self'; frame-ancestors 'none'; img-src *",
        "default-src 'self'; img-src * 'self'"
      ),
      ("script-src https://shop.example", "script-src https://shop.example 'self'"),
      ("script-src 'none'; object-src 'none'", "script-src S; object-src 'none'"),
      ("default-src 'none'; img-src 'self'", "default-src S; img-src 'self'"),
      ("default-src 'none'; script-src 'self'", "default-src 'none'; script-src 'self'"),
      (
        "script-src 'nonce-a' 'strict-dynamic'",
        "script-src 'nonce-a' 'strict-dynamic' 'self' 'nonce-N'"
      ),
      ("script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'self'"),
      ("sandbox; report-uri /r; upgrade-insecure-requests; base-uri 'none'", "base-uri 'none'"),
      ("FORM-ACTION https://shop.example; ;", "form-action https://shop.example 'self'"),
      ("connect-src", "connect-src 'none'"),
    ])
    func `has the site's policy, as far as it lets a frame be`(_ policy: String, _ expected: String)
    {
      #expect(ContentPolicy(policy).framed(script: "S", nonce: "N") == expected)
    }
  }
#endif
