import Foundation
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
        let (navigator, journal) = Shop.journaled(after: ["/cafe/a"])
        let outcome = navigator.open(text: "/cafe/b" + directives, from: source)
        #expect(outcome == .opened && navigator.state == "[*/ > /cafe/b | /search]")
        let top = navigator.state.top
        #expect(top.title == nil && top.details.rightButton == nil && top.details.leftButton == nil)
        let dropped = Diagnostic.directivesDropped(top.link, from: source)
        #expect(journal.diagnostics == (directives.isEmpty ? [] : [dropped]), "\(source)")
      }
    }
  }

  @Test func `a directive without an effect isn't reported as dropped`() {
    for source in Self.untrusted {
      let (navigator, journal) = Shop.journaled(after: ["/cafe/a"])
      navigator.open(text: "/cafe/b?x_push_page=no", from: source)
      #expect(journal.diagnostics.count == 1)
      if case .directiveIgnored = journal.diagnostics.first { continue }
      Issue.record("\(journal.diagnostics)")
    }
  }

  @Test func `the directives of a link that no route matches have no effect either`() {
    for source in Self.untrusted {
      let navigator = Shop.navigator(after: ["/cafe/a"])
      let outcome = navigator.open(text: "/nobody?x_pop_page=true", from: source)
      #expect(outcome.word == "unmatched" && navigator.state == "[*/ > /cafe/a | /search]")
    }
  }

  @Test func `an untrusted source runs no action, and learns nothing about actions`() {
    for source in Self.untrusted {
      for link in [
        "/logout", "tt://logout", "https://example.com/logout", "/cafe/a?x_action=logout",
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
      let (navigator, journal) = Shop.journaled(after: ["/cafe/a"])
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
    #expect(journal.performed.isEmpty && navigator.open(text: "/logout", from: .app) == .performed)
  }
}

/// Compares the permissions of each source with the table in TrustingLinks.md.
@Suite struct TrustTableTests {
  static let sources: [(words: String, sources: [LinkSource])] = [
    ("app", [.app]), ("page of an accepted origin", [.page("https://example.com")]),
    ("from outside", TrustTests.untrusted), ("session", [.restoration]),
  ]

  static let columns: [(title: String, cell: @Sendable (LinkSource) -> String)] = [
    ("open screens", { words(opens("/cafe/b", $0)) }),
    ("open on top of the current screen by default", { words(stays($0)) }),
    ("use directives", { ifMarked($0, "/news/1?x_pop_page=true", "/offer/1?x_pop_page=true") }),
    ("set title and buttons", { sets($0) }),
    ("run actions", { ifMarked($0, "/logout", "/track/it") }),
    ("run actions by name", { ifMarked($0, "/a?x_action=logout", "/a?x_action=track/it") }),
    ("run screen actions by fragment", { words(runsFragment($0)) }),
    ("open other sites", { opensOthers("https://news.example/a", $0) }),
    ("open other apps", { opensOthers("mailto:a@example.com", $0) }),
    ("open links that are code or files", { words(opensDangerous($0)) }),
    ("open while links are held", { words(passesHold($0)) }),
    ("pass values", { words(showsContext($0)) }),
  ]

  @Test func `the table describes each outcome`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/Waymark/Waymark.docc/TrustingLinks.md"
    ).standardizedFileURL
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let table = lines.drop { !$0.hasPrefix("| permission |") }.prefix { $0.hasPrefix("|") }
    var expected = ["| permission | " + Self.sources.map(\.words).joined(separator: " | ") + " |"]
    expected.append("|---|" + Self.sources.map { _ in "---|" }.joined())
    for column in Self.columns {
      let cells = Self.sources.map { group in
        Set(group.sources.map(column.cell)).joined(separator: "/")
      }
      expected.append("| \(column.title) | " + cells.joined(separator: " | ") + " |")
    }
    #expect(Array(table) == expected, "The table should be:\n\(expected.joined(separator: "\n"))")
  }

  // MARK: Trying

  private static func words(_ does: Bool) -> String { does ? "yes" : "–" }

  private static func navigator(_ journal: Journal = Journal(), policy: ExternalPolicy = .browser)
    -> Navigator<String>
  {
    var routes = Shop.routes(journal)
    routes.externalPolicy = policy
    routes.screenAction("share") { _, _ in journal.performed.append("share") }
    let navigator = journal.navigator(routes)
    navigator.host = journal
    navigator.open("/cafe/a")
    return navigator
  }

  private static func opens(_ link: String, _ source: LinkSource, policy: ExternalPolicy = .browser)
    -> Bool
  {
    let outcome = navigator(policy: policy).open(text: link, from: source)
    return outcome == .opened || outcome == .openedExternally
  }

  /// Returns when it opens foreign links: always, if the policy of the app allows it, or never.
  private static func opensOthers(_ link: String, _ source: LinkSource) -> String {
    if opens(link, source, policy: Routes<String>().externalPolicy) { return "yes" }
    return opens(link, source) ? "by policy" : "–"
  }

  private static func stays(_ source: LinkSource) -> Bool {
    let navigator = navigator()
    navigator.open("/cafe/b", from: source)
    return navigator.state.links.contains { $0.path == "/cafe/a" }
  }

  /// Returns where it acts: everywhere, only on a marked route, or nowhere.
  private static func ifMarked(_ source: LinkSource, _ link: String, _ marked: String) -> String {
    if navigator().open(text: link, from: source) == .performed { return "yes" }
    return navigator().open(text: marked, from: source) == .performed ? "if marked" : "–"
  }

  private static func sets(_ source: LinkSource) -> String {
    for (path, answer) in [("/cafe/b", "yes"), ("/offer/1", "if marked")] {
      let navigator = navigator()
      navigator.open(text: path + "?x_page_title=Win&x_right_button=save", from: source)
      let top = navigator.state.top
      if top.title == "Win", top.details.rightButton == "save" { return answer }
      if top.title != nil || top.details.rightButton != nil { return "one of them" }
    }
    return "–"
  }

  private static func runsFragment(_ source: LinkSource) -> Bool {
    let journal = Journal()
    navigator(journal).open("/cafe/b#share", from: source)
    return journal.performed == ["share"]
  }

  private static func opensDangerous(_ source: LinkSource) -> Bool {
    for link in ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "intent:x"] {
      let journal = Journal()
      let navigator = navigator(journal)
      let before = navigator.state
      let outcome = navigator.open(text: link, from: source)
      if outcome == .opened || outcome == .openedExternally { return true }
      if navigator.state != before || !journal.systemLinks.isEmpty { return true }
    }
    return false
  }

  private static func passesHold(_ source: LinkSource) -> Bool {
    let navigator = navigator()
    navigator.pendingLink.hold()
    return navigator.open("/cafe/b", from: source) != .held
  }

  /// The caller in the app gives the context, which is not part of a link.
  private static func showsContext(_ source: LinkSource) -> Bool {
    var seen: [String] = []
    let navigator = navigator()
    navigator.addGuard("looks", allowing { request in seen += request.values.keys })
    navigator.open(LinkTarget("/cafe/b?key=forged", values: ["key": 1]), from: source)
    return seen == ["key"]
  }
}
