#if canImport(SwiftUI)
  import SwiftUI
  import WaymarkPage

  /// A file of a diff: its name, which may lead somewhere, and its lines.
  struct ChangedFile: View {
    let file: Page.Diff.File

    var body: some View {
      if let target = file.target {
        PageRow(row: Page.Row(file.words, detail: file.counts, link: target))
        PrintedLines(lines: Array(file.printed.dropFirst()))
      } else {
        PrintedLines(lines: file.printed)
      }
    }
  }

  /// Lines in letters of one width; what was added and removed has a colour.
  struct PrintedLines: View {
    let lines: [Page.PrintedLine]

    var body: some View {
      ForEach(Array(lines.enumerated()), id: \.offset) { line in
        switch line.element.kind {
        case .added: text(line.element).foregroundStyle(Color.green)
        case .removed: text(line.element).foregroundStyle(Color.red)
        case .plain, .marked, .file, .heading, .note: text(line.element)
        }
      }
    }

    private func text(_ line: Page.PrintedLine) -> some View {
      Text(line.gutter + line.text).monospaced()
    }
  }
#endif
