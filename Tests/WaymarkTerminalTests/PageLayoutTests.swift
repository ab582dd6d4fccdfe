import Testing
import Waymark
import WaymarkPage
import WaymarkWeb

@testable import WaymarkTerminal

@Suite struct PageLayoutTests {
  @Test(arguments: [
    ("/push/a", "›"), ("/reuse/a", ""), ("/sheet/a", "⌃"), ("/external/a", "↗"), ("/action/a", "!"),
    ("/nobody/takes/this", "?"),
  ]) func `a row's sign follows from its link's route`(link: String, sign: String) {
    let line = body(Page("", items: [.row("A", link: LinkTarget(text: link))]), width: 24)
    #expect(line == (sign.isEmpty ? "  1  A" : "  1  A                 " + sign))
  }

  @Test func `a row's sign follows from the presentation of its target`() {
    for (presentation, sign) in [(Presentation.sheet, "⌃"), (.popover, "⌃"), (.external, "↗")] {
      let row = Page.Item.row("A", link: LinkTarget("/push/a", as: presentation))
      #expect(body(Page("", items: [row]), width: 24).hasSuffix(" " + sign))
    }
  }

  @Test func `a row with a button has its sign, and one without a link has none`() {
    let page = Page(
      "",
      items: [
        .row("Copy", link: "/push/a", copies: "text"), .row("Only copy", copies: "text"),
        .row("Nothing to follow"),
      ])
    #expect(
      body(page, width: 32) == """
          1  Copy                      ⧉
          2  Only copy                 ⧉
             Nothing to follow
        """)
  }

  @Test func `details are beside all texts of a section, or below all of them`() {
    let page = Page(
      "",
      [
        .init(
          "Files", [.row("README", detail: "+3", link: "/push/a"), .row("Notes", detail: "long")]),
        .init(
          "Log",
          [
            .row(
              "A subject that is longer than one line", detail: "Ann, two days ago", link: "/push/a"
            ), .row("Short", detail: "Bo", link: "/push/b"),
          ]),
      ])
    #expect(
      body(page, width: 32) == """
         Files
          1  README                +3  ›
             Notes                  long

         Log
          2  A subject that is longer  ›
             than one line
             Ann, two days ago
          3  Short                     ›
             Bo
        """)
  }

  @Test(arguments: [100, 1_000]) func `the numbers of many rows are aligned`(count: Int) {
    let indent = String(repeating: " ", count: String(count).count)
    let rows = (1...count).map { Page.Table.Row(["Row \($0)"], link: "/reuse/\($0)") }
    for items in [
      rows.map { .row($0.cells[0], link: $0.target) }, [.table(.init([.init("")], rows: rows))],
    ] as [[Page.Item]] {
      let lines = body(Page("", items: items)).split(separator: "\n")
      #expect(lines.contains("\(indent)1  Row 1") && lines.last == " \(count)  Row \(count)")
    }
  }

  @Test func `text is wrapped and keeps its paragraphs`() {
    let page = Page("", items: [.text("One two three four five six.\n\nSeven."), .text("Eight.")])
    #expect(
      body(page, width: 24) == """
          One two three four
          five six.

          Seven.

          Eight.
        """)
  }

  @Test func `code keeps its blanks and is broken if it does not fit`() {
    let page = Page("", items: [.code("if a {\n\tb()  // 0123456789\n}\n")])
    #expect(
      body(page, width: 24) == """
          if a {
              b()  // 0123456789
          }
        """)
    #expect(
      body(Page("", items: [.code("0123456789 0123456789 0123456789")]), width: 24) == """
          0123456789 0123456789\u{20}
        ↪ 0123456789
        """)
  }

  @Test func `facts are in two columns`() {
    let page = Page(
      "",
      items: [
        .fact("Author", "Jane Doe"), .fact("日付", "2026-01-02"), .fact("", "no key"),
        .fact("Message", "It goes on and on and on"),
        .fact("A key that is much too long to stand beside", "value"),
      ])
    #expect(
      body(page, width: 46) == """
          Author   Jane Doe
          日付     2026-01-02
                   no key
          Message  It goes on and on and on
          A key that is much too long to stand beside
                   value
        """)
  }

  @Test func `a form shows its fields, their values and how to fill them`() {
    let one = Page.Form(.text("q", label: "Words", prompt: "in titles"), submit: "Search") { _ in
      .stay()
    }
    let two = Page.Form(.text("menu", label: "Menu", value: "lunch"), .text("page"), submit: "Open")
    { _, _ in .stay() }
    let page = Page("", items: [.form(one), .form(two)])
    #expect(
      body(page, width: 32) == """
          Words  q=‹in titles›
          [Search]  =text

          Menu  menu=lunch
          page  page=
          [Open]  menu=… page=…
        """)
    #expect(body(page, width: 32, drafts: [0: ["q": "tea"], 1: ["page": "3"]]).contains("q=tea"))
  }

  @Test func `items of different kinds are separated by an empty line`() {
    let page = Page(
      "", items: [.row("A"), .row("B"), .fact("k", "v"), .text("C"), .code("D"), .text("E")])
    #expect(
      body(page) == """
             A
             B

          k  v

          C

          D

          E
        """)
  }

  @Test func `nothing on a page reaches a terminal unescaped`() {
    let evil = "\u{1B}]0;own\u{7}\u{9B}2J\r\u{202E}x\u{8}"
    let diff = Page.Diff.File(
      evil, oldName: evil, link: "/a", note: evil,
      hunks: [.init(evil, oldStart: 1, newStart: 1, lines: [.init(.added, evil)])])
    let page = Page(
      evil,
      [
        .init(
          evil,
          [
            .row(evil, detail: evil, link: LinkTarget(text: evil)), .text(evil), .code(evil),
            .fact(evil, evil), .table(.init([.init(evil)], rows: [.init([evil])])),
            .diff(.init([diff])),
            .form(
              .init(.text("a", label: evil, value: evil, prompt: evil), submit: evil) { _ in .stay()
              }),
          ])
      ])
    var content = TerminalFrame.Content(title: evil, link: evil, body: .page(page))
    content.layers = [evil]
    content.back = evil
    content.leftButton = .titled(evil)
    content.rightButton = .titled(evil)
    content.tabs = [evil, evil]
    content.drafts = [0: ["a": evil]]
    var shown = frame(content)
    content.body = .loading(evil)
    shown += frame(content)
    content.body = .failed(evil)
    shown += frame(content)
    content.body = .dialog(
      Dialog(evil, message: evil, actions: [.init(evil, opens: LinkTarget(text: evil))]))
    shown += frame(content)
    content.webOrigin = "https://example.com"
    content.body = .page(Page("", web: .url("/\(evil)")))
    shown += frame(content)
    #expect(shown.contains("https://example.com/") && shown.contains("␛]0;own␇"))
    for scalar in shown.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl)
    }
  }
}

