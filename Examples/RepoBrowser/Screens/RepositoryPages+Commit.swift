import Waymark
import WaymarkPage

extension RepositoryPages {
  /// One commit: its message, its facts, and all that it changed.
  /// - Parameter file: the number of the first file whose lines are shown.
  func commit(_ revision: String, from file: Int = 0) -> Page {
    page("Commit", "Reading the commit…") { try await content(of: revision, from: file) }
  }

  /// The commit after another.
  func commit(after revision: String) -> Page {
    page("Next commit", "Looking for the next commit…") {
      guard let next = try await repository.commit(after: revision) else {
        return Page(
          "No next commit",
          items: [
            .text("No commit comes after \(Commit.short(revision)) on the way to the latest.")
          ])
      }
      return try await content(of: next, from: 0)
    }
  }

  private nonisolated(nonsending) func content(
    of revision: String, from file: Int
  ) async throws -> Page {
    var limit = Self.diffLimit
    limit.firstFile = max(0, file)
    let (commit, message, diff) = try await repository.commit(revision, limit: limit)
    var sections: [Page.Section] = []
    if file <= 0 {
      sections = Self.message(message, titled: commit.subject) + [facts(commit, message)]
      let addresses = WebAddresses.found(in: message)
      if !addresses.isEmpty {
        sections.append(
          Page.Section("Addresses", addresses.map { .row($0, link: LinkTarget(text: $0)) }))
      }
    }
    sections.append(changes(diff, of: commit))
    return Page(commit.subject.isEmpty ? commit.shortSha : commit.subject, sections)
  }

  /// What a commit changed in one file.
  /// - Parameter line: how many lines are passed over.
  func diff(of path: String, in revision: String, from line: Int = 0) -> Page {
    let title = GitPath(path.utf8).name
    return page(title, "Reading the diff…") {
      let commit = try await repository.header(of: revision)
      let diff = try await repository.diff(of: path, in: commit, from: line)
      let isDeleted = diff.change.kind == .deleted
      var items: [Page.Item] = [
        .row(
          "Commit", detail: "\(commit.shortSha) \(commit.subject)",
          link: links.commit(commit.sha))
      ]
      if !isDeleted {
        items.append(.row("The file in this commit", link: links.file(path, in: commit.sha)))
      }
      if try await repository.hasToday(path) {
        items.append(.row("The file today", link: links.file(path)))
      }
      let before = isDeleted ? commit.parents.first ?? commit.sha : commit.sha
      items.append(.row("History", link: links.history(of: path, upTo: before)))
      let target = isDeleted ? nil : links.file(path, in: commit.sha)
      var lines: [Page.Item] = [.diff(Page.Diff([Self.file(diff, link: target)]))]
      if diff.linesLeftOut > 0, diff.shown > 0 {
        let link = links.diff(of: path, in: commit.sha, from: max(0, line) + diff.shown)
        lines.append(.row("Show the rest of this file", link: link))
      }
      return Page(title, [Page.Section(nil, items), Page.Section(nil, lines)])
    }
  }

  /// What one commit has that another does not, and how its files differ.
  func compare(_ old: String, _ new: String, from file: Int = 0) -> Page {
    let title = "\(Commit.short(old))…\(Commit.short(new))"
    return page(title, "Comparing…") {
      var limit = Self.diffLimit
      limit.firstFile = max(0, file)
      limit.linesOfFile = GitRepository.Limit.lines
      let diff = try await repository.diff(from: old, to: new, limit: limit)
      var sections: [Page.Section] = []
      if file <= 0 {
        let page = try await repository.commits(.between(old, new), page: 1)
        var items = zip(page.commits, CommitGraph.lanes(page.commits)).map { row($0, lanes: $1) }
        if page.hasMore { items.append(.text("There are more; these are the newest.")) }
        if items.isEmpty {
          items = [.text("\(Commit.short(new)) has no commits that \(Commit.short(old)) lacks.")]
        }
        sections.append(Page.Section("Commits", items))
        if !page.commits.isEmpty {
          let patches = Page.Download("\(title).patch", type: "text/x-patch") {
            try await repository.writePatches(from: old, to: new, to: $0)
          }
          sections.append(Page.Section(nil, [.buttons([Page.Row("Patches", saving: patches)])]))
        }
      }
      let link = { (file: FileDiff) -> LinkTarget? in
        guard file.change.path.isExact else { return nil }
        return links.file(file.change.path.text, in: file.change.kind == .deleted ? old : new)
      }
      let items =
        diff.files.isEmpty
        ? [.text("No file differs.")]
        : Self.items(diff, link: link) { links.compare(old, new, from: $0) }
      return Page(title, sections + [Page.Section("Files", items)])
    }
  }

