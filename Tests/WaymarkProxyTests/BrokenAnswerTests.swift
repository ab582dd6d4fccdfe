#if Proxy
  import Testing
  import WaymarkBrowser

  @testable import WaymarkProxy

  @Suite(.timeLimit(.minutes(2))) struct `An answer that is none, or half of one` {
    private static let ended =
      "‘shop.example’ has ended the connection before the end of its answer."
    private static let half =
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9\r\n\r\nhalf"
    private static let none = "What ‘shop.example’ has sent is no answer of HTTP."

    @Test(arguments: [
      (TestSite.Reply.end, ended), (.bytes("HTTP/1.1 200 OK\r\n"), ended),
      (.bytes(half), ended),
      (.bytes("no answer\r\n\r\n"), none), (.bytes("HTTP/9.9 200 OK\r\n\r\n"), none),
      (.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx"), none),
    ])
    func `is told to a frame by its reason`(
      _ reply: TestSite.Reply, _ reason: String
    ) async throws {
      try await TestSite.with { _ in
        reply
      } _: { site in
        let response = try await WebProxy.shop(site).response(.frame("/"))
        #expect(response.status == 502)
        #expect(try await response.text().contains("<p>\(reason)</p>"))
      }
    }

    @Test(arguments: [
      ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", ProxyFailure.ended("shop.example")),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n", .ended("shop.example")
      ),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nmore\r\n",
        .noAnswer("shop.example")
      ),
    ])
    func `fails with its reason where the browser has the head already`(
      _ text: String, _ failure: ProxyFailure
    ) async throws {
      try await TestSite.with { _ in
        .bytes(text)
      } _: { site in
        let response = try await WebProxy.shop(site).response(.part("/a"))
        #expect(response.status == 200)
        await #expect(throws: failure) { try await response.text() }
      }
    }

    @Test func `is no page where a browser does not say what it wants it for`() async throws {
      try await TestSite.with { _ in
        .bytes(Self.half)
      } _: { site in
        let request = WebRequest(target: "/", headers: [:], origin: WebRequest.host)
        let response = try await WebProxy.shop(site).response(request)
        #expect(response.status == 502)
        #expect(try await response.text().hasPrefix(Self.ended))
      }
    }

    @Test func `is not said to be distrusted if its encrypted connection just ends`() async throws {
      let certificate = try TestCertificate(for: "DNS:shop.example")
      defer { certificate.remove() }
      try await TestSite.with(tls: try certificate.server()) { _ in
        .bytes("HTTP/1.1 200 OK\r\n\r\nhalf", saysGoodbye: false)
      } _: { site in
        let proxy = try WebProxy(
          to: "https://shop.example:\(site.port)", allowsPrivateAddresses: ["127.0.0.1"],
          certificateAuthorities: certificate.file, lookup: { _ in ["127.0.0.1"] })
        let response = try await proxy.response(.part("/a"))
        await #expect(throws: ProxyFailure.ended("shop.example")) { try await response.text() }
      }
    }
  }
#endif