@Suite struct ComponentLayoutTests {
  private func layout(_ items: [Page.Item], width: Int = 24) -> PageLayout {
    var layout = PageLayout(width: width) { _ in .push }
    layout.add(Page("", items: items))
    return layout
  }

  private func lines(_ items: [Page.Item], width: Int = 24, _ style: TerminalDevice.Style = .plain)
    -> [String]
  { layout(items, width: width).lines.map { $0.text(style) } }

  private let table = Page.Table(
    [.init("Name"), .init("Price", .number), .init("Now")],
    rows: [
      .init(["Tea", "3.50", "new"], link: "/tea"), .init(["Cake of the house", "12.00"]),
      .init(["Soup", "4.00"], link: "/soup"),
    ])

  @Test func `a table has aligned columns, and its rows are numbered`() {
    let layout = layout([.row("Before", link: "/x"), .table(table)], width: 40)
    #expect(
      layout.lines.map { $0.text(.plain) } == [
        "  1  Before                            ›", "", "     Name               Price  Now",
        "  2  Tea                 3.50  new", "     Cake of the house  12.00",
        "  3  Soup                4.00",
      ])
    #expect(
      layout.targets.map { if case .open(let target) = $0.press { target.link } else { "" } } == [
        "/x", "/tea", "/soup",
      ])
  }

  @Test func `columns shrink until they fit, and otherwise rows are listed one by one`() {
    #expect(
      lines([.table(table)]).prefix(3) == [
        "     Name    Price  Now", "  1  Tea      3.50  new", "     Cake …  12.00",
      ])
    #expect(
      lines([.table(table)], width: 21).prefix(3) == [
        "  1  Tea            ›", "     Price: 3.50 ·", "     Now: new",
      ])
  }

  @Test func `buttons are shown as rows, and a picture as its description`() {
    let items: [Page.Item] = [
      .buttons([.init("Save", link: "/save", role: .primary), .init("Stop", role: .cancel)]),
      .image(.init([], type: "image/png", "A cup")), .image(.init([], type: "image/png", "")),
    ]
    #expect(
      lines(items) == [
        "  1  Save              ›", "  2  Stop              ✕", "", "  A cup", "", "  Image",
      ])
  }

  private let diff = Page.Diff([
    .init(
      "a.c", added: 1, removed: 1, link: "/a",
      hunks: [
        .init(oldStart: 1, newStart: 1, lines: [.init(.removed, "old"), .init(.added, "new")])
      ]), .init("b.png", link: "/b", note: "binary"), .init("c", added: 3, link: "/c"),
  ])

  @Test func `a diff has a row for each file, and the lines of the files that are shown`() {
    #expect(
      lines([.row("Before", link: "/x"), .diff(diff), .row("After", link: "/y")]) == [
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
      lines([.diff(Page.Diff([file]))]) == [
        "  old → new  +2 −1", "  a note", "  @@ 8, 9 func f()", "   8  9   same", "   9    - gone",
        "     10 + came", "     11 + too", "          No newline",
      ])
  }

  @Test func `numbers of code have the same width, and marked lines have a sign`() {
    let code = Page.Code("a\n\n  b\nc\n", firstLine: 8, marked: 9...10)
    #expect(lines([.code(code)]) == ["   8   a", "   9 ▸ ", "  10 ▸   b", "  11   c"])
    #expect(lines([.code(code)], .ansi)[2].contains("\u{1B}[1m  b"))
  }

  @Test func `added and removed lines have a color if the style has colors`() {
    let text = lines([.diff(diff)], .ansi).joined(separator: "\n")
    #expect(text.contains("\u{1B}[31mold") && text.contains("\u{1B}[32mnew"))
    #expect(!lines([.diff(diff)]).joined().contains("\u{1B}"))
  }

  @Test func `a long line continues beside its number`() {
    let code = Page.Code("0123456789 0123456789\n\tx", firstLine: 9)
    #expect(lines([.code(code)]) == ["   9   0123456789 012345", "↪      6789", "  10       x"])
  }
}
