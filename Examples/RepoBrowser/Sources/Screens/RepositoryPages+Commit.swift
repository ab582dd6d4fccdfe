import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The number of lines that are shown of a commit's diff.
  static let diffLimit = GitDiff.Limit(lines: 3000, linesOfFile: 1500)

  /// A commit with its message, its facts and its changes.
  func commit(_ revision: String) -> Page {
    page("Commit") {
      let (commit, message, diff) = try await repository.commit(revision, limit: Self.diffLimit)
      var title = "Changes"
      if commit.isMerge { title += " since the first parent, \(Commit.short(commit.parents[0]))" }
      let changes = Self.item(diff) { Links.diff(commit.sha, "\($0.path.text)") }
      return Page(
        commit.subject.isEmpty ? commit.shortSha : commit.subject,
        Self.message(message, titled: commit.subject) + [
          Self.facts(commit), Page.Section(title, [diff.files.isEmpty ? .text("None.") : changes]),
        ])
    }
  }

  /// The changes of a commit in one file.
  func diff(of path: String, in revision: String) -> Page {
    let title = GitPath.name(of: path)
    return page(title) {
      let commit = try await repository.header(of: revision)
      let diff = try await repository.diff(of: path, in: commit)
      let isDeleted = diff.status == "D"
      var rows: [Page.Item] = [
        .row(
          "Commit", detail: "\(commit.shortSha) \(commit.subject)", link: Links.commit(commit.sha))
      ]
      let link = Links.blob(commit.sha, "\(path)", nil)
      if !isDeleted { rows.append(.row("The file in this commit", link: link)) }
      let before = isDeleted ? commit.parents.first ?? commit.sha : commit.sha
      rows.append(.row("History", link: Links.history(before, "\(path)", nil)))
      let file = Self.file(diff, link: isDeleted ? nil : link)
      return Page(
        title, [Page.Section(nil, rows), Page.Section(nil, [.diff(Page.Diff([file]))])])
    }
  }

  // MARK: Parts

  /// The message without its subject, which is the title.
  private static func message(_ message: String, titled subject: String) -> [Page.Section] {
    var lines = message.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    // A subject of several lines is not the first line alone.
    if lines.first == subject { lines.removeFirst() }
    let text = lines.drop(while: \.isEmpty).joined(separator: "\n")
    if text.isEmpty, !subject.isEmpty { return [] }
    return [Page.Section(nil, [.text(text.isEmpty ? "(no message)" : text)])]
  }

  private static func facts(_ commit: Commit) -> Page.Section {
    func person(_ role: String, _ name: String, _ email: String, _ date: String) -> Page.Item {
      .row(
        role, detail: "\(name) <\(email)> · \(date)",
        link: email.isEmpty ? nil : Links.author(email, nil))
    }
    var items = [person("Author", commit.author, commit.email, commit.date)]
    if (commit.committer, commit.committerEmail) != (commit.author, commit.email) {
      items.append(person("Committer", commit.committer, commit.committerEmail, commit.committed))
    }
    for (number, parent) in commit.parents.enumerated() {
      items.append(
        .row(
          commit.isMerge ? "Parent \(number + 1)" : "Parent", detail: Commit.short(parent),
          link: Links.commit(parent)))
    }
    if !commit.names.isEmpty {
      items.append(.fact("Names", commit.names.joined(separator: ", ")))
    }
    items.append(.row("Sha", detail: commit.sha, copies: commit.sha))
    items.append(.row("Files at this commit", link: Links.top(commit.sha)))
    return Page.Section(nil, items)
  }

  /// A diff whose names are links, unless they cannot be written in one.
  static func item(_ diff: GitDiff, link: (FileDiff) -> LinkTarget?) -> Page.Item {
    .diff(Page.Diff(diff.files.map { file($0, link: $0.path.isExact ? link($0) : nil) }))
  }

  private static func file(_ file: FileDiff, link: LinkTarget?) -> Page.Diff.File {
    let words: [Unicode.Scalar: String] = [
      "A": "new file", "C": "a copy", "D": "deleted", "T": "another type",
    ]
    var notes = [words[file.status]].compactMap(\.self)
    if let modes = file.modes { notes.append(modes) }
    if file.counts == nil { notes.append("binary") }
    if file.linesLeftOut > 0 { notes.append("more lines than are shown") }
    if !file.path.isExact { notes.append("its name is not UTF-8") }
    // A file after the limit has lines that are not shown.
    if notes.isEmpty, file.hunks.isEmpty, file.counts?.added == 0, file.counts?.removed == 0 {
      notes.append("the same content")
    }
    return Page.Diff.File(
      file.path.text, oldName: file.oldPath?.text, added: file.counts?.added ?? 0,
      removed: file.counts?.removed ?? 0, link: link,
      note: notes.isEmpty ? nil : notes.joined(separator: " · "), hunks: file.hunks)
  }
}
