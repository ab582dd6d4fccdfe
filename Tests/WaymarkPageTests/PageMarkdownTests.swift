import Testing
import Waymark
import WaymarkPage

@Suite struct PageMarkdownTests {
  private typealias Block = Page.Markdown.Block
  private typealias Run = Page.Markdown.Run

  private func blocks(_ text: String) -> [Page.Markdown.Block] { Page.Markdown(text).blocks }

  private func runs(_ text: String) -> [Page.Markdown.Run] {
    if case .paragraph(let runs)? = blocks(text).first { runs } else { [] }
  }

  @Test func `headings, rules, quotes and code are blocks`() {
    #expect(
      blocks("# One #\n\nTwo\n---\n\n***\n> quoted\nand on\n\n```swift x\nlet a\n```\n\n    old\n")
        == [
          .heading(1, [Run("One")]), .heading(2, [Run("Two")]), .rule,
          .quote([.paragraph([Run("quoted and on")])]),
          .code(Page.Code("let a\n", language: "swift")), .code(Page.Code("old\n")),
        ])
  }

  @Test func `lists have entries, numbers, tasks and lists of their own`() {
    #expect(
      blocks("- a\n  - [x] b\n  - [ ] c\n- d\n\n  e\n\n7. f\n8. g\n") == [
        .list(
          start: nil,
          [
            .init(
              isDone: nil,
              blocks: [
                .paragraph([Run("a")]),
                .list(
                  start: nil,
                  [
                    .init(isDone: true, blocks: [.paragraph([Run("b")])]),
                    .init(isDone: false, blocks: [.paragraph([Run("c")])]),
                  ]),
              ]),
            .init(isDone: nil, blocks: [.paragraph([Run("d")]), .paragraph([Run("e")])]),
          ]),
        .list(
          start: 7,
          [
            .init(isDone: nil, blocks: [.paragraph([Run("f")])]),
            .init(isDone: nil, blocks: [.paragraph([Run("g")])]),
          ]),
      ])
  }

  @Test func `a wide head over many short rows takes no more than its text`() {
    let count = 5_000
    let text =
      String(repeating: "|a", count: count) + "\n" + String(repeating: "|-", count: count) + "\n"
      + String(repeating: "a\n", count: count)
    guard case .table(let columns, let rows)? = Page.Markdown(text).blocks.first else {
      Issue.record("no table")
      return
    }
    #expect(columns.count == count && rows.count == count)
    #expect(rows.reduce(0) { $0 + $1.count } <= 3 * count + 10_000)
  }

  @Test func `a table has titles, sides and rows of as many cells`() {
    #expect(
      blocks("a | b\n:-- | --:\n1 | 2 \\| 3 | 4\n5\n") == [
        .table(
          [
            .init(title: [Run("a")], alignment: .left), .init(title: [Run("b")], alignment: .right),
          ],
          rows: [[[Run("1")], [Run("2 | 3")]], [[Run("5")], []]])
      ])
    #expect(blocks("a | b\n--- | --- | ---\n").count == 1)
  }

  @Test func `text has styles, in one another and within words`() {
    #expect(
      runs("*a **b** c* _d_ e_f_g ~~h~~ `i *j*`") == [
        Run("a ", .emphasis), Run("b", [.emphasis, .strong]), Run(" c", .emphasis), Run(" "),
        Run("d", .emphasis), Run(" e_f_g "), Run("h", .struck), Run(" "), Run("i *j*", .code),
      ])
    #expect(runs("un*close") == [Run("un*close")])
    #expect(runs("\\*a\\* &amp; &#x41;") == [Run("*a* & A")])
    #expect(runs("one  \ntwo\\\nthree\nfour") == [Run("one\ntwo\nthree four")])
  }

  @Test func `links have words and destinations`() {
    #expect(
      runs("[a *b*](</c d> \"title\") ![e](/f) <https://g> https://h.i. (www.j.k)") == [
        Run("a ", link: "/c d"), Run("b", .emphasis, link: "/c d"), Run(" "),
        Run("e", link: "/f"), Run(" "), Run("https://g", link: "https://g"), Run(" "),
        Run("https://h.i", link: "https://h.i"), Run(". ("), Run("www.j.k", link: "http://www.j.k"),
        Run(")"),
      ])
    #expect(runs("[a](b") == [Run("[a](b")])
    #expect(runs("[a [b](/c)](/d)").map(\.link) == [nil, "/c", nil])
  }

  @Test(arguments: ["<b>bold</b>", "<script>alert(1)</script>", "<!-- no -->", "a <i>b</i>"])
  func `HTML is text like any other`(_ html: String) {
    #expect(runs(html) == [Run(html)])
  }

  @Test func `a link opens what the app says, and what it says nothing of is words`() {
    let markdown = Page.Markdown("[a](b.md) and [c](d)") {
      $0.hasSuffix(".md") ? LinkTarget(text: "/file/" + $0) : nil
    }
    let rows = Page.Component.markdown(markdown).plainItems().compactMap { item in
      if case .row(let row) = item { row.text + " " + (row.target?.link ?? "") } else { nil }
    }
    #expect(rows == ["a /file/b.md"])
  }

  @Test func `a host without documents shows texts, code, tables and links`() {
    let text =
      "# T\n1. a [l](/m)\n2. b\n   > c\n- [x] d\n\n---\n| e | f |\n|-|-|\n| g | h |\n```\ni\n```"
    let words = Page.Component.markdown(Page.Markdown(text)).plainItems().map { item in
      switch item {
      case .text(let text): text
      case .row(let row): [row.text, row.detail].compactMap { $0 }.joined(separator: " = ")
      case .code(let code): code.text
      default: "another item"
      }
    }
    #expect(
      words == [
        "T", "1. a l", "l = /m", "2. b", "   │ c", "☑ d", "———", "g = f: h", "i\n",
      ])
  }

  /// Were the time the square of the text's length, each of these would take minutes.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "*a **b ", "[", "![", "[a](", "[a](b \"", "` `` ``` ", "> ", "- ", "> - ", "*", "(http://",
      "<a:", "&#", "|", "|a|\n|-|\n", "![[a](b)", "***a** b* ", "1. ", "  - a\n", "\n",
    ])
  func `a long text is read in a time that grows with it, whatever it says`(_ piece: String) {
    let text = String(repeating: piece, count: 50_000 / piece.count)
    #expect(Self.words(Page.Markdown(text + "\n\nend")).contains("end"))
  }

  @Test(.timeLimit(.minutes(1))) func `pictures in pictures are read in such a time, too`() {
    let text = String(repeating: "![", count: 10_000) + String(repeating: "](a)", count: 10_000)
    #expect(!Page.Markdown(text).blocks.isEmpty)
  }

  /// Everything that a document says.
  private static func words(_ markdown: Page.Markdown) -> String {
    Page.Component.markdown(markdown).plainItems().map { item in
      switch item {
      case .text(let text): text
      case .row(let row): row.text
      case .code(let code): code.text
      default: ""
      }
    }.joined(separator: "\n")
  }
}
