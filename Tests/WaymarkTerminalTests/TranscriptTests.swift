import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// What a terminal prints where nobody sits: the transcript is the test.
@MainActor @Suite struct TranscriptTests {
  @Test func `rows lead on, b leads back and tabs keep their stacks`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("1", "t2", "=two words", "t1", "b", "b")
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

        > b
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

        > b
        There is nothing to go back to.

        """)
  }

  @Test func `a sheet has a stack of its own and is closed`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("/menu/a/1?x_right_button=edit", "R", "1", "b", "d")
    #expect(
      transcript.from("> ") == """
        > /menu/a/1?x_right_button=edit
        ── a, page 1 ────────────────────── /menu/a/1 ──
          b ‹ Home                              R [Edit]

          1  Next page                                 ›

        ── [1 Home]  2 Search  ─────────────────────────

        > R
        ── sheet ▸ Settings ─────────────── /settings ──
          d ✕ close

          1  About                                     ›

        ── [1 Home]  2 Search  ─────────────────────────

        > 1
        ── sheet ▸ About ──────────── /settings/about ──
          b ‹ Settings  d ✕ close

          Made here.

        ── [1 Home]  2 Search  ─────────────────────────

        > b
        ── sheet ▸ Settings ─────────────── /settings ──
          d ✕ close

          1  About                                     ›

        ── [1 Home]  2 Search  ─────────────────────────

        > d
        ── a, page 1 ────────────────────── /menu/a/1 ──
          b ‹ Home                              R [Edit]

          1  Next page                                 ›

        ── [1 Home]  2 Search  ─────────────────────────

        """)
  }

  @Test func `a link from outside prints the screen that it builds`() async throws {
    let app = try SampleApp()
    app.navigator.open("https://example.com/settings/about", from: .universalLink)
    let transcript = await app.transcript("b")
    #expect(
      transcript == """
        ── sheet ▸ About ──────────── /settings/about ──
          b ‹ /settings  d ✕ close

          Made here.

        ── [1 Home]  2 Search  ─────────────────────────

        > b
        ── sheet ▸ Settings ─────────────── /settings ──
          d ✕ close

          1  About                                     ›

        ── [1 Home]  2 Search  ─────────────────────────

        """)
  }

  @Test(arguments: [
    ("4", "↗ https://example.org/a"),
    ("5", "Done."),
    ("6", "copied: Main Street 1"),
    ("6.", "copied: Main Street 1"),
    ("1.", "Row 1 has nothing at its end; 1 follows it."),
    ("7", "No route takes /lost."),
    ("8", "There is no 8; the last is 7."),
    ("0", "There is no 0; the last is 7."),
    ("/", "Nothing changed."),
    ("b", "There is nothing to go back to."),
    ("d", "There is no layer to close."),
    ("t1", "Nothing changed."),
    ("t3", "There is no tab 3; the last is 2."),
    ("L", "There is no button on the left."),
    ("R", "There is no button on the right."),
    ("=x", "There is no form here."),
    ("q=x", "There is no form here."),
    ("m", "There is no more."),
    ("what", "‘what’ is no command; h shows what can be typed."),
    ("wh\u{1B}[2Jat", "‘wh␛[2Jat’ is no command; h shows what can be\ntyped."),
    ("/nowhere/to/go", "No route takes /nowhere/to/go."),
    (
      "/menu/a/two",
      """
      No route takes /menu/a/two.
        /menu/:menu/:page  ‘page’: ‘two’ is not a
      whole number
      """
    ),
    (
      "/%zz",
      """
      /%zz
       ^
      The % at character 2 of the link is not followed
      by two hexadecimal digits: write %25 for a
      percent sign.
      """
    ),
    ("h", TerminalCommand.helpLines.joined(separator: "\n")),
  ])
  func `what shows no screen says a sentence`(line: String, sentence: String) async throws {
    let app = try SampleApp(columns: line == "h" ? 80 : 48)
    let transcript = await app.transcript(line)
    #expect(transcript.from("> ") == "> \(VisibleText(line).text)\n\(sentence)\n")
  }

  @Test func `a form is filled bit by bit, and fields that are not there are named`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("t2", "f q=tea", "x=1", "=")
    #expect(
      transcript.from("> f ") == """
        > f q=tea
        q=tea

        > x=1
        There is no field ‘x’; there is q.

        > =
        ── Found: tea ───────────────── /search?q=tea ──
          b ‹ Search

          Words  q=tea
          [Search]  =text

        ──  1 Home  [2 Search] ─────────────────────────

        """)
  }

  @Test func `what may be worth knowing is printed before the screen`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("/settings/about?x_right_button=nobody")
    #expect(
      transcript.from("> ") == """
        > /settings/about?x_right_button=nobody
        note: No button is registered as ‘nobody’.
        ── About ──────────────────── /settings/about ──
          b ‹ Home

          Made here.

        ── [1 Home]  2 Search  ─────────────────────────

        """)
  }

  @Test func `q ends the run, and so does the end of the input`() async throws {
    let app = try SampleApp()
    let transcript = await app.transcript("", "  ", "q", "1")
    #expect(transcript.from("> ") == "> q\n")
    #expect(app.host.onEvent == nil)
    #expect(await app.transcript().from("> ") == "")
  }

  @Test func `what the app opens by itself is printed too`() async throws {
    let app = try SampleApp()
    app.navigator.attach(app.host)
    _ = app.shown()
    app.navigator.open("/settings")
    app.navigator.dismiss()
    #expect(app.shown().split(separator: "\n").filter { $0.hasPrefix("── ") }.count == 4)
  }

  @Test func `events are enough where no run knows the navigator`() throws {
    let app = try SampleApp()
    app.navigator.attach(app.host)
    for line in ["1", "R", "b", "t2", "=tea", "/menu/a/1?x_left_button=edit", "L"] {
      #expect(app.host.execute(line))
    }
    #expect(
      app.navigator.state.description
        == "[/ | */search > /search?q=tea > /menu/a/1] ^sheet /settings")
    #expect(!app.host.execute("q"))
  }
}
