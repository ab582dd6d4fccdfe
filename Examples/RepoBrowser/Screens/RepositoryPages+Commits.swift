import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The latest commits, page by page.
  func commits(page number: Int) -> Page {
    page("Commits", "Reading commits…") {
      let page = try await repository.commits(.everything, page: number)
      var sections = sections(
        page, none: GitError.noCommits.message, link: links.commits(page:))
      if number == 1 { sections = try await notCommitted() + sections }
      if !links.root.isEmpty { sections.insert(ways, at: 0) }
      if number == 1 { sections.append(Page.Section("Search", [searchForm()])) }
      sections.append(
        Page.Section(
          "More",
          [
            .row("Go to a link", link: links.go),
            .row("Refresh", link: AppLink.refresh),
            .row("How this screen was reached", link: AppLink.reached),
            .row("About", link: links.about),
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
            links.author(email, page: $0)
          })
    }
  }

  /// The commits that changed a file or a folder, also under the names that a file had before.
  func history(of path: String, upTo revision: String, page number: Int) -> Page {
    let title = "History of " + GitPath(path.utf8).name
    return page(title, "Reading commits…") {
      let page = try await repository.commits(.file(path, upTo: revision), page: number)
      let link = links.file(path, in: revision == "HEAD" ? nil : revision)
      return Page(
        title,
        [Page.Section(nil, [.row(path, link: link)])]
          + sections(page, none: "No commit changed it.") {
            links.history(of: path, upTo: revision, page: $0)
          })
    }
  }
}
