import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The latest commits. The first page starts with the files that are not committed.
  func commits(page number: Int) -> Page {
    guard number == 1 else {
      return page("Commits") {
        let page = try await repository.commits(.from("HEAD"), page: number)
        return Page("Commits, page \(number)", Self.latest(page))
      }
    }
    return livePage("Commits") { show in
      let page = try await repository.commits(.from("HEAD"), page: 1)
      let branch = page.commits.first?.currentBranch.map { " on " + $0 } ?? ""
      func shown(_ uncommitted: [Page.Section]) -> Page {
        let buttons = [
          Page.Row("Search", link: Links.search(nil, nil)),
          Page.Row("Refresh", link: Links.refresh),
        ]
        let head = [Page.Section(nil, [.buttons(buttons)])]
        return Page("Commits" + branch, head + uncommitted + Self.latest(page))
      }
      // Listing changed files is slower than reading commits.
      if pause != nil { show(shown(Self.rows(repository.lastUncommitted))) }
      do {
        return shown(Self.rows(try await repository.uncommitted()))
      } catch let error as GitError {
        return shown([Page.Section("Not committed", [.text(error.message)])])
      }
    }
  }

  private static func latest(_ page: GitRepository.CommitsPage) -> [Page.Section] {
    sections(page, empty: GitError.noCommits.message) { Links.commits($0) }
  }

  /// The commits of an author.
  func author(_ email: String, page number: Int) -> Page {
    page(email) {
      let page = try await repository.commits(.author(email: email), page: number)
      let address = Page.Item.row("Address", detail: email, copies: email)
      return Page(
        page.commits.first?.author ?? email,
        [Page.Section(nil, [address])]
          + Self.sections(page, empty: "No author of a commit has this address.") {
            Links.author(email, $0)
          })
    }
  }

  /// The commits that changed a file or a folder, also under the earlier names of a file.
  func history(of path: String, upTo revision: String, page number: Int) -> Page {
    let title = "History of " + GitPath.name(of: path)
    return page(title) {
      let page = try await repository.commits(.file(path, upTo: revision), page: number)
      let link = Links.file(path, in: revision == "HEAD" ? nil : revision)
      return Page(
        title,
        [Page.Section(nil, [.row(path, link: link)])]
          + Self.sections(page, empty: "No commit changed it.") {
            Links.history(revision, "\(path)", $0)
          })
    }
  }
}
