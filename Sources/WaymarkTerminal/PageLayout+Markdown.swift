import WaymarkPage

extension PageLayout {
  /// Markdown: headings stand out, tables are aligned, and each link has a number below its text.
  mutating func add(_ markdown: Page.Markdown) {
    for (index, block) in markdown.blocks.enumerated() {
      if index > 0 { append(StyledLine()) }
      switch block {
      case .heading(_, let runs):
        for line in VisibleText.lines(of: runs.words).flatMap({ $0.wrapped(to: width - 2) }) {
          var styled = StyledLine("  ")
          styled.append(line, .strong)
          append(styled)
        }
        add(markdown.rows(runs))
      case .table(let columns, let rows):
        add(markdown.table(columns, rows))
        add(rows.flatMap { $0.flatMap { markdown.rows($0) } })
      case .list: addList(markdown.plainItems(of: block, in: words))
      case .paragraph, .code, .quote, .rule: add(markdown.plainItems(of: block, in: words))
      }
    }
  }

  /// Entries stand close together, and go on below their text.
  private mutating func addList(_ items: [Page.Item]) {
    for item in items {
      guard case .text(let text) = item else {
        add([item])
        continue
      }
      let signs = text.prefix { !$0.isLetter }.prefix { $0 != "(" }
      let indent = min(VisibleText(String(signs)).width, width / 2)
      for (index, line) in VisibleText.lines(of: text)
        .flatMap({ $0.wrapped(to: width - 2 - indent) }).enumerated()
      {
        var styled = StyledLine(String(repeating: " ", count: index == 0 ? 2 : 2 + indent))
        styled.append(line)
        append(styled)
      }
    }
  }
}
