import WaymarkPage

extension PagePicture {
  /// A block of a document; what is nil is not part of its kind.
  struct MarkdownBlock: Encodable, Sendable {
    var kind: String
    var level: Int?
    var runs: [Run]?
    var code: Code?
    /// The number of the first entry.
    var start: Int?
    var entries: [Entry]?
    var blocks: [MarkdownBlock]?
    var columns: [Column]?
    var rows: [[[Run]]]?

    init(_ kind: String) { self.kind = kind }

    struct Run: Encodable {
      let text: String
      /// The names of its styles.
      let styles: [String]?
      let lead: Lead?
    }

    struct Entry: Encodable {
      let isDone: Bool?
      let blocks: [MarkdownBlock]
    }

    struct Column: Encodable {
      let title: [Run]
      let alignment: String?
    }
  }
}

extension PagePainter {
  mutating func picture(
    of block: Page.Markdown.Block, in markdown: Page.Markdown
  ) -> PagePicture.MarkdownBlock {
    switch block {
    case .heading(let level, let runs):
      var picture = PagePicture.MarkdownBlock("heading")
      picture.level = level
      picture.runs = pictures(of: runs, in: markdown)
      return picture
    case .paragraph(let runs):
      var picture = PagePicture.MarkdownBlock("paragraph")
      picture.runs = pictures(of: runs, in: markdown)
      return picture
    case .code(let code):
      var picture = PagePicture.MarkdownBlock("code")
      picture.code = PagePicture.Code(code)
      return picture
    case .list(let start, let entries):
      var picture = PagePicture.MarkdownBlock("list")
      picture.start = start
      picture.entries = entries.map { entry in
        PagePicture.MarkdownBlock.Entry(
          isDone: entry.isDone, blocks: entry.blocks.map { self.picture(of: $0, in: markdown) })
      }
      return picture
    case .quote(let blocks):
      var picture = PagePicture.MarkdownBlock("quote")
      picture.blocks = blocks.map { self.picture(of: $0, in: markdown) }
      return picture
    case .table(let columns, let rows):
      var picture = PagePicture.MarkdownBlock("table")
      picture.columns = columns.map { column in
        PagePicture.MarkdownBlock.Column(
          title: pictures(of: column.title, in: markdown), alignment: column.alignment?.rawValue)
      }
      picture.rows = rows.map { $0.map { pictures(of: $0, in: markdown) } }
      return picture
    case .rule: return PagePicture.MarkdownBlock("rule")
    }
  }

  private mutating func pictures(
    of runs: [Page.Markdown.Run], in markdown: Page.Markdown
  ) -> [PagePicture.MarkdownBlock.Run] {
    runs.map { run in
      let styles = Page.Markdown.Style.named.filter { run.style.contains($0.style) }.map(\.name)
      let target = run.link.flatMap { markdown.link($0) }
      return PagePicture.MarkdownBlock.Run(
        text: run.text, styles: styles.isEmpty ? nil : styles,
        lead: target.map { lead($0, run.text) })
    }
  }
}

extension Page.Markdown.Style {
  /// The names of the elements that show the styles, from the outermost.
  fileprivate static var named: [(style: Self, name: String)] {
    [(.strong, "strong"), (.emphasis, "em"), (.struck, "del"), (.code, "code")]
  }
}
