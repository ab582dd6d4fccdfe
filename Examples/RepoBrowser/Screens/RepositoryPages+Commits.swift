import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The latest commits, page by page.
  func commits(page number: Int) -> Page {
    page("Commits", "Reading commits…") {
      let page = try await repository.commits(.everything, page: number)
      var sections = Self.sections(
        page, none: GitError.noCommits.message, link: BrowserLink.commits(page:))
      if number == 1 { sections.append(Page.Section("Search", [Self.searchForm()])) }
      sections.append(
        Page.Section(
          "More",
          [
            .row("Go to a link", link: BrowserLink.go),
            .row("Refresh", link: BrowserLink.refresh),
            .row("About", link: BrowserLink.about),
          ]))
      return Page(number == 1 ? "Commits" : "Commits, page \(number)", sections)
    }
  }

  /// What an author wrote.
  func author(_ email: String, page number: Int) -> Page {
    page(email, "Reading commits…") {
      let page = try await repository.commits(.author(email: email), page: number)
      return Page(
        page.commits.first?.author ?? email,
        [Page.Section(nil, [.row("Address", detail: email, accessory: .copy(email))])]
          + Self.sections(page, title: "Commits", none: "Nobody with this address wrote a commit.")
        {
          BrowserLink.author(email, page: $0)
        })
    }
  }

  /// One commit: its message, its facts and the files that it changed.
  func commit(_ sha: String) -> Page {
    page("Commit", "Reading the commit…") {
      let (commit, message) = try await repository.commit(sha)
      let (files, isComplete) = try await repository.changes(of: commit)
      var sections = [Self.message(message), Self.facts(commit)]
      sections.append(Self.changes(files, isComplete: isComplete, of: commit))
      let addresses = WebAddresses.found(in: message)
      if !addresses.isEmpty {
        sections.append(
          Page.Section("Addresses", addresses.map { .row($0, link: LinkTarget(text: $0)) }))
      }
      return Page(commit.subject.isEmpty ? commit.shortSha : commit.subject, sections)
    }
  }

  /// What a commit changed in one file.
  func diff(of path: String, in sha: String) -> Page {
    page(path, "Reading the diff…") {
      let (commit, _) = try await repository.commit(sha)
      let diff = try await repository.diff(of: path, in: commit)
      var items: [Page.Item] = [.fact("File", path), .fact("Change", diff.change.words)]
      items.append(.fact("Commit", "\(commit.shortSha) \(commit.subject)"))
      if diff.change.kind != .deleted {
        items.append(.row("The file today", link: BrowserLink.file(path)))
      }
      let link = BrowserLink.diff(of: path, in: commit.sha).link
      items.append(.row("Link", detail: link, accessory: .copy(link)))
      var text: [Page.Item] = [
        diff.text.isEmpty ? .text("There is nothing to compare.") : .code(diff.text)
      ]
      if diff.isTruncated { text.append(.text("The diff is longer; this is its first MiB.")) }
      return Page(GitPath(path.utf8).name, [Page.Section(nil, items), Page.Section("Diff", text)])
    }
  }

  // MARK: Parts of a commit

  /// How many changed files a commit lists.
  static let changesShown = 500

  private static func message(_ message: String) -> Page.Section {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.joined(separator: "\n")
    return Page.Section(nil, [.text(text.isEmpty ? "(no message)" : text)])
  }

  private static func facts(_ commit: Commit) -> Page.Section {
    let link = BrowserLink.commit(commit.sha).link
    let person = "\(commit.author) <\(commit.email)>"
    var items: [Page.Item] = [
      .fact("Date", commit.date),
      .row(
        "Author", detail: person,
        link: commit.email.isEmpty ? nil : BrowserLink.author(commit.email)),
    ]
    items += commit.parents.map {
      .row("Parent", detail: String($0.prefix(Commit.shortLength)), link: BrowserLink.commit($0))
    }
    items.append(.row("Sha", detail: commit.sha, accessory: .copy(commit.sha)))
    items.append(.row("Link", detail: link, accessory: .copy(link)))
    return Page.Section(nil, items)
  }

  private static func changes(_ files: [FileChange], isComplete: Bool, of commit: Commit)
    -> Page.Section
  {
    var items = files.prefix(changesShown).map { change in
      row(change.path, name: change.path.text, detail: change.words) {
        BrowserLink.diff(of: $0, in: commit.sha)
      }
    }
    if files.isEmpty {
      items.append(.text(commit.parents.count > 1 ? "Nothing beyond what it merges." : "None."))
    }
    if files.count > changesShown || !isComplete {
      let count = isComplete ? "\(files.count)" : "more than \(files.count)"
      items.append(.text("These are \(changesShown) of \(count) files."))
    }
    return Page.Section("Files changed", items)
  }
}
