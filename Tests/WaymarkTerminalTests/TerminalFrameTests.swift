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
    let page = Page(
      long,
      [
        .init(
          long,
          [
            .row(long, detail: long, link: "/push/a"), .row(long, copies: "a"), .text(long),
            .code(long), .fact(long, long), .fact("k", long),
            .form(.init(.text("a", label: long, prompt: long), submit: "Go") { _ in .stay() }),
          ])
      ])
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
