import Foundation
import LawSupport
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// The output of a terminal that is not interactive: the transcript is the test.
@MainActor @Suite struct TranscriptTests {
  /// The first two lines of each screen: its title, and the ways to leave it.
  private func heads(_ transcript: String) -> [String] {
    transcript.split(separator: "\n> ").enumerated().map { index, screen in
      let lines = screen.split(separator: "\n").dropFirst(index == 0 ? 0 : 1)
      return lines.prefix(2).joined(separator: "\n")
    }
  }

  @Test func `a tab shows its title and badge`() async throws {
    var routes = Routes<Page>()
    routes.tab("/", "Home") { Page("Home") }
    routes.tab("/orders", "Orders") { Page("Orders") }
    let navigator = Navigator(routes)
    navigator[tab: "/orders"].badge = "3"
    let transcript = await TerminalHost.transcript(of: navigator)
    #expect(transcript.contains("── [1 Home]  2 Orders (3)  ──"), "\(transcript)")
  }

  @Test func `a typed link asks before it closes a screen, and a row doesn't`() async throws {
    var routes = Routes<Page>()
    routes.tab("/", "Home") { Page("Home") }
    routes.tab("/b", "B") { Page("B") }
    routes.add(
      "/draft", .present(.sheet), .guard("draft", on: .dismiss) { _ in .hold(presenting: "/ask") }
    ) { Page("Draft", items: [.row("B", link: "/b")]) }
    routes.alert("/ask") { Dialog("Discard?", actions: [.init("Keep")]) }
    let navigator = Navigator(routes)
    _ = await TerminalHost.transcript(of: navigator, "/draft", "/b")
    #expect("\(navigator.state)" == "[*/ | /b] ^sheet /draft ^alert /ask")
    #expect(navigator.pendingLink.link?.path == "/b")
    navigator.dismiss()
    _ = await TerminalHost.transcript(of: navigator, "1")
    #expect("\(navigator.state)" == "[/ | */b]")
  }

  @Test func `the lines are those of standard input by default`() async throws {
    let folder = TemporaryFolder()
    let own = dup(STDIN_FILENO)
    let file = open(try folder.write(Array("1\nt2".utf8), to: "lines"), O_RDONLY)
    dup2(file, STDIN_FILENO)
    let transcript = try await SampleApp().transcript(of: nil)
    dup2(own, STDIN_FILENO)
    for descriptor in [own, file] { close(descriptor) }
    #expect(transcript == (try await SampleApp().transcript("1", "t2")))
  }

