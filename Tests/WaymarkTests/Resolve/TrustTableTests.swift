import Foundation
import Testing

@testable import Waymark

/// Compares the permissions of each source with the table in TrustingLinks.md.
@Suite struct TrustTableTests {
  static let sources: [(words: String, sources: [LinkSource])] = [
    ("app", [.app]), ("page of an accepted origin", [.page("https://example.com")]),
    (
      "from outside",
      [
        .page("https://elsewhere.org"), .page("null"), .universalLink, .customScheme,
        .notification, .untrusted,
      ]
    ), ("session", [.restoration]),
  ]

  static let columns: [(title: String, cell: @Sendable (LinkSource) -> String)] = [
    ("open screens", { words(opens("/restaurant/b", $0)) }),
    ("open on top of the current screen by default", { words(stays($0)) }),
    (
      "use directives",
      { ifMarked($0, "/restaurant/b?x_pop_page=true", "/offer/1?x_pop_page=true") }
    ), ("set title and buttons", { sets($0) }),
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
    navigator.open("/restaurant/a")
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
    navigator.open("/restaurant/b", from: source)
    return navigator.state.links.contains { $0.path == "/restaurant/a" }
  }

  /// Returns where it acts: everywhere, only on a marked route, or nowhere.
  private static func ifMarked(_ source: LinkSource, _ link: String, _ marked: String) -> String {
    if navigator().open(text: link, from: source) == .performed { return "yes" }
    return navigator().open(text: marked, from: source) == .performed ? "if marked" : "–"
  }

  private static func sets(_ source: LinkSource) -> String {
    for (path, answer) in [("/restaurant/b", "yes"), ("/offer/1", "if marked")] {
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
    navigator(journal).open("/restaurant/b#share", from: source)
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
    return navigator.open("/restaurant/b", from: source) != .held
  }

  /// The caller in the app gives the context, which is not part of a link.
  private static func showsContext(_ source: LinkSource) -> Bool {
    var seen: [String] = []
    let navigator = navigator()
    navigator.addGuard("looks", allowing { request in seen += request.values.keys })
    navigator.open(LinkTarget("/restaurant/b?key=forged", values: ["key": 1]), from: source)
    return seen == ["key"]
  }
}
