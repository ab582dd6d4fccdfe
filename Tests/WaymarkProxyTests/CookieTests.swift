#if Proxy
  import Foundation
  import Testing
  import WaymarkBrowser

  @testable import WaymarkProxy

  @Suite struct `A cookie of a site` {
    private let now = Date(timeIntervalSince1970: 1_000_000_000)

    private func jar(
      _ fields: [String], at path: String = "/a/b", of origin: String = "https://shop.example"
    ) throws -> CookieJar {
      let origin = try RemoteOrigin(origin)
      var jar = CookieJar()
      for field in fields {
        if let cookie = Cookie(field, for: origin, path: path, now: now) {
          jar.store(cookie, now: now)
        }
      }
      return jar
    }

    @Test(arguments: [
      ("a=1", "/a/b", "a=1"), ("a=1", "/a", "a=1"), ("a=1", "/", nil), ("a=1", "/ab", nil),
      ("a=1; Path=/", "/x", "a=1"), ("a=1; path=/x", "/x/y", "a=1"), ("a=1; Path=/x", "/xy", nil),
      ("a=1; Path=x", "/a", "a=1"),
      (" a = 1 2 ; Secure ; HttpOnly; SameSite=Strict", "/a", "a=1 2"),
      ("a=", "/a", "a="), ("a=b=c", "/a", "a=b=c"), ("=1", "/a", nil), ("a", "/a", nil),
      ("", "/a", nil),
      ("a=1; Domain=shop.example", "/a", "a=1"), ("a=1; Domain=.Shop.Example", "/a", "a=1"),
      ("a=1; Domain=evil.example", "/a", nil), ("a=1; Domain=example", "/a", nil),
      ("a=1; Domain=op.example", "/a", nil), ("a=1; Domain=x.shop.example", "/a", nil),
      ("a=1; Max-Age=1", "/a", "a=1"), ("a=1; Max-Age=0", "/a", nil),
      ("a=1; Max-Age=-1", "/a", nil),
      ("a=1; Max-Age=x", "/a", "a=1"), ("a=1; Expires=Sun, 09 Sep 2001 01:46:40 GMT", "/a", nil),
      ("a=1; Expires=Sun, 09 Sep 2001 01:46:41 GMT", "/a", "a=1"),
      ("a=1; Expires=Sun, 09 Sep 2001 01:46:40 GMT; Max-Age=9", "/a", "a=1"),
      ("a=1; Expires=nonsense", "/a", "a=1"), ("__Host-a=1; Secure; Path=/", "/a", "__Host-a=1"),
      ("__Host-a=1; Path=/", "/a", nil), ("__Host-a=1; Secure; Path=/a", "/a", nil),
      ("__Host-a=1; Secure; Path=/; Domain=shop.example", "/a", nil), ("__Secure-a=1", "/a", nil),
      ("__secure-a=1; secure", "/a", "__secure-a=1"), ("a=1\r\nX: y", "/a", nil),
      ("a=\u{7F}", "/a", nil),
    ])
    func `is for the paths that its site says`(
      _ field: String, _ path: String, _ sent: String?
    ) throws {
      #expect(try jar([field]).field(path: path, isSecure: true, now: now) == sent)
    }

    @Test func `that is secure is not taken from a site that does not encrypt`() throws {
      let jar = try jar(["a=1; Secure", "b=2"], of: "http://shop.example")
      #expect(jar.field(path: "/a", isSecure: false, now: now) == "b=2")
    }

    @Test func `of an address is for that address`() throws {
      let jar = try jar(["a=1; Domain=0.0.1", "b=2; Domain=10.0.0.1"], of: "https://10.0.0.1")
      #expect(jar.field(path: "/a", isSecure: true, now: now) == "b=2")
    }

    @Test func `that is set again is another, and ends when its time is over`() throws {
      var jar = try jar(["a=1", "a=2; Max-Age=60", "a=3; Path=/", "b=4"])
      #expect(jar.field(path: "/a", isSecure: true, now: now) == "a=2; b=4; a=3")
      #expect(jar.field(path: "/a", isSecure: true, now: now + 60) == "b=4; a=3")
      let end = try #require(
        Cookie("b=; Max-Age=0", for: RemoteOrigin("https://shop.example"), path: "/a/b", now: now))
      jar.store(end, now: now)
      #expect(jar.field(path: "/a", isSecure: true, now: now) == "a=2; a=3")
    }

    @Test func `is one of fifty, and the oldest goes`() throws {
      let jar = try jar((0...50).map { "c\($0)=x" })
      let sent = try #require(jar.field(path: "/a", isSecure: true, now: now))
      #expect(sent.split(separator: "; ").count == CookieJar.mostCookies)
      #expect(sent.hasPrefix("c1=x; ") && sent.hasSuffix("c50=x"))
    }

    @Test func `may be long, up to a limit, and all together`() throws {
      func field(_ name: String, _ count: Int) -> String {
        name + "=" + String(repeating: "x", count: count)
      }
      let long = try jar([field("a", 4095), field("b", 4096)])
      #expect(long.field(path: "/a", isSecure: true, now: now) == field("a", 4095))
      let many = try jar(["a", "b", "c", "d", "e"].map { field($0, 4000) })
      let sent = try #require(many.field(path: "/a", isSecure: true, now: now))
      #expect(sent.hasPrefix("b=") && sent.utf8.count < 16 * 1024)
    }

    @Test(arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Thu, 01-Jan-70 00:00:01 GMT", 1), ("29 Feb 2000 12:00:00", 951_825_600),
      ("1 Mar 2000 00:00:00", 951_868_800), ("31 Dec 1999 23:59:59", 946_684_799),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799), ("1 Jan 1969 00:00:00", -31_536_000),
    ])
    func `has a date that is read`(_ text: String, _ seconds: Int) {
      #expect(CookieDate.read(text)?.timeIntervalSince1970 == Double(seconds))
    }

    @Test(arguments: [
      "", "0", "never", "Sun, 06 Nov 1994", "06 Nov 1994 24:00:00", "06 Nov 1994 08:60:00",
      "32 Nov 1994 08:00:00", "6 Foo 1994 08:00:00", "6 Nov 1600 08:00:00", "6 Nov 1994 8:0",
      "99999999999999999999 Nov 1994 08:00:00",
    ])
    func `has a date that is none`(_ text: String) { #expect(CookieDate.read(text) == nil) }
  }

  @Suite(.timeLimit(.minutes(2))) struct `The cookies of browsers` {
    /// The host's own cookie, as a browser sends it back.
    private func kept(_ response: WebResponse) throws -> String {
      let field = try #require(response.headers["Set-Cookie"])
      #expect(field.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
      return String(field.prefix { $0 != ";" })
    }

    private func site(_ body: (WebProxy, TestSite) async throws -> Void) async throws {
      let count = Locked(0)
      try await TestSite.with { request in
        if request.contains("\r\nCookie: ") { return .page("known") }
        return .page("new", "Set-Cookie: id=\(count.withLock { $0 += 1; return $0 }); HttpOnly")
      } _: {
        try await body(WebProxy.shop($0), $0)
      }
    }

    @Test func `are apart, and no browser gets them`() async throws {
      try await site { proxy, site in
        let (one, other) = try await (
          proxy.response(.frame("/")), proxy.response(.frame("/"))
        )
        let names = try (kept(one), kept(other))
        #expect(names.0 != names.1)
        for (name, id) in [(names.0, "1"), (names.1, "2"), (names.0, "1")] {
          let response = try await proxy.response(.part("/a", ["Cookie": "x=y; \(name)"]))
          #expect(try await response.text() == "known")
          #expect(response.headers["Set-Cookie"] == nil)
          #expect(response.headers["Vary"] == "Cookie")
          #expect(try #require(site.requests.last).contains("\r\nCookie: id=\(id)\r\n"))
        }
        #expect(!site.requests.joined().contains("waymark"))
      }
    }

    @Test func `are those of one user`() async throws {
      try await site { proxy, site in
        let name = try await kept(proxy.response(.frame("/", user: "ann")))
        _ = try await proxy.response(.frame("/", ["Cookie": name], user: "ann"))
        #expect(try #require(site.requests.last).contains("\r\nCookie: id=1\r\n"))
        for user in ["bob", nil] {
          let response = try await proxy.response(.frame("/", ["Cookie": name], user: user))
          #expect(try await response.text() == "new")
          #expect(try kept(response) != name)
        }
      }
    }

    @Test func `are found by no name that the host has not given`() async throws {
      try await site { proxy, site in
        let name = "waymark-site-8080=" + String(repeating: "a", count: 32)
        let response = try await proxy.response(.frame("/", ["Cookie": name]))
        #expect(try kept(response) != name)
        _ = try await proxy.response(.frame("/", ["Cookie": name]))
        #expect(!site.requests.joined().contains("\r\nCookie:"))
      }
    }

    @Test func `of a site that sets none need none of the host's`() async throws {
      try await TestSite.with { _ in
        .page("plain", "Set-Cookie: gone=; Max-Age=0")
      } _: { site in
        let response = try await WebProxy.shop(site).response(.frame("/"))
        #expect(response.headers["Set-Cookie"] == nil)
      }
    }

    @Test func `are those of a thousand, and the one that was not used for longest goes`() throws {
      let origin = try RemoteOrigin("https://shop.example")
      let jars = CookieJars()
      func new() throws -> String {
        try #require(jars.store(["a=1"], in: nil, of: nil, "/", origin))
      }
      let (first, second) = (try new(), try new())
      for _ in 2..<CookieJars.most { _ = try new() }
      #expect(jars.field(first, path: "/", isSecure: true) == "a=1")
      _ = try new()
      #expect(jars.has(first, of: nil) && !jars.has(second, of: nil))
    }
  }
#endif
