import Waymark
import WaymarkPage

extension RepositoryPages {
  /// Rows for what is not committed yet; none if there is nothing.
  nonisolated(nonsending) func notCommitted() async throws -> [Page.Section] {
    do {
      return sections(try await repository.uncommitted())
    } catch let error as GitError {
      // The commits can be read all the same.
      return [Page.Section(Self.notCommitted, [.text(error.message)])]
    }
  }

  private static let notCommitted = "Not committed"

  /// Rows for what is not committed yet.
  func sections(_ found: Uncommitted?) -> [Page.Section] {
    guard let found else { return [] }
    var items: [Page.Item] = []
    let changed = found.unstaged.count + found.untracked.count + found.conflicts.count
    if changed > 0 {
      let details = [
        (found.unstaged.count, "changed"), (found.untracked.count, "new"),
        (found.conflicts.count, "in conflict"),
      ]
      items.append(
        .row(
          "Working tree",
          detail: details.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: " · "),
          link: links.changes))
    }
    if !found.staged.isEmpty {
      items.append(
        .row("Staged", detail: Self.files(found.staged.count), link: links.stagedChanges))
    }
    return items.isEmpty ? [] : [Page.Section(Self.notCommitted, items)]
  }

  /// How the files that are not committed differ.
  /// - Parameter file: the number of the first file whose lines are shown.
  func changes(_ stage: GitRepository.Stage, from file: Int = 0) -> Page {
    let title = stage == .staged ? "Staged" : "Working tree"
    return livePage(title, "Looking at the files…") { watch in
      guard repository.hasWorkTree else {
        return Page(title, items: [.text("This repository is bare: it has no working tree.")])
      }
      var limit = Self.diffLimit
      limit.firstFile = max(0, file)
      // What is read afterwards is at least as new as what is watched.
      if stage == .unstaged { watch.others = try await repository.watchedFiles() }
      let found = try await repository.uncommitted()
      let diff =
        stage == .staged
        ? try await repository.stagedDiff(limit: limit)
        : try await repository.unstagedDiff(of: found.unstaged, limit: limit)
      let link = { (file: FileDiff) -> LinkTarget? in
        guard file.change.path.isExact, file.change.kind != .added else { return nil }
        return links.file(file.change.path.text)
      }
      let shown =
        diff.files.isEmpty
        ? [] : Self.items(diff, link: link) { links.changes(stage, from: $0) }
      var sections = shown.isEmpty ? [] : [Page.Section("Changes", shown)]
      if stage == .unstaged, found.unstaged.count > GitRepository.comparedFiles {
        let words = "Only the first \(GitRepository.comparedFiles) changed files are compared."
        sections.append(Page.Section(nil, [.text(words)]))
      }
      let unnamed = found.unstaged.filter { !$0.isExact }
      if stage == .unstaged { sections += Self.listed("Names that are not UTF-8", unnamed) }
      if stage == .unstaged, file <= 0 {
        sections += Self.listed("In conflict", found.conflicts)
        sections += Self.listed("New", found.untracked)
      }
      if sections.isEmpty {
        let words = stage == .staged ? "Nothing is staged." : "Nothing has changed."
        sections = [Page.Section(nil, [.text(words)])]
      }
      let other: Page.Item? =
        switch stage {
        case .staged: .row("Working tree", link: links.changes)
        case .unstaged where !found.staged.isEmpty:
          .row("Staged", detail: Self.files(found.staged.count), link: links.stagedChanges)
        case .unstaged: nil
        }
      let rows = [other, .row("Refresh", link: AppLink.refresh)].compactMap(\.self)
      return Page(title, sections + [Page.Section(nil, rows)])
    }
  }

  private static func listed(_ title: String, _ paths: [GitPath]) -> [Page.Section] {
    guard !paths.isEmpty else { return [] }
    var items: [Page.Item] = paths.prefix(entriesShown).map { .row($0.text) }
    if paths.count > entriesShown {
      items.append(.text("There are more; these are the first \(entriesShown)."))
    }
    return [Page.Section(title, items)]
  }

  private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
