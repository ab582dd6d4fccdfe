import Waymark

extension Page {
  /// A line of code or of a diff, for hosts that print it in letters of one width.
  package struct PrintedLine: Hashable, Sendable {
    /// The kind of a line, which determines its color.
    package enum Kind: Hashable, Sendable {
      case plain, marked, added, removed, file, heading, note
    }

    package var kind: Kind
    /// The numbers and the sign before the text.
    package var gutter: String
    package var text: String

    package init(_ kind: Kind, _ gutter: String, _ text: String) {
      self.kind = kind
      self.gutter = gutter
      self.text = text
    }
  }
}

extension Page.Code {
  /// The lines as they are printed.
  package var printed: [Page.PrintedLine] {
    var lines = text.pieces(between: "\n")
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    guard let firstLine else { return lines.map { Page.PrintedLine(.plain, "", $0) } }
    let width = String(firstLine + lines.count - 1).count
    return lines.enumerated().map { index, line in
      let number = firstLine + index
      let isMarked = marked?.contains(number) == true
      return Page.PrintedLine(
        isMarked ? .marked : .plain, number.padded(to: width) + (isMarked ? " ▸ " : "   "),
        line)
    }
  }
}

extension Page.Diff.File {
  /// The numbers of added and removed lines.
  package var counts: String { "+\(added) −\(removed)" }

  /// The name, with the old one.
  package var words: String { (oldName.map { $0 + " → " } ?? "") + name }

  /// The lines as they are printed.
  package var printed: [Page.PrintedLine] {
    let width = String(
      hunks.map { max($0.oldStart, $0.newStart) + $0.lines.count }.max() ?? 0
    ).count
    let blank = String(repeating: " ", count: width)
    var lines = [Page.PrintedLine(.file, "", "\(words)  \(counts)")]
    if let note { lines.append(Page.PrintedLine(.note, "", note)) }
    for hunk in hunks {
      var (old, new) = (hunk.oldStart, hunk.newStart)
      lines.append(
        Page.PrintedLine(
          .heading, "", "@@ \(old), \(new)" + (hunk.heading.isEmpty ? "" : " " + hunk.heading)))
      for line in hunk.lines {
        switch line.kind {
        case .context:
          let gutter = "\(old.padded(to: width)) \(new.padded(to: width))   "
          lines.append(Page.PrintedLine(.plain, gutter, line.text))
          (old, new) = (old + 1, new + 1)
        case .added:
          lines.append(
            Page.PrintedLine(.added, "\(blank) \(new.padded(to: width)) + ", line.text))
          new += 1
        case .removed:
          lines.append(
            Page.PrintedLine(.removed, "\(old.padded(to: width)) \(blank) - ", line.text))
          old += 1
        case .note:
          lines.append(Page.PrintedLine(.note, "\(blank) \(blank)   ", line.text))
        }
      }
    }
    return lines
  }
}

extension Int {
  /// Returns the number with leading spaces.
  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: " ", count: Swift.max(0, width - digits.count)) + digits
  }
}
