import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The commits that last changed the lines of a file, each above its lines.
  /// - Parameter line: The number of the first line; by default the marked lines are shown.
  func blame(
    _ path: String, in revision: String, from line: Int? = nil, marked: ClosedRange<Int>? = nil
  ) -> Page {
    let limit = GitRepository.Limit.blamed
    let line = line ?? Self.firstLine(for: marked, of: limit)
    let title = GitPath.name(of: path)
    return page(title) {
      let blame = try await repository.blame(path, in: revision, from: line)
      let link = Links.file(path, in: revision == "HEAD" ? nil : revision)
      var items: [Page.Item] = [.row(path, link: link)]
      for piece in blame.pieces {
        let origin = blame.origins[piece.sha] ?? Blame.Origin()
        items.append(
          .row(
            origin.subject.isEmpty ? "(no subject)" : origin.subject,
            detail: Self.joined([Commit.short(piece.sha), origin.author]),
            link: Links.commit(piece.sha)))
        let lines = piece.first...(piece.first + piece.lines.count - 1)
        let part = marked.flatMap { $0.overlaps(lines) ? $0.clamped(to: lines) : nil }
        let text = piece.lines.joined(separator: "\n") + "\n"
        items.append(.code(Page.Code(text, firstLine: piece.first, marked: part)))
      }
      if blame.hasMore {
        let next = max(1, line) + limit
        items.append(
          .row("Lines after", detail: "from \(next)", link: Links.blame(revision, "\(path)", next)))
      }
      return Page(title, items: items)
    }
  }
}
