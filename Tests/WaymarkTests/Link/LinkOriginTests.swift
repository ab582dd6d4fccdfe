import Testing

@testable import Waymark

@Suite struct LinkOriginTests {
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
    ] as [(String, String?)]) func `an origin is scheme, host and port`(
      _ text: String, canonical: String?
    )
  {
    #expect(LinkOrigin(text)?.text == canonical)
    #expect(canonical.flatMap { LinkOrigin($0) } == LinkOrigin(text))
  }

  @Test func `the example of an origin with a wildcard is one of its subdomains`() throws {
    let origin = try #require(LinkOrigin(accepting: "https://*.shop.example:8443"))
    #expect(origin.example == LinkOrigin("https://www.shop.example:8443"))
    #expect(origin.contains(origin.example))
  }
}
