import Testing
import WaymarkTesting

@testable import Waymark

/// What sources that are not trusted may do, besides the rows of `TrustTableTests`.
@Suite struct TrustTests {
  static let untrusted: [LinkSource] = [
    .page("https://elsewhere.org"), .page("http://example.com"), .page("null"), .page(""),
    .universalLink, .customScheme, .notification, .untrusted,
  ]

  @Test func `a source that is not trusted opens plainly, with a diagnostic`() {
    for source in Self.untrusted {
      for directives in [
        "", "?x_replace_page=true", "?x_pop_page=true",
        "?x_page_title=Win&x_right_button=save&x_left_button=menu",
      ] {
        let (navigator, journal) = Shop.journaled(after: ["/restaurant/a"])
        let outcome = navigator.open(text: "/restaurant/b" + directives, from: source)
        #expect(outcome == .opened && navigator.state == "[*/ > /restaurant/b | /search]")
        let top = navigator.state.top
        #expect(top.title == nil && top.details.rightButton == nil && top.details.leftButton == nil)
        let dropped = Diagnostic.directivesDropped(top.link, from: source)
        #expect(journal.diagnostics == (directives.isEmpty ? [] : [dropped]), "\(source)")
      }
    }
  }

  @Test func `a directive without an effect isn't reported as dropped`() {
    for source in Self.untrusted {
      let (navigator, journal) = Shop.journaled(after: ["/restaurant/a"])
      navigator.open(text: "/restaurant/b?x_push_page=no", from: source)
      #expect(journal.diagnostics.count == 1)
      if case .directiveIgnored = journal.diagnostics.first { continue }
      Issue.record("\(journal.diagnostics)")
    }
  }

  @Test func `the directives of a link that no route matches have no effect either`() {
    for source in Self.untrusted {
      let navigator = Shop.navigator(after: ["/restaurant/a"])
      let outcome = navigator.open(text: "/nobody?x_pop_page=true", from: source)
      #expect(outcome.word == "unmatched" && navigator.state == "[*/ > /restaurant/a | /search]")
    }
  }

  @Test func `an untrusted source runs no action, and learns nothing about actions`() {
    for source in Self.untrusted {
      for link in [
        "/logout", "tt://logout", "https://example.com/logout", "/restaurant/a?x_action=logout",
        "/offer/1?x_action=logout", "/any?x_action=logout", "/any?x_action=nobody",
      ] {
        let (navigator, journal) = Shop.journaled()
        let outcome = navigator.open(text: link, from: source)
        #expect(outcome == .denied(.untrustedAction(source)), "\(link) \(source)")
        #expect(journal.performed.isEmpty && journal.changes.isEmpty)
      }
    }
  }

  @Test func `a route marked for the outside runs, and accepts directives, from every source`() {
    for source in Self.untrusted + [.app] {
      let (navigator, journal) = Shop.journaled(after: ["/restaurant/a"])
      for link in ["/track/mail", "/any?x_action=track/push"] {
        #expect(navigator.open(text: link, from: source) == .performed)
      }
      navigator.open(text: "/offer/1?x_page_title=Win&x_clear_stack_and_replace=true", from: source)
      #expect(navigator.state == "[*/offer/1 | /search]" && navigator.state.top.title == "Win")
      #expect(journal.performed == ["track mail", "track push"] && journal.diagnostics.isEmpty)
    }
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
    let (navigator, journal) = Shop.journaled(after: [])
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
    let (navigator, journal) = Shop.journaled(after: ["/help"])
    let denied = Outcome.denied(.untrustedAction(.untrusted))
    for target in [
      LinkTarget(text: "/logout"), LinkTarget(LinkTarget(text: "/logout"), anchor: "x"),
    ] { #expect(navigator.open(target) == denied) }
    #expect(journal.performed.isEmpty)
    #expect(navigator.open(text: "/logout", from: .app) == .performed)
  }
}
