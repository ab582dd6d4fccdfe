#if Proxy
  import NIOHTTP1
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkBrowser
  @testable import WaymarkProxy

  /// A browser host that shows a site, asked as a browser asks it.
  @Suite(.timeLimit(.minutes(2))) struct `A host with a proxy` {
    /// Asks the host of a proxy, by the client of another.
    private func with(
      _ proxy: WebProxy, path: String = "", log: (@Sendable (String) -> Void)? = nil,
      _ body: (_ ask: (String, HTTPHeaders) async throws -> (HTTPResponseHead, String)) async throws
        -> Void
    ) async throws {
      var options = BrowserHost.Options()
      options.path = path
      var host = BrowserHost(title: "Shop", port: 0, launches: false, web: proxy, options: options)
      {
        var routes = Routes<Page>()
        routes.add("/") { Page("Shop", web: .url("/")) }
        return routes
      }
      if let log { host.setup.log = log }
      try await host.serving { address in
        let origin = try RemoteOrigin(String(address.dropLast(path.utf8.count + 1)))
        let client = RemoteClient(
          origin: origin, rules: try AddressRules(allowing: ["127.0.0.1"]), tls: nil,
          limits: WebProxy.Limits(), lookup: { _ in ["127.0.0.1"] })
        try await body { target, more in
          var headers: HTTPHeaders = [
            "Host": origin.authority, "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin",
            "Connection": "close",
          ]
          for (name, value) in more { headers.replaceOrAdd(name: name, value: value) }
          let answer = try await client.send(
            HTTPRequestHead(version: .http1_1, method: .GET, uri: path + target, headers: headers),
            body: nil)
          let text = String(decoding: try await answer.collected(upTo: 1 << 20), as: UTF8.self)
          return (answer.head, text)
        }
      }
    }

    @Test func `frames a page whose site would not be framed, and its script knows the site`()
      async throws
    {
      try await TestSite.with { _ in
        .page(
          "<!doctype html><title>Cart</title>", "X-Frame-Options: DENY",
          "Content-Security-Policy: script-src 'strict-dynamic' 'nonce-a'; frame-ancestors 'none'")
      } _: { site in
        try await with(try .shop(site), path: "/admin") { ask in
          let (head, text) = try await ask("/~waymark/web/cart", [:])
          #expect(head.status == .ok)
          #expect(head.headers["X-Frame-Options"] == [])
          let policies = head.headers["Content-Security-Policy"]
          #expect(policies.last == "frame-ancestors 'self'")
          let nonce = try #require(policies.first?.matches(of: /'nonce-([0-9a-f]{32})'/).last?.1)
          #expect(
            text.hasPrefix(
              "<!doctype html><script src=\"/admin/~waymark/frame.js\" data-base=\"/admin\""
                + " data-functions=\"\" data-site=\"http://shop.example:\(site.port)\""
                + " nonce=\"\(nonce)\"></script><title>Cart</title>"))
          #expect(try #require(site.requests.first).hasPrefix("GET /cart HTTP/1.1\r\n"))
        }
      }
    }

    @Test func `hands a redirect of a page to the app, and has a picture's followed to itself`()
      async throws
    {
      try await TestSite.with { request in
        let host = request.firstMatch(of: /Host: (\S+)/)?.1 ?? ""
        return .page("", status: "302 Found", "Location: http://\(host)/next", "Set-Cookie: a=1")
      } _: { site in
        try await with(try .shop(site), path: "/admin") { ask in
          let (page, text) = try await ask("/~waymark/web/cart", [:])
          #expect(page.status == .ok)
          #expect(text.contains("<meta name=\"waymark-redirect\" content=\"/next\">"))
          #expect(page.headers["Set-Cookie"].count == 1)
          #expect(page.headers["Set-Cookie"].first?.hasPrefix("waymark-site-") == true)
          let (picture, _) = try await ask("/a.png", ["Sec-Fetch-Dest": "image"])
          #expect(picture.status == .found)
          #expect(picture.headers["Location"] == ["/admin/next"])
          // Neither was followed by the host.
          #expect(site.requests.count == 2)
        }
      }
    }

    @Test func `cuts a file off where its site stops, and says in its log why`() async throws {
      try await TestSite.with { _ in
        .bytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", isWhole: false)
      } _: { site in
        var limits = WebProxy.Limits()
        limits.silence = .seconds(1)
        let lines = Locked<[String]>([])
        try await with(
          try .shop(site, limits: limits), log: { line in lines.withLock { $0.append(line) } }
        ) { ask in
          await #expect(throws: ProxyFailure.ended("127.0.0.1")) {
            try await ask("/film?key=secret", ["Sec-Fetch-Dest": "image"])
          }
        }
        #expect(
          lines.withLock { $0 } == [
            "The answer to GET /film was cut off: ‘shop.example’ has sent nothing for 1 s. "
              + "Try again in a moment."
          ])
      }
    }

    @Test func `says in the frame what is wrong, where, and what to do`() async throws {
      let proxy = try WebProxy(to: "http://shop.example", lookup: { _ in ["10.0.0.7"] })
      try await with(proxy) { ask in
        let (head, text) = try await ask("/~waymark/web/cart", [:])
        #expect(head.status == .badGateway)
        #expect(head.headers["Content-Type"] == ["text/html; charset=utf-8"])
        #expect(text.contains("<h1>This page could not be loaded.</h1>"))
        #expect(
          text.contains(
            "<p>‘shop.example’ is at 10.0.0.7, an address inside of this machine or its network.</p>"
          ))
        #expect(text.contains("allowsPrivateAddresses of its WebProxy"))
        #expect(text.contains("<a href=\"\">Try again</a>"))
        // Its link is heard by the app.
        #expect(text.contains("/~waymark/frame.js"))
      }
    }

    @Test func `puts its script into pages, and nothing into what a script fetches`() async throws {
      try await TestSite.with { request in
        request.hasPrefix("GET /part ")
          ? .page("<p>Part</p>") : .page("<p>Café</p>", type: "text/html; charset=utf-8")
      } _: { site in
        try await with(try .shop(site)) { ask in
          let (_, part) = try await ask("/part", ["Sec-Fetch-Dest": "empty"])
          #expect(part == "<p>Part</p>")
          let (_, page) = try await ask("/~waymark/web/page", [:])
          #expect(page.hasPrefix("<script ") && page.hasSuffix("<p>Café</p>"))
        }
      }
    }
  }
#endif
