import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// A small app of pages, and its output on a terminal that is not interactive.
@MainActor final class SampleApp {
  let navigator: Navigator<Page>
  let host: TerminalHost
  private let log = Log()
  /// The number of times that the slow page was made. Its loads end with `failure`, if any.
  private(set) var loads = 0
  var failure: (any Error)?
  private(set) var cancelled = 0
  /// A gate that the slow page waits for, or `nil`.
  var gate: Gate?

  @MainActor fileprivate final class Log { var text = "" }

  /// Delays loads until it is opened.
  @MainActor final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    func wait() async { await withCheckedContinuation { waiting.append($0) } }
    func open() {
      for one in waiting { one.resume() }
      waiting = []
    }
  }

  struct NoSuchCommit: Error, CustomStringConvertible {
    let description = "There is no commit\nHEAD~9."
  }

  init(isInteractive: Bool = false, style: TerminalDevice.Style = .plain, columns: Int = 48) throws
  {
    let log = log
    weak var app: SampleApp?
    var routes = Routes<Page>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.externalPolicy = .system
    routes.tab("/", "Home")
    routes.tab("/search", "Search")
    routes.button("edit", "Edit", opens: "/settings")
    routes.add("/") { Page("Home", [.init("Places", Self.places)]) }
    routes.add("/search?q=:q?") { (query: String?) -> Page in SampleApp.search(query) }
    routes.add("/menu/:menu/:page", .reuse(.existing)) { (menu: String, page: Int) -> Page in
      Page(
        "\(menu), page \(page)",
        [.init(nil, [.row("Next page", link: "/menu/\(menu)/\(page + 1)")])])
    }
    routes.add("/settings", .present(.sheet)) { () -> Page in
      Page("Settings", items: [.row("About", link: "/settings/about")])
    }
    routes.add("/settings/about") { () -> Page in Page("About", items: [.text("Made here.")]) }
    routes.add("/slow") { () -> Page in
      Page("Slow", loading: "Counting…") {
        guard let app else { return Page("Gone") }
        return try await app.load()
      }
    }
    routes.action("/logout") {}
    navigator = Navigator(routes)
    // A machine that is busy with other tests must not count as a host that does not answer.
    navigator.hostLimit = .seconds(3_600)
    let device = TerminalDevice(
      style: style, isInteractive: isInteractive, columns: columns
    ) { log.text += $0 }
    host = TerminalHost(device: device)
    app = self
  }

  private static let places: [Page.Item] = [
    .row("Lunch", detail: "today", link: "/menu/lunch/1"), .row("Settings", link: "/settings"),
    .row("Slow", link: "/slow"), .row("Elsewhere", link: "https://example.org/a"),
    .row("Log out", link: "/logout"), .row("Address", copies: "Main Street 1"),
    .row("Lost", link: "/lost"),
  ]

  private static func search(_ query: String?) -> Page {
    let form = Page.Form(
      .text("q", label: "Words", value: query ?? "", prompt: "in titles"), submit: "Search"
    ) { .open("/search?q=\($0)") }
    return Page(query.map { "Found: \($0)" } ?? "Search", items: [.form(form)])
  }

  private func load() async throws -> Page {
    loads += 1
    if let gate { await gate.wait() }
    if Task.isCancelled { cancelled += 1 }
    try Task.checkCancellation()
    if let failure { throw failure }
    return Page("Counted", items: [.text("Load \(loads)")])
  }

  /// The output since the last call.
  func shown() -> String {
    defer { log.text = "" }
    return log.text
  }

  /// The output of a run of these lines.
  func transcript(_ lines: String...) async -> String { await transcript(of: lines) }

  /// - Parameter lines: the lines, or `nil` for those of standard input.
  func transcript(of lines: [String]?) async -> String {
    await host.run(navigator, input: lines)
    return shown()
  }
}

/// The kind of a row's link in these tests, by the first segment of the link.
func sampleKind(of link: String) -> LinkKind? {
  switch link.split(separator: "/").first {
  case "push": .push
  case "reuse": .reuse
  case "sheet": .sheet
  case "external": .external
  case "action": .action
  default: nil
  }
}

/// A page's part of a frame, as a plain terminal shows it.
func body(_ page: Page, width: Int = 48, drafts: [Int: [String: String]] = [:]) -> String {
  var content = TerminalFrame.Content(title: page.title, link: "/", body: .page(page))
  content.drafts = drafts
  let frame = TerminalFrame(content, width: width, kind: sampleKind)
  return frame.body.map { $0.text(.plain) }.joined(separator: "\n")
}

/// A whole frame, as a plain terminal shows it.
func frame(_ content: TerminalFrame.Content, width: Int = 48) -> String {
  let frame = TerminalFrame(content, width: width, kind: sampleKind)
  return frame.lines(.plain).joined(separator: "\n")
}

/// The output of a terminal in which a user types these lines.
@MainActor func output(
  of navigator: Navigator<Page>, columns: Int = 48, _ lines: [String]
) async -> String {
  navigator.hostLimit = .seconds(3_600)
  var text = ""
  let device = TerminalDevice(columns: columns) { text += $0 }
  await TerminalHost(device: device).run(navigator, input: lines)
  return text
}

extension String {
  /// The text from the first line that begins with these words, or an empty text.
  func from(_ words: String) -> String {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasPrefix(words) { rest = rest.drop { $0 != "\n" }.dropFirst() }
    return String(rest)
  }

  /// The number of occurrences of these words.
  func count(of words: String) -> Int { indices.count { self[$0...].hasPrefix(words) } }
}
