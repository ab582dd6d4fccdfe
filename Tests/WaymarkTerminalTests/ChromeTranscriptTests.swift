import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// Buttons, questions and everything that can carry a link, as a terminal prints them.
@MainActor @Suite struct ChromeTranscriptTests {
  private static func target(_ who: String) -> LinkTarget {
    LinkTarget("/who", values: ["who": who])
  }

  private func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.button("save", "Save", opens: "/done", isEnabled: false)
    routes.button("who", "Who", opens: Self.target("button"))
    routes.add("/") { () -> Page in Self.home }
    routes.add("/done") { () -> Page in Page("Done") }
    routes.add("/tip", .present(.popover)) { () -> Page in Page("Tip") }
    routes.add(
      "/who?what=:what?",
      .guard("known") { $0.values["who"] == nil ? .deny("nobody asks") : .allow }
    ) { (opening: OpenContext, what: String?) -> Page in
      Page("For \(opening.values["who"] ?? "-") \(what ?? "")")
    }
    routes.alert("/confirm") {
      Dialog(
        "Delete it?", message: "You can’t undo this.",
        actions: [.init("Delete", role: .destructive, opens: Self.target("alert"))])
    }
    routes.actionSheet("/share") {
      Dialog(
        "Share",
        actions: [.init("Copy", opens: "/done"), .init("Not now"), .init("Stop", role: .cancel)])
    }
    routes.add("/notes", .present(.alert)) { Page("Notes", items: [.text("No dialog.")]) }
    return routes
  }

  private static var home: Page {
    Page(
      "Home",
      items: [
        .row("Row", link: target("row")),
        .row("Own page") { Page("Without a link", items: [.text("All of it.")]) },
        .row("Unasked", link: "/who"), .row("Tip", link: "/tip"),
        .form(
          Page.Form(.text("what")) { .open(LinkTarget("/who?what=\($0)", values: ["who": "form"])) }
        ),
      ])
  }

  private func transcript(
    _ lines: String..., start: (Navigator<Page>) -> Void = { _ in }
  ) async throws -> String {
    let navigator = Navigator(routes())
    start(navigator)
    return await output(of: navigator, lines)
  }

  @Test func `a button shows whether it can be pressed`() async throws {
    let text = try await transcript("/done?x_left_button=save&x_right_button=who", "L", "R")
    #expect(
      text.from("> /done").hasPrefix(
        """
        > /done?x_left_button=save&x_right_button=who
        ── Done ─────────────────────────────── /done ──
          b ‹ Home  L [Save]  R [Who]


        ────────────────────────────────────────────────

        > L
        ‘Save’ is disabled.

        > R
        ── For button\u{20}
        """))
  }

  @Test func `an action sheet closes if an action opens nothing`() async throws {
    let text = try await transcript("/share", "2", "/share", "3", "/share", "1")
    #expect(
      text.from("> /share").hasPrefix(
        """
        > /share
        ── action sheet ▸ Share ────────────── /share ──
          d ✕ close

          1  Copy                                      ›
          2  Not now                                   ✕
          3  Stop                                      ✕

        """))
    #expect(text.from("> 2").from("── ").hasPrefix("── Home"))
    #expect(text.from("> 3").from("── ").hasPrefix("── Home"))
    #expect(text.from("> 1").from("── ").hasPrefix("── Done"))
  }

  @Test func `a screen that is presented as an alert isn't a dialog`() async throws {
    let text = try await transcript("/notes", "d")
    #expect(text.contains("── alert ▸ Notes") && text.from("> d").contains("── Home"))
  }

  @Test func `a screen in place of the root of a tab does not have the title of the tab`() async {
    var routes = Routes<Page>()
    routes.tab("/", "Start") { Page("Home") }
    for link in ["/x", "/y"] { routes.add(link) { Page(link) } }
    let navigator = Navigator(routes)
    navigator.open("/x", as: .replace)
    navigator.open("/y")
    let text = await TerminalHost.transcript(of: navigator)
    #expect(text.contains("b ‹ /x") && !text.contains("Start"), "\(text)")
  }

  @Test func `a login in place of the tabs does not have the title of a tab`() async {
    var routes = Routes<Page>()
    routes.requirement("account", present: "/login") { false }
    routes.tab("/", "Start", .requires("account")) { Page("Start") }
    routes.add("/login") { Page("Log in") }
    routes.add("/help") { Page("Help") }
    let navigator = Navigator(routes)
    navigator.open("/help")
    let text = await output(of: navigator, [])
    #expect(text.contains("b ‹ /login") && !text.contains("Start"), "\(text)")
  }

  @Test func `an alert is a list of numbered actions`() async throws {
    #expect(
      try await transcript("/confirm").from("> /confirm") == """
        > /confirm
        ── alert ▸ Delete it? ────────────── /confirm ──
          d ✕ close

          You can’t undo this.

          1  Delete                                   !!
          2  Cancel                                    ✕

        ────────────────────────────────────────────────

        """)
    #expect(try await transcript("/confirm", "1").contains("── For alert"))
    #expect(try await transcript("/confirm?x_page_title=Sure").contains("alert ▸ Sure ──"))
    #expect(try await transcript("/confirm", "2").from("> 2").contains("── Home"))
  }

  @Test(arguments: [
    ("1", "For row"), ("2", "Without a link"), ("=it", "For form it"),
    ("3", "cannot be opened: nobody asks."), ("4", "popover ▸ Tip"),
  ]) func `a row passes its context`(line: String, shown: String) async throws {
    #expect(try await transcript(line).contains(shown))
  }

  @Test func `a screen that asks the user before it closes is shown without a message`() async {
    var routes = Routes<Page>()
    routes.tab("/") { Page("Home") }
    routes.tab("/news") { Page("News") }
    routes.add("/seat", .guard("seat", on: .dismiss) { _ in .redirect("/ask") }) { Page("Seat") }
    routes.alert("/ask") { Dialog("Give up the seat?") }
    let navigator = Navigator(routes)
    navigator.open("/seat")
    let text = await TerminalHost.transcript(of: navigator, opens: "/", "b", "b", "b", "t1")
    #expect(text.count(of: "alert ▸ Give up the seat? ──") == 3, "\(text)")
    #expect(!text.contains("possible") && !text.contains("note: "), "\(text)")
  }

  @Test func `a button that changes is shown again`() async throws {
    let text = try await transcript("/done?x_right_button=save", "R") { navigator in
      navigator.onTransition = { [unowned navigator] change in
        guard change.after.top.details.rightButton == "save",
          change.before.top.details.rightButton == nil
        else { return }
        navigator[button: "save"].title = "Save it"
        navigator[button: "save"].isEnabled = true
      }
    }
    #expect(text.contains("R [Save it]"))
  }
}
