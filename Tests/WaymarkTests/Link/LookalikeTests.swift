import Testing

@testable import Waymark

/// Addresses that look like the app's own and belong to another site.
@Suite struct LookalikeTests {
  static let lookalikes = [
    // The own name as a user, a subdomain, a part of another name, or a path.
    "https://example.com@evil.test", "https://example.com:443@evil.test",
    "https://example.com%40evil.test", "https://example.com%2F@evil.test",
    "https://example.com.evil.test", "https://evil-example.com", "https://example.comevil.test",
    "https://www.example.com", "https://evil.test/https://example.com",
    "https://evil.test?https://example.com", "https://evil.test#https://example.com",
    "https://evil.test\\@example.com.evil.test",
    // Other ports and schemes.
    "https://example.com:8443", "https://example.com:4430", "https://example.com:0443x",
    "https://example.com:+443", "https://example.com:65979", "http://example.com:443",
    "httpss://example.com", "wss://example.com", "ftp://example.com",
    // Names that a resolver may treat as equal, but does not have to.
    "https://example.com.", "https://example.com..", "https://.example.com",
    "https://example%2Ecom", "https://%65xample.com", "https://exampl%65.com",
    "https://example.com%00", "https://example.com%20", "https:///example.com", "https:example.com",
    "https:/example.com", "https:\\\\example.com",
    // Letters that look the same: Cyrillic, full width, a soft hyphen, a dotted i, and their code.
    "https://ex\u{430}mple.com", "https://\u{FF45}xample.com", "https://exam\u{AD}ple.com",
    "https://example\u{3002}com", "https://example.com\u{200B}", "https://xn--exmple-4nf.com",
    "https://e\u{301}xample.com", "https://EX\u{410}MPLE.COM",
  ]

  private static func navigator() -> Navigator<String> {
    var routes = Shop.routes()
    routes.externalPolicy = .refuse
    return Navigator(routes)
  }

  @Test func `an origin that only looks like the app's own opens nothing and is not trusted`() {
    for origin in Self.lookalikes {
      for source in [LinkSource.universalLink, .app, .page(origin)] {
        let navigator = Self.navigator()
        let before = navigator.state
        let outcome = navigator.open(text: origin + "/restaurant/a", from: source)
        switch outcome {
        case .denied(.foreign), .denied(.notAWebPage), .failed, .unmatched: break
        default: Issue.record("\(origin) from \(source): \(outcome.word)")
        }
        #expect(navigator.state == before, "\(origin)")
      }
      let navigator = Self.navigator()
      let outcome = navigator.open("/logout", from: .page(origin))
      navigator.open("/restaurant/a?x_page_title=Win", from: .page(origin))
      #expect(
        outcome == .denied(.untrustedAction(.page(origin))) && navigator.state.top.title == nil,
        "\(origin)")
    }
  }

  @Test func `the app's own origin has several spellings`() {
    for origin in [
      "https://example.com", "HTTPS://EXAMPLE.COM", "https://example.com:443",
      "https://example.com:", "hTTpS://Example.Com:0443",
    ] {
      Self.navigator().expect(
        """
        \(origin)/restaurant/a from universalLink -> opened
        /restaurant/b?x_pop_page=true from \(origin) -> performed
        """)
    }
  }

  @Test func `neither a web origin nor a web link has a user`() {
    #expect(LinkOrigin("https://ada@example.com") == nil)
    Self.navigator().expect(
      """
      /logout from https://ada@example.com -> denied \
        (a page of https://ada@example.com may not run actions here)
      https://ada@example.com/restaurant/a from universalLink -> failed
      """)
  }

  @Test func `a custom scheme that only begins like the app's own is a different one`() {
    for scheme in ["ttx", "t-t", "tt.evil", "t://tt"] {
      Self.navigator().expect(
        """
        \(scheme)://restaurant/a from customScheme -> denied \
        (this app doesn't open links to other apps and websites)
        """)
    }
  }

  @Test(
    arguments: [
      ("https://example.com", "https://example.com"),
      ("HTTPS://Example.COM/", "https://example.com"),
      ("https://example.com:443", "https://example.com"),
      ("http://example.com:80", "http://example.com"),
      ("http://example.com:443", "http://example.com:443"),
      ("http://localhost:3000", "http://localhost:3000"), ("http://[::1]:80", "http://[::1]"),
      ("http://[::1]", "http://[::1]"), ("https://example.com:", "https://example.com"),
      ("https://example.com:65536", nil), ("https://example.com:x", nil), ("https://:80", nil),
      ("https://a:b:", nil), ("https://a:1:2", nil), ("https://[::1]:2:", nil),
      ("https://a:+80", nil), ("https://example.com/a", nil), ("https://example.com#f", nil),
      ("tt://example.com", nil), ("example.com", nil),
    ] as [(String, String?)])
  func `an origin is scheme, host and port`(_ text: String, canonical: String?) {
    #expect(LinkOrigin(text)?.text == canonical)
    #expect(canonical.flatMap { LinkOrigin($0) } == LinkOrigin(text))
  }

  @Test func `the example of an origin with a wildcard is one of its subdomains`() throws {
    let origin = try #require(LinkOrigin(accepting: "https://*.shop.example:8443"))
    #expect(origin.example == LinkOrigin("https://www.shop.example:8443"))
    #expect(origin.contains(origin.example))
  }
}