  // MARK: Parts of a commit

  /// The message without its subject, which is the title already.
  private static func message(_ message: String, titled subject: String) -> [Page.Section] {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    // A subject of several lines is one line of a title.
    if lines.first.map(String.init) == subject { lines.removeFirst() }
    lines = lines.drop { $0.isEmpty }
    let text = lines.joined(separator: "\n")
    if text.isEmpty { return subject.isEmpty ? [Page.Section(nil, [.text("(no message)")])] : [] }
    return [Page.Section(nil, [.text(text)])]
  }

  private func facts(_ commit: Commit, _ message: String) -> Page.Section {
    let words = RelativeTime.words(commit.time, now: now())
    var items = [
      person(
        "Author", commit.author, commit.email,
        [commit.date, words].compactMap(\.self).joined(separator: " · "))
    ]
    if (commit.committer, commit.committerEmail) != (commit.author, commit.email) {
      items.append(
        person("Committer", commit.committer, commit.committerEmail, commit.committed))
    }
    items += Author.others(in: message).map { person("Co-author", $0.name, $0.email, nil) }
    for (number, parent) in commit.parents.enumerated() {
      let name = commit.isMerge ? "Parent \(number + 1)" : "Parent"
      items.append(
        .row(name, detail: Commit.short(parent), link: links.commit(parent)))
    }
    if !commit.names.isEmpty {
      items.append(.fact("Names", commit.names.joined(separator: ", ")))
    }
    items.append(.row("Sha", detail: commit.sha, accessory: .copy(commit.sha)))
    let patch = Page.Download(commit.shortSha + ".patch", type: "text/x-patch") {
      try await repository.writePatch(of: commit.sha, to: $0)
    }
    items.append(
      .buttons([
        Page.Row("Files at this commit", link: links.top(of: commit.sha)),
        Page.Row("Next commit", link: links.next(commit.sha)), Page.Row("Patch", saving: patch),
      ]))
    return Page.Section(nil, items)
  }

  private func person(
    _ role: String, _ name: String, _ email: String, _ date: String?
  ) -> Page.Item {
    .row(
      role, detail: ["\(name) <\(email)>", date].compactMap(\.self).joined(separator: " · "),
      link: email.isEmpty ? nil : links.author(email))
  }

  private func changes(_ diff: GitDiff, of commit: Commit) -> Page.Section {
    var title = "Changes"
    if commit.isMerge {
      title += " since the first parent, \(Commit.short(commit.parents[0]))"
    }
    guard !diff.files.isEmpty else {
      let words = commit.isMerge ? "Nothing beyond what it merges." : "None."
      return Page.Section(title, [.text(words)])
    }
    let link = { (file: FileDiff) -> LinkTarget? in
      let path = file.change.path
      return path.isExact ? links.diff(of: path.text, in: commit.sha) : nil
    }
    var items = Self.items(diff, link: link) { links.commit(commit.sha, from: $0) }
    let cut = diff.files.filter { $0.linesLeftOut > 0 }
    items += cut.map { .row("Show the rest of \($0.change.path.name)", link: link($0)) }
    return Page.Section(title, items)
  }
}
