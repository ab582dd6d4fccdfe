import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

@Suite struct TerminalFrameTests {
  private let page = Page("Lunch", items: [.text("Soup.")])

  @Test func `a frame names the screen below, the layers and the tabs`() {
    let content = TerminalFrame.Content(
      layers: ["sheet", "popover"], title: "Lunch", link: "/menu", back: "Home",
      leftButton: .titled("Cancel"), rightButton: .titled("Save"),
      tabs: ["Home", "Search"], selectedTab: 1, body: .page(page))
    #expect(
      frame(content, width: 56) == """
        ── sheet ▸ popover ▸ Lunch ──────────────────── /menu ──
          b ‹ Home  d ✕ close  L [Cancel]  R [Save]

          Soup.

        ──  1 Home  [2 Search] ─────────────────────────────────
        """)
  }

  @Test func `a link that does not fit is on a separate line`() {
    let content = TerminalFrame.Content(
      title: "A title that is long", link: "/a/link/that/is/much/too/long/for/it", body: .page(page)
    )
    #expect(
      frame(content, width: 30) == """
        ── A title that is long ──────
           /a/link/that/is/much/too/l…

          Soup.

        ──────────────────────────────
        """)
  }

  @Test func `no line is wider than the terminal`() {
    let long = String(repeating: "漢字 and more words 👩‍💻 ", count: 20)
    let items: [Page.Item] = [
      .row(long, detail: long, link: "/push/a"), .row(long, copies: "a"), .text(long), .code(long),
      .fact(long, long), .fact("k", long),
      .form(.init(.text("a", label: long, prompt: long), submit: "Go") { _ in .stay() }),
    ]
    let page = Page(long, [.init(long, items)])
    let content = TerminalFrame.Content(
      layers: ["sheet", "full screen"], title: long, link: long, back: long,
      rightButton: .titled(long), tabs: [long, long, long], body: .page(page))
    for width in [24, 25, 31, 40, 80, 100] {
      for line in frame(content, width: width).split(separator: "\n") {
        #expect(CellWidth.of(line) <= width, "\(line)")
      }
    }
  }

  @Test func `many tabs use more lines`() {
    let tabs = (1...8).map { "Tab number \($0)" }
    let shown = frame(.init(title: "", link: "/", tabs: tabs, selectedTab: 4, body: .page(page)))
    #expect(shown.contains("[5 Tab number 5]") && shown.contains(" 8 Tab number 8 "))
  }

  @Test func `colors are used only if the style has them`() {
    let content = TerminalFrame.Content(
      title: "Log", link: "/log", tabs: ["A", "B"], body: .page(page))
    let frame = TerminalFrame(content, width: 30, kind: sampleKind)
    #expect(!frame.lines(.plain).joined().contains("\u{1B}"))
    let coloured = frame.lines(.ansi)
    #expect(coloured[0].hasPrefix("\u{1B}[2m── \u{1B}[0m\u{1B}[1mLog\u{1B}[0m "))
    #expect(coloured.last?.contains("\u{1B}[7m[1 A]\u{1B}[0m") == true)
  }
}

extension BarButton? {
  /// A button with a title.
  static func titled(_ title: String) -> BarButton? {
    var routes = Routes<Page>()
    routes.add("/") { Page("") }
    routes.button("button", title, opens: "/")
    return Navigator(routes).buttons["button"]
  }
}

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("a\u{7}b\u{8}c\0d\u{7F}", "a␇b␈c␀d␡"), ("a\rb\nc\r\nd", "a␍b␊c␍␊d"),
    ("\u{9B}2J", "<U+009B>2J"), ("user\u{202E}gpj.exe", "user<U+202E>gpj.exe"),
    ("\u{2066}a\u{2069}", "<U+2066>a<U+2069>"), ("\u{FEFF}a\u{200B}b", "<U+FEFF>a<U+200B>b"),
    ("a\tb", "a b"), ("Grüße 漢字 👩‍💻 e\u{301}", "Grüße 漢字 👩‍💻 e\u{301}"),
  ]) func `control sequences are shown and not sent`(raw: String, visible: String) {
    #expect(VisibleText(raw).text == visible)
  }

  @Test func `no control character remains`() {
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for left in VisibleText("a" + String(Character(scalar)) + "b").text.unicodeScalars {
        #expect(left.properties.generalCategory != .control, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(arguments: [
    ("abc", 3), ("äöü", 3), ("e\u{301}", 1), ("漢字", 4), ("한국어", 6), ("ひらがな", 8), ("👍", 2), ("👩‍💻", 2),
    ("🇩🇪", 2), ("❤️", 2), ("→", 1), ("›", 1), ("ｆｕｌｌ", 8), ("", 0), ("ก็", 1),
  ]) func `a text is as wide as a terminal shows it`(text: String, width: Int) {
    #expect(VisibleText(text).width == width)
  }

  @Test(arguments: [
    ("short", 10, "short"), ("a longer text", 8, "a longe…"), ("漢字漢字", 6, "漢字…"),
    ("漢字漢字", 5, "漢字…"), ("abc", 1, "…"), ("abc", 0, ""),
  ]) func `a text is cut to the width`(text: String, width: Int, cut: String) {
    #expect(VisibleText(text).cut(to: width).text == cut)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
    ("abcdefghij kl", 4, ["abcd", "efgh", "ij", "kl"]), ("漢字漢字漢", 4, ["漢字", "漢字", "漢"]),
    ("  indented text", 10, ["  indented", "text"]), ("", 4, [""]), ("漢", 1, ["漢"]),
  ]) func `a text is wrapped between words`(text: String, width: Int, lines: [String]) {
    #expect(VisibleText(text).wrapped(to: width).map(\.text) == lines)
  }

  @Test func `code is broken at any character and keeps its blanks`() {
    let code = VisibleText("let  a  =  b")
    let pieces = code.broken(to: 5).map(\.text)
    #expect(pieces == ["let  ", "a  = ", " b"] && pieces.joined() == code.text)
  }

  @Test(arguments: [
    ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\n\nb", ["a", "", "b"]), ("", [""]),
    ("a\rb", ["a␍b"]),
  ]) func `lines end where a file's lines end`(text: String, lines: [String]) {
    #expect(VisibleText.lines(of: text).map(\.text) == lines)
  }

  @Test func `a tab in code moves to the next tab stop`() {
    #expect(VisibleText("\ta\tb", tab: 4).text == "    a   b")
    #expect(VisibleText("漢\tb", tab: 4).text == "漢  b")
  }

  @Test func `a line of a million characters takes linear time`() {
    let line = VisibleText(String(repeating: "x", count: 1_000_000))
    #expect(line.broken(to: 80).count == 12_500 && line.wrapped(to: 80).count == 12_500)
    #expect(VisibleText(String(repeating: "é\t", count: 200_000), tab: 4).width == 800_000)
  }
}
