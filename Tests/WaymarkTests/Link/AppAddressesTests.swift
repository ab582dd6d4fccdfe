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