  @Test func `rows open screens, and tabs keep their stacks`() async throws {
    let transcript = try await SampleApp().transcript("1", "t2", "=two words", "t1")
    #expect(
      transcript == """
        ── Home ─────────────────────────────────── / ──

         Places
          1  Lunch                              today  ›
          2  Settings                                  ⌃
          3  Slow                                      ›
          4  Elsewhere                                 ↗
          5  Log out                                   !
          6  Address                                   ⧉
          7  Lost                                      ?

        ── [1 Home]  2 Search  ─────────────────────────

        > 1
        ── lunch, page 1 ────────────── /menu/lunch/1 ──
          b ‹ Home

          1  Next page                                 ›

        ── [1 Home]  2 Search  ─────────────────────────

        > t2
        ── Search ─────────────────────────── /search ──

          Words  q=‹in titles›
          [Search]  =text

        ──  1 Home  [2 Search] ─────────────────────────

        > =two words
        ── Found: two words ─── /search?q=two%20words ──
          b ‹ Search

          Words  q=two words
          [Search]  =text

        ──  1 Home  [2 Search] ─────────────────────────

        > t1
        ── lunch, page 1 ────────────── /menu/lunch/1 ──
          b ‹ Home

          1  Next page                                 ›

        ── [1 Home]  2 Search  ─────────────────────────

        """)
  }

  @Test func `a sheet has a separate stack and is closed`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("/menu/a/1?x_right_button=edit", "R", "1", "b", "d")
    #expect(
      heads(transcript).dropFirst() == [
        "── a, page 1 ────────────────────── /menu/a/1 ──\n  b ‹ Home  R [Edit]",
        "── sheet ▸ Settings ─────────────── /settings ──\n  d ✕ close",
        "── sheet ▸ About ──────────── /settings/about ──\n  b ‹ Settings  d ✕ close",
        "── sheet ▸ Settings ─────────────── /settings ──\n  d ✕ close",
        "── a, page 1 ────────────────────── /menu/a/1 ──\n  b ‹ Home  R [Edit]",
      ])
  }

  @Test func `a link from outside prints the screen that it builds`() async throws {
    let app = try SampleApp()
    app.navigator.open("https://example.com/settings/about", from: .universalLink)
    let transcript = await app.transcript("b")
    #expect(
      heads(transcript) == [
        "── sheet ▸ About ──────────── /settings/about ──\n  b ‹ /settings  d ✕ close",
        "── sheet ▸ Settings ─────────────── /settings ──\n  d ✕ close",
      ])
  }

  private nonisolated static let nearMiss = "\n  /menu/:menu/:page  ‘page’: ‘two’ is not a\n"
  private nonisolated static let badEscape = """
    /%zz
     ^
    The % at character 2 of the link is not followed
    by two hexadecimal digits: write %25 for a
    percent sign.
    """

  @Test(arguments: [
    ("4", "↗ https://example.org/a"), ("5", "Done."), ("6", "Copied: Main Street 1"),
    ("6.", "Copied: Main Street 1"), ("1.", "Row 1 has no text to copy. Type 1 to open it."),
    ("7", "There is no screen for ‘/lost’."), ("8", "There is no row 8. The last one is 7."),
    ("0", "There is no row 0. The last one is 7."), ("/", "Nothing changed."),
    ("b", "There is nothing to go back to."), ("d", "There is nothing to close."),
    ("t1", "Nothing changed."), ("t3", "There is no tab 3. The last one is 2."),
    ("L", "There is no button on the left."), ("R", "There is no button on the right."),
    ("=x", "There is no form on this screen."), ("q=x", "There is no form on this screen."),
    ("what", "‘what’ is not a command. Type h for help."),
    ("wh\u{1B}[2Jat", "‘wh␛[2Jat’ is not a command. Type h for help."),
    ("/nowhere/to/go", "There is no screen for ‘/nowhere/to/go’."),
    ("/menu/a/two", "There is no screen for ‘/menu/a/two’." + nearMiss + "whole number"),
    ("/%zz", badEscape), ("h", TerminalCommand.helpLines.joined(separator: "\n")),
  ]) func `a link without a screen prints a sentence`(line: String, sentence: String) async throws {
    let transcript = try await SampleApp(columns: line == "h" ? 80 : 48).transcript(line)
    #expect(transcript.from("> ") == "> \(VisibleText(line).text)\n\(sentence)\n")
  }

  @Test func `a form is filled by name, and unknown fields are named`() async throws {
    let transcript = try await SampleApp().transcript("t2", "x=1", "q=tea")
    #expect(
      transcript.from("> x").hasPrefix(
        "> x=1\nThere is no field ‘x’ on this screen. Choose\nfrom: q.\n\n> q=tea\n"))
    #expect(transcript.from("> q").contains("  Words  q=tea\n"))
  }

  @Test func `diagnostics are printed before the screen`() async throws {
    let transcript = try await SampleApp().transcript("/settings/about?x_right_button=nobody")
    #expect(
      transcript.from("note: ").hasPrefix(
        "note: No button is registered as ‘nobody’.\n── About ──"))
  }

  @Test(arguments: [false, true])
  func `a command prints one screen, however many changes it makes`(isInteractive: Bool) async {
    var (shown, isSignedIn) = ("", false)
    var routes = Routes<Page>()
    weak var app: Navigator<Page>?
    routes.tab("/")
    routes.tab("/orders", "")
    routes.add("/") { Page("Home") }
    routes.add("/orders") { Page("Orders", loading: "Asking…") { Page("Orders") } }
    routes.add("/login", .present(.sheet)) {
      Page("Sign In", items: [.form(Page.Form(submit: "Go") { .open("/in") })])
    }
    routes.add(
      "/order", .guard("account") { _ in isSignedIn ? .allow : .hold(presenting: "/login") }
    ) { Page("Order") }
    routes.action("/in") {
      isSignedIn = true
      app?.dismiss()
      app?.open("/orders")
      app?.refresh()
      app?.pendingLink.open()
    }
    let navigator = Navigator(routes)
    app = navigator
    let device = TerminalDevice(isInteractive: isInteractive) { shown += $0 }
    await TerminalHost(device: device).run(navigator, input: ["/order", "=Go"])
    // A terminal shows the form again while it is sent.
    #expect(shown.count(of: "▸ Sign In ──") == (isInteractive ? 2 : 1))
    #expect(shown.count(of: "── Home ──") == 1)
    #expect(shown.count(of: "── Order ──") == 1 && shown.count(of: "[2 /orders]") == 1)
  }

  @Test(arguments: [
    (String(repeating: "/a", count: 65), "a link has at most 64 segments."),
    ("/" + String(repeating: "a", count: 3_000), "There is no screen for ‘/aaa"),
    ("example.org/menu", "write ‘https://example.org/menu’."),
    ("/menu/a%20b/1%25", "There is no screen for ‘/menu/a b/1%’."),
  ]) func `a link that cannot be opened is named in a short sentence`(
    line: String, sentence: String
  ) async throws {
    let app = try SampleApp(columns: 300)
    let said = await app.transcript(line).from("> ").split(separator: "\n").dropFirst()
    #expect(said.joined(separator: "\n").contains(sentence))
    #expect(said.allSatisfy { $0.count < 150 }, "\(said)")
  }

  @Test(arguments: [
    ("/menu/lunch/1", "── lunch, page 1 ──", ""), ("/", "── Home ──", ""),
    ("/nowhere", "── Home ──", "There is no screen for ‘/nowhere’.\n"),
    ("/logout", "── Home ──", "‘/logout’ cannot be opened: a universal link"),
    ("/%zz", "── Home ──", "/%zz\n"), ("tel:5", "── Home ──", "↗ tel:5\n"),
  ]) func `the first link opens, or the reason is below the first screen`(
    link: String, title: String, sentence: String
  ) async throws {
    let app = try SampleApp()
    let shown = await TerminalHost.transcript(of: app.navigator, columns: 100, opens: link)
    #expect(shown.count(of: title) == 1)
    let said = shown.from("── [1 Home]").split(separator: "\n").dropFirst()
    #expect((said.joined(separator: "\n") + "\n").hasPrefix(sentence), "\(shown)")
    #expect(said.isEmpty == sentence.isEmpty)
  }

  @Test func `a text without = shows a hint about the form`() async throws {
    let text = try await SampleApp(columns: 120).transcript("t2", "tea", "5")
    let hint = "To fill in the form, type = and the text. Type h for help."
    #expect(text.contains("‘tea’ is not a command. " + hint))
    #expect(text.contains("There are no rows to open on this screen. " + hint))
  }

  @Test func `q ends the run, and so does the end of the input`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("", "  ", "q", "1")
    #expect(transcript.from("> ") == "> q\n" && app.host.onEvent == nil)
    #expect(await app.transcript().from("> ") == "")
  }

  @Test func `a link that the app opens is printed too`() async throws {
    let app = try SampleApp()
    app.navigator.host = app.host
    _ = app.shown()
    app.navigator.open("/settings")
    app.navigator.dismiss()
    #expect(app.shown().split(separator: "\n").filter { $0.hasPrefix("── ") }.count == 4)
  }

  @Test func `a host works without a run`() async throws {
    let app = try SampleApp()
    app.navigator.host = app.host
    for line in ["1", "R", "b", "t2", "=tea", "/menu/a/1?x_left_button=edit", "L"] {
      #expect(app.host.execute(line))
      while !app.host.sending.isEmpty { await Task.yield() }
    }
    #expect(
      app.navigator.state.description
        == "[/ | */search > /search?q=tea > /menu/a/1] ^sheet /settings")
    #expect(!app.host.execute("q"))
  }
}
