import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

@Suite struct CodeLayoutTests {
  private func lines(_ page: Page, _ style: TerminalDevice.Style = .plain) -> [String] {
    var layout = PageLayout(width: 24) { _ in .push }
    layout.add(page)
    return layout.lines.map { $0.text(style) }
  }

  private let diff = Page.Diff([
    .init(
      "a.c", added: 1, removed: 1, link: "/a",
      hunks: [
        .init(oldStart: 1, newStart: 1, lines: [.init(.removed, "old"), .init(.added, "new")])
      ]), .init("b.png", link: "/b", note: "binary"), .init("c", added: 3, link: "/c"),
  ])

  @Test func `a diff has a row for each file, and the lines of the files that are shown`() {
    let page = Page(
      "", items: [.row("Before", link: "/x"), .diff(diff), .row("After", link: "/y")])
    #expect(
      lines(page) == [
        "  1  Before            ›", "", "  2  a.c        +1 −1  ›", "  3  b.png      +0 −0  ›",
        "  4  c          +3 −0  ›", "", "  a.c  +1 −1", "  @@ 1, 1", "  1   - old", "    1 + new",
        "", "  b.png  +0 −0", "  binary", "", "  5  After             ›",
      ])
  }

  @Test func `a file has old and new numbers, signs and notes`() {
    let file = Page.Diff.File(
      "new", oldName: "old", added: 2, removed: 1, note: "a note",
      hunks: [
        .init(
          "func f()", oldStart: 8, newStart: 9,
          lines: [
            .init(.context, "same"), .init(.removed, "gone"), .init(.added, "came"),
            .init(.added, "too"), .init(.note, "No newline"),
          ])
      ])
    #expect(
      lines(Page("", items: [.diff(Page.Diff([file]))])) == [
        "  old → new  +2 −1", "  a note", "  @@ 8, 9 func f()", "   8  9   same", "   9    - gone",
        "     10 + came", "     11 + too", "          No newline",
      ])
  }

  @Test func `numbers of code have the same width, and marked lines have a sign`() {
    let code = Page.Code("a\n\n  b\nc\n", firstLine: 8, marked: 9...10)
    #expect(
      lines(Page("", items: [.code(code)])) == ["   8   a", "   9 ▸ ", "  10 ▸   b", "  11   c"])
    #expect(lines(Page("", items: [.code(code)]), .ansi)[2].contains("\u{1B}[1m  b"))
  }

  @Test func `added and removed lines have a color if the style has colors`() {
    let text = lines(Page("", items: [.diff(diff)]), .ansi).joined(separator: "\n")
    #expect(text.contains("\u{1B}[31mold") && text.contains("\u{1B}[32mnew"))
    #expect(!lines(Page("", items: [.diff(diff)])).joined().contains("\u{1B}"))
  }

  @Test func `a long line continues beside its number`() {
    let code = Page.Code("0123456789 0123456789\n\tx", firstLine: 9)
    #expect(
      lines(Page("", items: [.code(code)])) == [
        "   9   0123456789 012345", "↪      6789", "  10       x",
      ])
  }
}
