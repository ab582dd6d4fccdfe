import Waymark
import WaymarkPage

extension PageLayout {
  /// Adds a diff: its files, as rows if they have links, followed by their lines.
  mutating func add(_ diff: Page.Diff) {
    let rows = diff.files.filter { $0.target != nil }
      .map { Page.Row($0.words, detail: $0.counts, link: $0.target) }
    let detailBelow = rows.contains { !detailFits($0) }
    for row in rows { add(row, detailBelow: detailBelow) }
    if !rows.isEmpty { lines.append(StyledLine()) }
    let bodies = diff.files.filter { $0.hasBody || $0.target == nil }
    for (index, file) in bodies.enumerated() {
      if index > 0 { lines.append(StyledLine()) }
      add(file.printed)
    }
  }

  /// Lines of code. A line that is too long continues in the next one, beside the numbers.
  mutating func add(_ printed: [Page.PrintedLine]) {
    for line in printed {
      let text = VisibleText(
        line.text.ends(with: "\r")
          ? String(line.text.unicodeScalars.dropLast()) : line.text, tab: 4)
      let room = max(8, width - 2 - line.gutter.count)
      for (index, piece) in text.broken(to: room).enumerated() {
        var styled = StyledLine(index == 0 ? "  " : "↪ ", .dim)
        let blanks = String(repeating: " ", count: line.gutter.count)
        styled.append(index == 0 ? line.gutter : blanks, line.gutterInk)
        styled.append(piece, line.ink)
        lines.append(styled)
      }
    }
  }
}

extension Page.PrintedLine {
  fileprivate var ink: StyledLine.Ink {
    switch kind {
    case .plain: .plain
    case .marked, .file: .strong
    case .added: .added
    case .removed: .warning
    case .heading: .accent
    case .note: .dim
    }
  }

  fileprivate var gutterInk: StyledLine.Ink {
    switch kind {
    case .added, .removed, .marked: ink
    default: .dim
    }
  }
}
