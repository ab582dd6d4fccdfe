import Waymark
import WaymarkPage

extension RepositoryPages {
  /// Who wrote which lines of a file: a row for each commit, and its lines below.
  /// - Parameter line: the number of the first line; by default the part with the marked lines.
  func blame(
    _ path: String, in revision: String, from line: Int? = nil, marked: ClosedRange<Int>? = nil
  ) -> Page {
    let near = marked.map { $0.lowerBound - 100 } ?? 1
    let line = line ?? (near > GitRepository.Limit.blamed - 200 ? near : 1)
    let title = GitPath(path.utf8).name
    return page(title, "Reading who wrote it…") {
      let blame = try await repository.blame(path, in: revision, from: line)
      var items: [Page.Item] = []
      for piece in blame.pieces {
        let origin = blame.origins[piece.sha] ?? Blame.Origin()
        let details = [
          Commit.short(piece.sha), origin.author, RelativeTime.words(origin.time, now: now()),
        ]
        items.append(
          .row(
            origin.subject.isEmpty ? "(no subject)" : origin.subject,
            detail: details.compactMap(\.self).joined(separator: " · "),
            link: links.commit(piece.sha)))
        let text = piece.lines.joined(separator: "\n") + "\n"
        let lines = piece.first...(piece.first + piece.lines.count - 1)
        let part = marked.flatMap { $0.overlaps(lines) ? $0.clamped(to: lines) : nil }
        items.append(
          .code(Highlighter.code(text, of: path, firstLine: piece.first, marked: part)))
      }
      if items.isEmpty { items.append(.text("There are no lines.")) }
      let count = blame.pieces.reduce(0) { $0 + $1.lines.count }
      if count == GitRepository.Limit.blamed {
        let next = max(1, line) + count
        items.append(
          .row(
            "Lines after", detail: "from \(next)",
            link: links.blame(path, in: revision, from: next)))
      }
      let link = links.file(path, in: revision == "HEAD" ? nil : revision)
      return Page(title, [Page.Section(nil, [.row(path, link: link)]), Page.Section(nil, items)])
    }
  }
}
