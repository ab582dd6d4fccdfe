import Testing
import Waymark
import WaymarkPage

@Suite struct PageCodeTests {
  @Test(
    arguments: [
      ("L1", 1...1), ("L10-L20", 10...20), ("L20-L10", 10...20), ("", nil), ("L", nil), ("L0", nil),
      ("10", nil), ("L1-", nil), ("L1-2", nil), ("L1-L2-L3", nil), ("L+1", nil),
      ("L99999999999999999999", nil), ("share", nil),
    ] as [(String, ClosedRange<Int>?)])
  func `a fragment may name lines`(fragment: String, lines: ClosedRange<Int>?) {
    #expect(Page.Code.lines(fragment) == lines)
  }

  @Test func `printed code has numbers of the same width, and a sign at marked lines`() {
    let code = Page.Code("a\n\n  b\nc\n", firstLine: 8, marked: 9...10)
    let lines = code.printed.map { $0.gutter + $0.text }
    #expect(lines == [" 8   a", " 9 ▸ ", "10 ▸   b", "11   c"])
    #expect(Page.Code("x").printed == [.init(.plain, "", "x")])
  }

  @Test func `a printed file of a diff has old and new numbers, signs and notes`() {
    let file = Page.Diff.File(
      "new", oldName: "old", added: 2, removed: 1, note: "a note",
      hunks: [
        Page.Diff.Hunk(
          "func f()", oldStart: 8, newStart: 9,
          lines: [
            .init(.context, "same"), .init(.removed, "gone"), .init(.added, "came"),
            .init(.added, "too"), .init(.note, "No newline"),
          ])
      ])
    #expect(
      file.printed.map { $0.gutter + $0.text } == [
        "old → new  +2 −1", "a note", "@@ 8, 9 func f()", " 8  9   same", " 9    - gone",
        "   10 + came", "   11 + too", "        No newline",
      ])
    #expect(
      file.printed.map(\.kind) == [
        .file, .note, .heading, .plain, .removed, .added, .added, .note,
      ])
  }
}
