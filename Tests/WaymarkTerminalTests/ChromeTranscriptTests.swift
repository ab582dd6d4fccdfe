import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// Buttons, questions and everything that can carry a link, as a terminal prints them.
@MainActor @Suite struct ChromeTranscriptTests {
  @MainActor private final class Log { var text = "" }

  private let log = Log()

  private static func target(_ who: String) -> LinkTarget {
    LinkTarget("/who", context: ["who": who])
  }

  private func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.button("save", "Save", opens: "/done", isEnabled: false, badge: "3")
    routes.button("who", "Who", opens: Self.target("button"))
    routes.button(
      "more", "More",
      menu: [
        .init("Ask", opens: Self.target("menu")),
        .init("Delete", opens: "/confirm", isDestructive: true),
        .init("Not now", opens: "/done", isEnabled: false),
      ])
    routes.add("/") { () -> Page in Self.home }
    routes.add("/done") { () -> Page in Page("Done") }
    routes.add("/tip", .present(.popover)) { () -> Page in Page("Tip") }
    routes.add(
      "/who?what=:what?",
      .guard("known") { $0.context["who"] == nil ? .deny("nobody asks") : .allow }
    ) { (opening: OpenContext, what: String?) -> Page in
      Page("For \(opening.context["who"] ?? "-") \(what ?? "")")
    }
    routes.add("/confirm", .present(.alert)) { () -> Page in
      Page(
        "Delete it?", message: "It cannot be undone.",
        buttons: [Page.Row("Delete", link: Self.target("alert"), role: .destructive)])
    }
    return routes
  }

  private static var home: Page {
    Page(
      "Home",
      items: [
        .row("Row", link: target("row")),
        .row("Accessory", accessory: .link(target("accessory"), label: "Ask")),
        .row("Own page") { Page("Without a link", items: [.text("All of it.")]) },
        .row("Unasked", link: "/who"), .row("Tip", link: "/tip"),
        .form(
          Page.Form(
            LinkTarget("/who?what=:what", context: ["who": "form"]),
            fields: [.init("what")])),
      ])
  }

  /// What a run of these lines prints.
  private func transcript(
    _ lines: String..., of routes: Routes<Page>? = nil,
    start: (Navigator<Page>) -> Void = { _ in }
  ) async throws -> String {
    let navigator = try Navigator(routes ?? self.routes())
    navigator.hostLimit = .seconds(3_600)
    start(navigator)
    let device = TerminalDevice(style: .plain, isInteractive: false, columns: 48, rows: nil) {
      [log] in log.text += $0
    }
    let host = TerminalHost(device: device)
    await host.run(navigator, input: TerminalInput.lines(lines))
    return log.text
  }

  @Test func `a search is opened by what is written behind its key`() async throws {
    var routes = routes()
    routes.add("/find?q=:q") { (text: String) -> Page in Page("‘\(text)’") }
    routes.search(LinkPattern("/find?q=:q", as: String.self), prompt: "Teas")
    let text = try await transcript("s", "s  green & black", of: routes)
    #expect(
      text.from("> s") == """
        > s
        Write what you search for behind the s, as in: s
        tea

        > s  green & black
        ── ‘green & black’ ─────────────────────────────
           /find?q=green%20%26%20black
          b ‹ Home  s ⌕ Teas


        ────────────────────────────────────────────────

        """)
    #expect(try await transcript("s tea").contains("There is no search here."))
  }

  @Test func `buttons show what they can do, and refuse what they cannot`() async throws {
    let text = try await transcript(
      "/done?x_left_button=save&x_right_button=more", "L", "R", "R3", "R4", "L1", "R2")
    #expect(
      text.from("> /done") == """
        > /done?x_left_button=save&x_right_button=more
        ── Done ─────────────────────────────── /done ──
          b ‹ Home  L [Save (3)]              R [More ▾]


        ────────────────────────────────────────────────

        > L
        ‘Save’ cannot be pressed now.

        > R
        More:
          R1  Ask
          R2  Delete  !!
          R3  Not now  (cannot be chosen now)

        > R3
        ‘Not now’ cannot be chosen now.

        > R4
        There is no line 4 in the menu; the last is 3.

        > L1
        ‘Save’ cannot be pressed now.

        > R2
        ── alert ▸ Delete it? ────────────── /confirm ──
          d ✕ close

         ┌────────────────────────────────────────────┐
         │  It cannot be undone.                      │
         │                                            │
         │  1  Delete                             !!  │
         │  2  Cancel                              ✕  │
         └────────────────────────────────────────────┘

        ────────────────────────────────────────────────

        """)
    #expect(text.contains("L [Save (3)]") && text.contains("R [More ▾]"))
  }

  @Test func `a question is a box of numbered answers`() async throws {
    #expect(
      try await transcript("/confirm").from("> /confirm") == """
        > /confirm
        ── alert ▸ Delete it? ────────────── /confirm ──
          d ✕ close

         ┌────────────────────────────────────────────┐
         │  It cannot be undone.                      │
         │                                            │
         │  1  Delete                             !!  │
         │  2  Cancel                              ✕  │
         └────────────────────────────────────────────┘

        ────────────────────────────────────────────────

        """)
    log.text = ""
    #expect(try await transcript("/confirm", "1").contains("── For alert"))
    log.text = ""
    #expect(try await transcript("/confirm?x_page_title=Sure").contains("alert ▸ Sure ──"))
    log.text = ""
    #expect(try await transcript("/confirm", "2").from("> 2").contains("── Home"))
  }

  @Test(arguments: [
    ("1", "For row"), ("2", "For accessory"), ("3", "Without a link"), ("=it", "For form it"),
    ("4", "Denied: known: nobody asks."), ("5", "popover ▸ Tip"),
  ])
  func `what leads somewhere carries its context`(line: String, shown: String) async throws {
    #expect(try await transcript(line).contains(shown))
  }

  @Test func `what a button or its menu opens carries its context`() async throws {
    let text = try await transcript(
      "/done?x_left_button=who&x_right_button=more", "L", "b", "R1")
    #expect(text.contains("For button") && text.contains("For menu"))
  }

  @Test func `a button that changes is shown again`() async throws {
    let text = try await transcript("/done?x_right_button=save", "R") { navigator in
      navigator.onTransition = { [unowned navigator] change in
        guard change.after.top.details.rightButton == "save",
          change.before.top.details.rightButton == nil
        else {
          return
        }
        navigator.setButton("save", isEnabled: true, badge: "4")
      }
    }
    #expect(text.contains("R [Save (4)]"))
  }
}
