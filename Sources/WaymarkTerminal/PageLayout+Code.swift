import Waymark
import WaymarkPage

extension PageLayout {
  /// Adds code, with the numbers of its lines if it has them.
  mutating func add(_ code: Page.Code) {
    var texts = code.text.pieces(between: "\n")
    if texts.count > 1, texts.last?.isEmpty == true { texts.removeLast() }
    guard let first = code.firstLine else {
      for text in texts { add(text) }
      return
    }
    let width = String(first + texts.count - 1).count
    for (number, text) in zip(first..., texts) {
      let isMarked = code.marked?.contains(number) == true
      let gutter = Optional(number).padded(to: width) + (isMarked ? " ▸ " : "   ")
      add(text, isMarked ? .strong : .plain, gutter)
    }
  }

  /// Adds a diff: its files, as rows if they have links, followed by their lines.
  mutating func add(_ diff: Page.Diff) {
    let rows = diff.files.filter { $0.target != nil }
      .map { Page.Row($0.words, detail: $0.counts, link: $0.target) }
    let detailBelow = rows.contains { !detailFits($0) }
    for row in rows { add(row, detailBelow: detailBelow) }
    if !rows.isEmpty { lines.append(StyledLine()) }
    let bodies = diff.files.filter { !$0.hunks.isEmpty || $0.note != nil || $0.target == nil }
    for (index, file) in bodies.enumerated() {
      if index > 0 { lines.append(StyledLine()) }
      add(file)
    }
  }

  private mutating func add(_ file: Page.Diff.File) {
    add("\(file.words)  \(file.counts)", .strong)
    if let note = file.note { add(note, .dim) }
    let last = file.hunks.map { max($0.oldStart, $0.newStart) + $0.lines.count }.max() ?? 0
    let width = String(last).count
    for hunk in file.hunks {
      var (old, new) = (hunk.oldStart, hunk.newStart)
      add("@@ \(old), \(new)" + (hunk.heading.isEmpty ? "" : " " + hunk.heading), .accent)
      for line in hunk.lines {
        let isOld = line.kind == .context || line.kind == .removed
        let isNew = line.kind == .context || line.kind == .added
        let numbers = [isOld ? old : nil, isNew ? new : nil].map { $0.padded(to: width) }
        let sign = line.kind == .note ? " " : line.kind.rawValue
        add(line.text, line.kind.ink, numbers.joined(separator: " ") + " \(sign) ")
        (old, new) = (old + (isOld ? 1 : 0), new + (isNew ? 1 : 0))
      }
    }
  }

  /// Adds a line of code after its numbers. A line that is too long continues in the next one.
  private mutating func add(_ text: String, _ ink: StyledLine.Ink = .plain, _ gutter: String = "") {
    let text = text.ends(with: "\r") ? String(text.unicodeScalars.dropLast()) : text
    let room = max(8, width - 2 - gutter.count)
    for (index, piece) in VisibleText(text, tab: 4).broken(to: room).enumerated() {
      var styled = StyledLine(index == 0 ? "  " : "↪ ", .dim)
      styled.append(
        index == 0 ? gutter : String(repeating: " ", count: gutter.count),
        ink == .plain ? .dim : ink)
      styled.append(piece, ink)
      lines.append(styled)
    }
  }
}

extension Page.Diff.File {
  /// The numbers of added and removed lines.
  fileprivate var counts: String { "+\(added) −\(removed)" }
  /// The name, with the old one.
  fileprivate var words: String { (oldName.map { $0 + " → " } ?? "") + name }
}

extension Page.Diff.Line.Kind {
  fileprivate var ink: StyledLine.Ink {
    switch self {
    case .context: .plain
    case .added: .added
    case .removed: .warning
    case .note: .dim
    }
  }
}

extension Optional<Int> {
  /// Returns the number with leading spaces, or only spaces.
  fileprivate func padded(to width: Int) -> String {
    let digits = map { String($0) } ?? ""
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}
