import Testing

@testable import Waymark

@Suite struct AppAddressesTests {
  private let addresses: AppAddresses = {
    var addresses = AppAddresses()
    _ = addresses.accept(scheme: "TT")
    _ = addresses.accept(origin: "https://Example.com")
    _ = addresses.accept(origin: "https://example.com:8443")
    _ = addresses.accept(origin: "https://*.Shop.example")
    return addresses
  }()

  @Test func `an accepted address is stored once, in lower case`() {
    var addresses = addresses
    #expect(addresses.schemes == ["tt"])
    #expect(
      addresses.origins.map(\.text) == [
        "https://example.com", "https://example.com:8443", "https://*.shop.example",
      ])
    for (scheme, isAccepted) in [
      ("tt", true), ("a+b-c.1", true), ("http", false), ("HTTPS", false), ("1a", false),
      ("", false), ("a:", false), ("a b", false), ("ä", false), ("a/", false),
    ] {
      let answer = addresses.accept(scheme: scheme)
      #expect(answer == isAccepted, "\(scheme)")
    }
    for origin in [
      "", "example.com", "https://e.com/x", "https://", "tt://x", "https://e.com?q",
      "https://b\u{FC}cher.de", "https://a b", "https://ex\\ample.com", "https://b%C3%BCcher.de",
      "https://a@e.com", "https://*.com", "https://*", "https://a.*.com", "https://*.*.com",
      "*.e.com", "https://*.e.com/a", "https://*e.com",
    ] {
      let answer = addresses.accept(origin: origin)
      #expect(!answer, "\(origin)")
    }
    #expect(addresses.schemes.count == 2 && addresses.origins.count == 3)
    for (origin, isOwn) in [
      ("https://a.shop.example", true), ("https://shop.example", false),
      ("http://a.shop.example", false), ("https://*.shop.example", false),
      ("https://EXAMPLE.com:443", true), ("http://example.com", false),
    ] { #expect(addresses.owns(origin: origin) == isOwn, "\(origin)") }
  }

  @Test(
    arguments: [
      ("/menu/1?q#f", "/menu/1?q#f"), ("tt://menu/1?q#f", "/menu/1?q#f"),
      ("https://example.com/menu/1?q#f", "/menu/1?q#f"),
      ("https://example.com:443/menu/1", "/menu/1"), ("https://example.com:8443/menu/1", "/menu/1"),
      ("tt://user@example.com/menu/1", "/user@example.com/menu/1"), ("TT:///menu/1", "/menu/1"),
      ("tt:menu/1", "/menu/1"), ("tt://", "/"), ("tt:", "/"), ("https://example.com", "/"),
      ("tt://menu", "/menu"), ("tt://menu/", "/menu/"), ("tt://../menu", "/menu"),
      ("tt:../menu", "/menu"), ("tt:a/../menu", "/menu"), ("tt://[::1]/x", "/%5B::1%5D/x"),
      ("https://example.com:8444/menu/1", nil), ("http://example.com/menu/1", "/menu/1"),
      ("http://example.com:80/menu/1", "/menu/1"), ("http://example.com:8443/menu/1", nil),
      ("https://www.example.com/menu/1", nil), ("https://a.shop.example/menu/1", "/menu/1"),
      ("http://a.b.shop.example/menu/1", "/menu/1"), ("https://shop.example/menu/1", nil),
      ("https://.shop.example/menu/1", nil), ("https://evilshop.example/menu/1", nil),
      ("https://a.shop.example.evil/menu/1", nil), ("https://a.shop.example:8443/menu/1", nil),
      ("https://sub.example.com/menu", nil), ("mailto:a@b.c", nil),
    ] as [(String, String?)]) func `every own address has one form`(_ text: String, own: String?)
    throws
  { #expect(addresses.appForm(of: try DeepLink(text))?.description == own) }

  @Test(arguments: [
    ("#send", "/order?waitress=Betty#send"), ("?waitress=Jo", "/order?waitress=Jo"),
    ("#\u{301}", "/order?waitress=Betty#%CC%81"), ("?\u{301}", "/order?%CC%81"),
    ("/\u{301}.com?x_external_page=true", "/%CC%81.com"),
    ("example.com/menu", "https://example.com/menu"),
    ("example.com/\u{301}", "https://example.com/%CC%81"),
    ("EXAMPLE.com:8443/menu", "https://example.com:8443/menu"),
    // Another port is another origin, so the text before the colon is a scheme.
    ("example.com:81/menu", "example.com:81/menu"),
    ("news.ca/some?x_external_page=true", "https://news.ca/some"), ("tt://menu/1", "tt://menu/1"),
    ("/menu/1", "/menu/1"),
    // The app's host after an @ belongs to an address of a person, not the app's.
    ("mailto:a@example.com", "mailto:a@example.com"),
    ("sip:a@example.com:8443", "sip:a@example.com:8443"),
  ]) func `a text without scheme and slash is completed`(_ text: String, canonical: String) throws {
    let current = try DeepLink("/order?waitress=Betty#now")
    let link = try addresses.read(text, current: current)
    #expect(link.description == canonical && link.text == text)
  }

  @Test func `a text that continues a link keeps that link's scheme`() throws {
    let current = try DeepLink("https://news.ca/a?b=1#c")
    let links = try ["#d", "?d", "?x_pop_page=true"].map {
      try addresses.read($0, current: current)
    }
    #expect(
      links.map(\.description) == [
        "https://news.ca/a?b=1#d", "https://news.ca/a?d", "https://news.ca/a",
      ])
    #expect(links[2].directives.command == .pop)
  }

  @Test(
    arguments: [
      ("#f", .noCurrentLink, 0), ("?q", .noCurrentLink, 0), ("menu/1", .notAbsolute, 0),
      ("news.ca/some", .notAbsolute, 0), ("a@example.com", .notAbsolute, 0), ("", .empty, 0),
      ("example.com/%zz", .badEscape, 12), ("news.ca/%zz?x_external_page=true", .badEscape, 8),
    ] as [(String, LinkError.Code, Int)])
  func `a text that cannot be completed is an error in the given text`(
    _ text: String, code: LinkError.Code, offset: Int
  ) {
    let error = #expect(throws: LinkError.self) { try addresses.read(text) }
    #expect(error?.code == code && error?.offset == offset && error?.text == text)
  }
}

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
        let outcome = navigator.open(text: origin + "/cafe/a", from: source)
        switch outcome {
        case .denied(.foreign), .denied(.notAWebPage), .failed, .unmatched: break
        default: Issue.record("\(origin) from \(source): \(outcome.word)")
        }
        #expect(navigator.state == before, "\(origin)")
      }
      let navigator = Self.navigator()
      let outcome = navigator.open("/logout", from: .page(origin))
      navigator.open("/cafe/a?x_page_title=Win", from: .page(origin))
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
        \(origin)/cafe/a from universalLink -> opened
        /cafe/b?x_pop_page=true from \(origin) -> performed
        """)
    }
  }

  @Test func `neither a web origin nor a web link has a user`() {
    #expect(LinkOrigin("https://ada@example.com") == nil)
    Self.navigator().expect(
      """
      /logout from https://ada@example.com -> denied \
        (a page of https://ada@example.com may not run actions here)
      https://ada@example.com/cafe/a from universalLink -> failed
      """)
  }

  @Test func `a custom scheme that only begins like the app's own is a different one`() {
    for scheme in ["ttx", "t-t", "tt.evil", "t://tt"] {
      Self.navigator().expect(
        """
        \(scheme)://cafe/a from customScheme -> denied \
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
