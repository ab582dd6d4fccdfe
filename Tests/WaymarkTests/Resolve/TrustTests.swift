import Testing
import WaymarkTesting

@testable import Waymark

/// The sources that may give directives and run actions: each source with each request.
@Suite struct TrustTests {
  static let trusted: [LinkSource] = [
    .app, .page("https://example.com"), .page("https://EXAMPLE.com:443"),
  ]
  static let others: [LinkSource] = [
    .page("https://elsewhere.org"), .page("http://example.com"),
    .page("https://example.com.elsewhere.org"), .page("null"), .page(""), .universalLink,
    .customScheme, .notification, .untrusted,
  ]

  /// Opens a link from every source, and compares the outcomes.
  private func expectOpens(
    _ link: LinkTarget, after links: [String] = [], trusted: String, others: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    also check: (Navigator<String>, Journal, Bool) -> Void = { _, _, _ in }
  ) {
    for source in Self.trusted + Self.others {
      let isTrusted = Self.trusted.contains(source)
      let journal = Journal()
      let navigator = Shop.navigator(after: links, journal)
      let outcome = navigator.open(link, from: source)
      let found = "\(outcome == .denied(.untrustedAction(source)) ? "untrusted" : outcome.word) "
      #expect(
        found + navigator.state.description == (isTrusted ? trusted : others), "\(link) \(source)",
        sourceLocation: sourceLocation)
      let dropped = Diagnostic.directivesDropped(navigator.state.topLink, from: source)
      let tells = !isTrusted && outcome == .opened && link.link.contains("x_")
      let isMarked = link.link.contains("/offer")
      #expect(
        journal.diagnostics == (tells && !isMarked ? [dropped] : []), "\(link) \(source)",
        sourceLocation: sourceLocation)
      check(navigator, journal, isTrusted)
    }
  }

  @Test func `a source that is not trusted opens plainly, with a diagnostic`() {
    expectOpens(
      "/restaurant/b?x_replace_page=true", after: ["/restaurant/a"],
      trusted: "opened [*/ > /restaurant/b | /search]",
      others: "opened [*/ > /restaurant/b | /search]")
    expectOpens(
      "/restaurant/b?x_pop_page=true", after: ["/restaurant/a"],
      trusted: "performed [*/ | /search]", others: "opened [*/ > /restaurant/b | /search]")
    expectOpens(
      "/restaurant/b?x_page_title=Win&x_right_button=save&x_left_button=menu",
      trusted: "opened [*/ > /restaurant/b | /search]",
      others: "opened [*/ > /restaurant/b | /search]"
    ) { navigator, _, isTrusted in
      let details = navigator.state.top.details
      #expect(
        [navigator.state.top.title, details.rightButton, details.leftButton]
          == (isTrusted ? ["Win", "save", "menu"] : [nil, nil, nil]))
    }
    expectOpens(
      "/project/7/item/3", after: ["/help", "/settings"],
      trusted: "opened [/ | */search > /help] ^sheet /settings > /project/7/item/3",
      others: "opened [*/ > /project/7 > /project/7/item/3 | /search > /help]")
  }

  @Test func `an untrusted source runs no action, and learns nothing about actions`() {
    for link in [
      "/logout", "/any?x_action=logout", "tt://logout", "/restaurant/a?x_action=logout",
      "/offer/1?x_action=logout", "https://example.com/logout",
    ] {
      expectOpens(
        LinkTarget(text: link), trusted: "performed [*/ | /search]",
        others: "untrusted [*/ | /search]"
      ) { _, journal, isTrusted in
        #expect(journal.performed == (isTrusted ? ["logout"] : []) && journal.changes.isEmpty)
      }
    }
    expectOpens(
      "/any?x_action=nobody", trusted: "unmatched [*/ | /search]",
      others: "untrusted [*/ | /search]")
  }

  @Test func `a route marked for the outside runs, and accepts directives, from every source`() {
    for (link, ran) in [("/track/mail", "track mail"), ("/any?x_action=track/push", "track push")] {
      expectOpens(
        LinkTarget(text: link), trusted: "performed [*/ | /search]",
        others: "performed [*/ | /search]"
      ) { _, journal, _ in #expect(journal.performed == [ran]) }
    }
    expectOpens(
      "/offer/1?x_page_title=Win&x_clear_stack_and_replace=true", after: ["/restaurant/a"],
      trusted: "opened [*/offer/1 | /search]", others: "opened [*/offer/1 | /search]"
    ) { navigator, _, _ in #expect(navigator.state.top.title == "Win") }
  }

  @Test func `the candidate that accepts the link decides the trust, not one that declined`() {
    for (first, second, title) in [(true, false, nil), (false, true, "Win")]
      as [(Bool, Bool, String?)]
    {
      var told: [Diagnostic] = []
      var routes = Routes<String>()
      routes.add("/") { "home" }
      func add<Value: LinkParameter>(_ isMarked: Bool, _ make: @escaping (Value) -> String?) {
        if isMarked {
          routes.add("/page/:id", .trustsOutside, to: make)
        } else {
          routes.add("/page/:id", to: make)
        }
      }
      add(first) { (_: Int) in nil }
      add(second) { (id: String) in id }
      let navigator = Navigator(routes)
      navigator.onDiagnostic = { told.append($0) }
      navigator.expect("/page/1?x_page_title=Win from notification -> opened")
      #expect(navigator.state.top.title == title && told.isEmpty == second, "\(first) \(second)")
    }
  }

  @Test func `an action never changes the state of a restored session`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    navigator.expect(
      """
      /logout from restoration -> denied (a restored link must be a screen)
      /track/x from restoration -> denied (a restored link must be a screen)
      /any?x_action=track/x from restoration -> denied (a restored link must be a screen)
      /web from restoration -> denied (a restored link must be a screen) [*/ | /search]
      """)
    #expect(journal.performed.isEmpty)
  }

  @Test func `a text without a source is untrusted`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: ["/help"], journal)
    let denied = Outcome.denied(.untrustedAction(.untrusted))
    for target in [
      LinkTarget(text: "/logout"), LinkTarget(LinkTarget(text: "/logout"), anchor: "x"),
    ] { #expect(navigator.open(target) == denied) }
    #expect(journal.performed.isEmpty)
    #expect(navigator.open(text: "/logout", from: .app) == .performed)
  }
}
