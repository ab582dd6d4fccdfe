import Waymark
import WaymarkPage

extension RepositoryPages {
  /// Rows for the files that are not committed.
  static func rows(_ found: Uncommitted?) -> [Page.Section] {
    guard let found else { return [] }
    let details = [
      (found.unstaged.count, "changed"), (found.untracked.count, "new"),
      (found.conflicts.count, "in conflict"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    var items: [Page.Item] = []
    if !details.isEmpty {
      items.append(.row("Working tree", detail: joined(details), link: Links.changes()))
    }
    if !found.staged.isEmpty {
      items.append(.row("Staged", detail: "\(found.staged.count) changed", link: Links.staged()))
    }
    return items.isEmpty ? [] : [Page.Section("Not committed", items)]
  }

  /// The changes of files that are not committed.
  func changes(_ stage: GitRepository.Stage) -> Page {
    let title = stage == .staged ? "Staged" : "Working tree"
    return livePage(title) { _ in
      guard repository.hasWorkTree else {
        return Page(title, items: [.text("This repository is bare: it has no working tree.")])
      }
      let found = try await repository.uncommitted()
      let diff = try await repository.diff(stage, of: found.unstaged, limit: Self.diffLimit)
      var sections: [Page.Section] = []
      if !diff.files.isEmpty {
        let item = Self.item(diff) { $0.status == "A" ? nil : Links.latest("\($0.path.text)", nil) }
        sections.append(Page.Section("Changes", [item]))
      }
      var other: [Page.Item] = [.row("Refresh", link: Links.refresh)]
      if stage == .staged {
        other.insert(.row("Working tree", link: Links.changes()), at: 0)
      } else {
        if found.unstaged.count > GitRepository.comparedFiles {
          let words = "Only the first \(GitRepository.comparedFiles) changed files are compared."
          sections.append(Page.Section(nil, [.text(words)]))
        }
        sections += Self.list("Names that are not UTF-8", found.unstaged.filter { !$0.isExact })
        sections += Self.list("In conflict", found.conflicts) + Self.list("New", found.untracked)
        if !found.staged.isEmpty {
          let detail = "\(found.staged.count) changed"
          other.insert(.row("Staged", detail: detail, link: Links.staged()), at: 0)
        }
      }
      if sections.isEmpty {
        let words = stage == .staged ? "Nothing is staged." : "Nothing has changed."
        sections = [Page.Section(nil, [.text(words)])]
      }
      return Page(title, sections + [Page.Section(nil, other)])
    }
  }

  private static func list(_ title: String, _ paths: [GitPath]) -> [Page.Section] {
    guard !paths.isEmpty else { return [] }
    var items: [Page.Item] = paths.prefix(entriesShown).map { .row($0.text) }
    if paths.count > entriesShown { items.append(.text("There are more.")) }
    return [Page.Section(title, items)]
  }
}
