extension Page.Markdown {
  /// Texts, code and tables, and a row for each link below the text that it stands in.
  func plainItems(in words: HostWords) -> [Page.Item] {
    blocks.flatMap { plainItems(of: $0, in: words) }
  }

  /// A block as plain items.
  package func plainItems(of block: Block, in words: HostWords = .english) -> [Page.Item] {
    items(block, "", "", words)
  }

  /// - Parameters:
  ///   - first: The signs before the first text of the block.
  ///   - rest: The signs before the others, such as the bar of a quote.
  private func items(
    _ block: Block, _ first: String, _ rest: String, _ words: HostWords
  ) -> [Page.Item] {
    switch block {
    case .heading(_, let runs), .paragraph(let runs):
      return [.text(first + runs.words)] + rows(runs)
    case .code(let code): return [.code(code)]
    case .rule: return [.text(first + "———")]
    case .quote(let blocks): return items(blocks, first + "│ ", rest + "│ ", words)
    case .list(let start, let entries):
      return entries.enumerated().flatMap { index, entry in
        let sign = start.map { "\($0 + index). " } ?? "• "
        let task = entry.isDone.map { $0 ? "☑ " : "☐ " }
        let blanks = String(repeating: " ", count: sign.count)
        return items(
          entry.blocks, (index == 0 ? first : rest) + (task ?? sign), rest + blanks, words)
      }
    case .table(let columns, let rows):
      let links = rows.flatMap { $0.flatMap { self.rows($0) } }
      return table(columns, rows).plainItems(in: words) + links
    }
  }

  private func items(
    _ blocks: [Block], _ first: String, _ rest: String, _ words: HostWords
  ) -> [Page.Item] {
    if blocks.isEmpty { return [.text(first)] }
    return blocks.enumerated().flatMap { items($1, $0 == 0 ? first : rest, rest, words) }
  }

  /// A row for each link of a text.
  package func rows(_ runs: [Run]) -> [Page.Item] {
    var links: [(text: String, link: String)] = []
    for run in runs {
      guard let link = run.link else { continue }
      if let last = links.last, last.link == link {
        links[links.count - 1].text += run.text
      } else {
        links.append((run.text, link))
      }
    }
    return links.compactMap { text, destination in
      link(destination).map { .row(text, detail: destination, link: $0) }
    }
  }

  /// A table of the document as one of a page, without its links.
  package func table(_ columns: [TableColumn], _ rows: [[[Run]]]) -> Page.Table {
    Page.Table(
      columns.map { .init($0.title.words, $0.alignment == .right ? .number : .text) },
      rows: rows.map { .init($0.map { .init($0.words) }) })
  }
}
