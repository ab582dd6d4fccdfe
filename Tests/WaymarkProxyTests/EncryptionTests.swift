#if Proxy
  import Foundation
  import Testing
  import WaymarkBrowser

  @testable import WaymarkProxy

  @Suite(.timeLimit(.minutes(2))) struct `A site that encrypts` {
    private func proxy(
      _ host: String, _ site: TestSite, authorities: String?
    ) throws -> WebProxy {
      try WebProxy(
        to: "https://\(host):\(site.port)", allowsPrivateAddresses: ["127.0.0.1"],
        certificateAuthorities: authorities, lookup: { _ in ["127.0.0.1"] })
    }

    @Test func `is shown if its authority is one of the app's, by its name`() async throws {
      let certificate = try TestCertificate(for: "DNS:shop.example")
      defer { certificate.remove() }
      try await TestSite.with(tls: try certificate.server()) { _ in
        .page("Secret", "Set-Cookie: a=1; Secure")
      } _: { site in
        let proxy = try proxy("shop.example", site, authorities: certificate.file)
        let response = try await proxy.response(.frame("/"))
        #expect(response.status == 200)
        #expect(try await response.text() == "Secret")
        #expect(site.names == ["shop.example"])
        #expect(
          try #require(site.requests.first).contains("\r\nHost: shop.example:\(site.port)\r\n"))
        let name = try #require(response.headers["Set-Cookie"]).prefix { $0 != ";" }
        _ = try await proxy.response(.frame("/", ["Cookie": String(name)]))
        #expect(try #require(site.requests.last).contains("\r\nCookie: a=1\r\n"))
      }
    }

    @Test func `is refused, with advice, if nobody vouches for it`() async throws {
      let certificate = try TestCertificate(for: "DNS:shop.example")
      defer { certificate.remove() }
      try await TestSite.with(tls: try certificate.server()) { _ in
        .page("Secret")
      } _: { site in
        let response = try await proxy("shop.example", site, authorities: nil).response(.frame("/"))
        #expect(response.status == 502)
        let text = try await response.text()
        #expect(text.contains("‘shop.example’ cannot show that it is itself"))
        #expect(text.contains("nobody vouches for its certificate"))
        #expect(text.contains("certificateAuthorities"))
        #expect(site.requests == [])
      }
    }

    @Test(arguments: [
      ("DNS:other.example", "shop.example", false), ("DNS:shop.example", "127.0.0.1", false),
      ("IP:127.0.0.1", "127.0.0.1", true), ("DNS:*.example", "shop.example", true),
    ])
    func `has to have a certificate for its own name`(
      _ names: String, _ host: String, _ isShown: Bool
    ) async throws {
      let certificate = try TestCertificate(for: names)
      defer { certificate.remove() }
      try await TestSite.with(tls: try certificate.server()) { _ in
        .page("Secret")
      } _: { site in
        let proxy = try proxy(host, site, authorities: certificate.file)
        let response = try await proxy.response(.frame("/"))
        #expect(response.status == (isShown ? 200 : 502))
        let text = try await response.text()
        #expect(isShown || text.contains("‘\(host)’ cannot show that it is itself"))
        #expect(site.requests.count == (isShown ? 1 : 0))
      }
    }

    @Test func `is refused if it does not encrypt`() async throws {
      try await TestSite.with { _ in
        .page("Not secret")
      } _: { site in
        let response = try await proxy("shop.example", site, authorities: nil).response(.frame("/"))
        #expect(response.status == 502)
        #expect(try await response.text().contains("or does not encrypt"))
      }
    }

    @Test(arguments: ["/nowhere/authorities.pem", "/etc/hostname"])
    func `has its authorities in a file that can be read`(_ file: String) {
      let error = #expect(throws: BrowserHostError.self) {
        try WebProxy(to: "https://shop.example", certificateAuthorities: file)
      }
      #expect(error?.message.contains("certificateAuthorities") == true)
      #expect(error?.message.contains("‘\(file)’ is no file of certificates") == true)
    }
  }
#endif
