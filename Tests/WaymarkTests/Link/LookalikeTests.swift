import Testing

@testable import Waymark

/// Addresses that look like the app's own and are somebody else's.
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
    // Names that a resolver may take for the same, and nobody has to.
    "https://example.com.", "https://example.com..", "https://.example.com",
    "https://example%2Ecom", "https://%65xample.com", "https://exampl%65.com",
    "https://example.com%00", "https://example.com%20", "https:///example.com", "https:example.com",
    "https:/example.com", "https:\\\\example.com",
    // Letters that look the same: Cyrillic, full width, a soft hyphen, a dotted i, and their code.
    "https://ex\u{430}mple.com", "https://\u{FF45}xample.com", "https://exam\u{AD}ple.com",
    "https://example\u{3002}com", "https://example.com\u{200B}", "https://xn--exmple-4nf.com",
    "https://e\u{301}xample.com", "https://EX\u{410}MPLE.COM",
  ]

  private static func navigator() throws -> Navigator<String> {
    var routes = Shop.routes()
    routes.externalPolicy = .refuse
    return Navigator(routes)
  }

  @Test(arguments: lookalikes) func `a link that only looks like the app's own opens nothing of it`(
    _ origin: String
  ) throws {
    for source in [LinkSource.universalLink, .app, .page(origin)] {
      let navigator = try Self.navigator()
      let before = navigator.state
      let outcome = navigator.open(text: origin + "/restaurant/a", from: source)
      switch outcome {
      case .denied(.foreign), .denied(.notAWebPage), .failed, .unmatched: break
      default: Issue.record("\(origin) from \(source): \(outcome.word)")
      }
      #expect(navigator.state == before)
    }
  }

  @Test(arguments: lookalikes)
  func `a page whose origin only looks like the app's own is not trusted`(_ origin: String) throws {
    let navigator = try Self.navigator()
    #expect(
      navigator.open("/logout", from: .page(origin)) == .denied(.untrustedAction(.page(origin))))
    navigator.open("/restaurant/a?x_page_title=Win", from: .page(origin))
    #expect(navigator.state.top.title == nil)
  }

  @Test(arguments: [
    "https://example.com", "HTTPS://EXAMPLE.COM", "https://example.com:443", "https://example.com:",
    "hTTpS://Example.Com:0443",
  ]) func `the app's own origin has several spellings`(_ origin: String) throws {
    let navigator = try Self.navigator()
    #expect(navigator.open(text: origin + "/restaurant/a", from: .universalLink) == .opened)
    #expect(navigator.open("/restaurant/b?x_pop_page=true", from: .page(origin)) == .performed)
  }

  @Test func `neither an origin nor a link of the web has a user`() throws {
    let navigator = try Self.navigator()
    #expect(LinkOrigin("https://ada@example.com") == nil)
    let page = LinkSource.page("https://ada@example.com")
    #expect(navigator.open("/logout", from: page) == .denied(.untrustedAction(page)))
    let outcome = navigator.open("https://ada@example.com/restaurant/a", from: .universalLink)
    guard case .failed = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `a custom scheme that only begins like the app's own is another`() throws {
    for text in [
      "ttx://restaurant/a", "t-t://restaurant/a", "tt.evil://restaurant/a", "t://tt://restaurant/a",
    ] {
      let navigator = try Self.navigator()
      #expect(navigator.open(text: text, from: .customScheme) == .denied(.foreign), "\(text)")
    }
  }
}
