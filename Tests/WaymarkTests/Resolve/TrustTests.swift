import Testing
import WaymarkTesting

@testable import Waymark

/// Who may give directives and run actions; every source against everything it may ask for.
@Suite struct TrustTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: LinkSource
    let isTrusted: Bool
    var testDescription: String { "\(source)" }
  }

  static let rows = [
    Row(source: .app, isTrusted: true), Row(source: .page("https://example.com"), isTrusted: true),
    Row(source: .page("https://EXAMPLE.com:443"), isTrusted: true),
    Row(source: .page("https://elsewhere.org"), isTrusted: false),
    Row(source: .page("http://example.com"), isTrusted: false),
    Row(source: .page("https://example.com.elsewhere.org"), isTrusted: false),
    Row(source: .page("null"), isTrusted: false), Row(source: .page(""), isTrusted: false),
    Row(source: .universalLink, isTrusted: false), Row(source: .customScheme, isTrusted: false),
    Row(source: .notification, isTrusted: false),
  ]

  @Test(arguments: rows) func `a source that is not trusted opens plainly, with a diagnostic`(
    _ row: Row
  ) throws {
    let journal = Journal()
    let navigator = Shop.navigator(after: ["/restaurant/a"], journal)
    #expect(navigator.open("/restaurant/b?x_replace_page=true", from: row.source) == .opened)
    #expect(navigator.state == "[*/ > /restaurant/b | /search]")
    let dropped = Diagnostic.directivesDropped(try DeepLink("/restaurant/b"), from: row.source)
    #expect(journal.diagnostics == (row.isTrusted ? [] : [dropped]))
  }

  @Test(arguments: rows) func `a pop from an untrusted source opens the link instead`(_ row: Row) {
    let navigator = Shop.navigator(after: ["/restaurant/a"])
    let outcome = navigator.open("/restaurant/b?x_pop_page=true", from: row.source)
    #expect(outcome == (row.isTrusted ? .performed : .opened))
    #expect(
      navigator.state.description
        == (row.isTrusted ? "[*/ | /search]" : "[*/ > /restaurant/b | /search]"))
  }

  @Test(arguments: rows) func `titles and buttons of an untrusted source are dropped`(_ row: Row) {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    navigator.open(
      "/restaurant/b?x_page_title=Win&x_right_button=save&x_left_button=menu", from: row.source)
    let top = navigator.state.top
    #expect(top.title == (row.isTrusted ? "Win" : nil))
    #expect(top.details.rightButton == (row.isTrusted ? "save" : nil))
    #expect(top.details.leftButton == (row.isTrusted ? "menu" : nil))
    #expect(journal.diagnostics.count == (row.isTrusted ? 0 : 1))
  }

  @Test(
    arguments: rows,
    [
      "/logout", "/any?x_action=logout", "tt://logout", "/restaurant/a?x_action=logout",
      "/offer/1?x_action=logout", "https://example.com/logout",
    ]) func `an untrusted source runs no action`(_ row: Row, link: String)
  {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    let outcome = navigator.open(text: link, from: row.source)
    #expect(outcome == (row.isTrusted ? .performed : .denied(.untrustedAction(row.source))))
    #expect(journal.performed == (row.isTrusted ? ["logout"] : []))
    #expect(journal.changes.isEmpty)
  }

  @Test(arguments: rows) func `nobody outside learns which actions there are`(_ row: Row) {
    let navigator = Shop.navigator()
    let outcome = navigator.open("/any?x_action=nobody", from: row.source)
    #expect(
      row.isTrusted ? outcome.word == "unmatched" : outcome == .denied(.untrustedAction(row.source))
    )
  }

  @Test(arguments: rows)
  func `an action marked for the outside runs for everybody, by path and by name`(_ row: Row) {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    #expect(navigator.open("/track/mail", from: row.source) == .performed)
    #expect(navigator.open("/any?x_action=track/push", from: row.source) == .performed)
    #expect(journal.performed == ["track mail", "track push"])
  }

  @Test(arguments: rows)
  func `a screen route marked for the outside takes directives from everybody`(_ row: Row) {
    let journal = Journal()
    let navigator = Shop.navigator(after: ["/restaurant/a"], journal)
    let link = "/offer/1?x_page_title=Win&x_clear_stack_and_replace=true"
    #expect(navigator.open(text: link, from: row.source) == .opened)
    #expect(navigator.state == "[*/offer/1 | /search]")
    #expect(navigator.state.top.title == "Win" && journal.diagnostics.isEmpty)
  }

  @Test func `the candidate that takes the link decides the trust, not one that declined`() {
    for (first, second, title) in [(true, false, nil), (false, true, "Win")]
      as [(Bool, Bool, String?)]
    {
      var routes = Routes<String>()
      routes.add("/") { "home" }
      let marked: RouteOption = .trustsOutside
      let declines: (Int) -> String? = { _ in nil }
      let takes: (String) -> String? = { $0 }
      if first {
        routes.add("/page/:id", marked, to: declines)
      } else {
        routes.add("/page/:id", to: declines)
      }
      if second {
        routes.add("/page/:id", marked, to: takes)
      } else {
        routes.add("/page/:id", to: takes)
      }
      let navigator = Navigator(routes)
      #expect(navigator.open("/page/1?x_page_title=Win", from: .notification) == .opened)
      #expect(navigator.state.top.title == title, "\(first) \(second)")
    }
  }

  @Test func `an action never changes the state of a restored session`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: [], journal)
    for link in ["/logout", "/track/x", "/any?x_action=track/x", "/web"] {
      #expect(navigator.open(text: link, from: .restoration) == .denied(.notRestorable), "\(link)")
    }
    #expect(journal.performed.isEmpty && navigator.state == "[*/ | /search]")
  }

  @Test(arguments: rows) func `what stands beneath depends on the source`(_ row: Row) {
    let navigator = Shop.navigator(after: ["/help", "/settings"])
    navigator.open("/project/7/item/3", from: row.source)
    #expect(
      navigator.state.description
        == (row.isTrusted
          ? "[/ | */search > /help] ^sheet /settings > /project/7/item/3"
          : "[*/ > /project/7 > /project/7/item/3 | /search > /help]"))
  }

  @Test func `what a candidate that declined dropped is not told`() {
    var told: [Diagnostic] = []
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/page/:id") { (_: Int) -> String? in nil }
    routes.add("/page/:id", .trustsOutside) { (id: String) in id }
    routes.action("/track", .trustsOutside) {}
    let navigator = Navigator(routes)
    navigator.onDiagnostic = { told.append($0) }
    #expect(navigator.open("/page/1?x_page_title=Win", from: .notification) == .opened)
    #expect(navigator.open("/any?x_action=track", from: .notification) == .performed && told == [])
  }

  @Test func `a text is trusted no more than a page of no origin, unless it is said whose it is`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: ["/help"], journal)
    let denied = Outcome.denied(.untrustedAction(.untrusted))
    #expect(navigator.open(text: "/logout", from: .untrusted) == denied)
    #expect(navigator.open(LinkTarget(text: "/logout")) == denied)
    #expect(navigator.open(LinkTarget(LinkTarget(text: "/logout"), anchor: "x")) == denied)
    #expect(journal.performed.isEmpty)
    #expect(navigator.open(text: "/restaurant/b?x_page_title=Win", from: .untrusted) == .opened)
    #expect(navigator.state == "[*/ > /restaurant/b | /search > /help]")
    #expect(navigator.state.top.title == nil)
    #expect(navigator.open(text: "/logout", from: .app) == .performed)
  }
}
