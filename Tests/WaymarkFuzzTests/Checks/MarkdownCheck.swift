@testable import WaymarkPage
@testable import WaymarkTerminal

/// A document that anybody may have written.
enum MarkdownCheck {
  private static let width = 40

  static func run(_ text: String) throws(BrokenLaw) {
    let markdown = Page.Markdown(text)
    for block in markdown.blocks { try check(block, level: 0) }
    try checkPlainWords(text)
    var layout = PageLayout(width: width) { _ in nil }
    layout.add(Page("Document", items: [.markdown(text)]))
    for line in layout.lines {
      let shown = line.text(.plain)
      try BrokenLaw.unless(
        line.width <= width && !shown.unicodeScalars.contains(where: steers),
        "a line of \(line.width) columns: \(shown.debugDescription)")
    }
  }

  /// Whether a terminal would take it for more than a character.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private static func check(_ block: Page.Markdown.Block, level: Int) throws(BrokenLaw) {
    try BrokenLaw.unless(level <= 40, "a block lies \(level) levels deep")
    switch block {
    case .heading(let number, let runs):
      try BrokenLaw.unless((1...6).contains(number), "a heading of level \(number)")
      try check(runs)
    case .paragraph(let runs): try check(runs)
    case .code(let code):
      try BrokenLaw.unless(
        code.text.isEmpty || code.text.hasSuffix("\n"), "a line of code has no end")
    case .list(_, let entries):
      try BrokenLaw.unless(!entries.isEmpty, "a list without entries")
      for entry in entries {
        for block in entry.blocks { try check(block, level: level + 1) }
      }
    case .quote(let blocks):
      for block in blocks { try check(block, level: level + 1) }
    case .table(let columns, let rows):
      for column in columns { try check(column.title) }
      for row in rows {
        try BrokenLaw.unless(row.count <= columns.count, "a row of \(row.count) cells")
        for cell in row { try check(cell) }
      }
    case .rule: break
    }
  }

  /// Runs say something, and neighbours differ.
  private static func check(_ runs: [Page.Markdown.Run]) throws(BrokenLaw) {
    for (one, other) in zip(runs, runs.dropFirst()) {
      try BrokenLaw.unless(
        one.style != other.style || one.link != other.link, "two runs are one: \(runs)")
    }
    try BrokenLaw.unless(!runs.contains { $0.text.isEmpty }, "a run says nothing: \(runs)")
  }

  /// Words without a sign among them are a paragraph as they are.
  private static func checkPlainWords(_ text: String) throws(BrokenLaw) {
    let words = text.split { !$0.isLetter }.filter { !$0.hasPrefix("www") }.joined(separator: " ")
    let expected: [Page.Markdown.Block] =
      words.isEmpty ? [] : [.paragraph([Page.Markdown.Run(words)])]
    let read = Page.Markdown(words).blocks
    try BrokenLaw.unless(read == expected, "\(words.debugDescription) was read as \(read)")
  }
}
