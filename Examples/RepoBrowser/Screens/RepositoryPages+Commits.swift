import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The latest commits, page by page.
  /// - Parameter isOneOfSeveral: whether the repository has no tabs, so that rows lead to its files.
  func commits(page number: Int, isOneOfSeveral: Bool = false) -> Page {
    page("Commits", "Reading commits…") {
      let page = try await repository.commits(.everything, page: number)
      var sections = sections(
        page, none: GitError.noCommits.message, link: BrowserLink.commits(page:))
      if number == 1 { sections = try await notCommitted() + sections }
      if isOneOfSeveral { sections.insert(Self.ways, at: 0) }
      if number == 1 { sections.append(Page.Section("Search", [Self.searchForm()])) }
      sections.append(
        Page.Section(
          "More",
          [
            .row("Go to a link", link: BrowserLink.go),
            .row("Refresh", link: BrowserLink.refresh),
            .row("How this screen was reached", link: BrowserLink.reached),
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
          + sections(page, none: "Nobody with this address wrote a commit.") {
            BrowserLink.author(email, page: $0)
          })
    }
  }

  /// The commits that changed a file or a folder, also under the names that a file had before.
  func history(of path: String, upTo revision: String, page number: Int) -> Page {
    let title = "History of " + GitPath(path.utf8).name
    return page(title, "Reading commits…") {
      let page = try await repository.commits(.file(path, upTo: revision), page: number)
      let link = BrowserLink.file(path, in: revision == "HEAD" ? nil : revision)
      return Page(
        title,
        [Page.Section(nil, [.row(path, link: link)])]
          + sections(page, none: "No commit changed it.") {
            BrowserLink.history(of: path, upTo: revision, page: $0)
          })
    }
  }
}
