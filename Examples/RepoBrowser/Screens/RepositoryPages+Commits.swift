import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The latest commits, page by page; the first tells of those that come while it is open.
  func commits(page number: Int) -> Page {
    guard number == 1 else {
      return page("Commits", "Reading commits…") {
        commits(try await repository.commits(.everything, page: number))
      }
    }
    return Page.live("Commits", loading: "Reading commits…") { show in
      let watch = RepositoryWatch(repository.folder)
      var first: GitRepository.CommitsPage?
      repeat {
        show(
          try await answer {
            guard let page = first else {
              let page = try await repository.commits(.everything, page: 1)
              first = page
              // The commits need one command, what is not committed two more: nobody waits for those.
              if pause != nil {
                show(commits(page, uncommitted: sections(repository.lastUncommitted)))
              }
              return commits(page, uncommitted: try await notCommitted())
            }
            return commits(
              page, news: try await news(since: page), uncommitted: try await notCommitted())
          })
      } while try await hasChanged(watch)
    }
  }

  private func commits(
    _ page: GitRepository.CommitsPage, news: String? = nil, uncommitted: [Page.Section] = []
  ) -> Page {
    var sections = sections(
      page, none: GitError.noCommits.message, link: links.commits(page:))
    sections = uncommitted + sections
    if let news {
      let row = Page.Row(news, link: AppLink.refresh, role: .primary)
      sections.insert(Page.Section(nil, [.buttons([row])]), at: 0)
    }
    if !links.root.isEmpty { sections.insert(ways, at: 0) }
    if page.number == 1, !hasSearchField {
      sections.append(Page.Section("Search", [searchForm()]))
    }
    sections.append(
      Page.Section(
        "More",
        [
          .row("Go to a link", link: links.go),
          .row("Refresh", link: AppLink.refresh),
          .row("How this screen was reached", link: AppLink.reached),
          .row("About", link: links.about),
        ]))
    let branch = page.commits.first?.currentBranch.map { " on " + $0 } ?? ""
    let title = page.number == 1 ? "Commits" + branch : "Commits, page \(page.number)"
    return Page(title + (news.map { ": \($0)" } ?? ""), sections)
  }

  /// How many commits came after those of a page, in words; nil if there are none.
  private nonisolated(nonsending) func news(
    since page: GitRepository.CommitsPage
  ) async throws -> String? {
    guard let latest = page.commits.first else { return nil }
    let (new, gone) = try await repository.commitsSince(latest.sha)
    if gone > 0 { return "The branch has another history" }
    return new == 0 ? nil : new == 1 ? "1 new commit" : "\(new) new commits"
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
