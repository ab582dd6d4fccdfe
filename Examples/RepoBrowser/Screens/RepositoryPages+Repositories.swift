import Waymark
import WaymarkPage

extension RepositoryPages {
  /// The repositories, each with its latest commit.
  static func repositories(_ all: [RepositoryPages]) -> Page {
    Page("Repositories", loading: "Looking at the repositories…") {
      var items: [Page.Item] = []
      for pages in all {
        items.append(
          .row(
            pages.repository.name, detail: try await pages.latest(),
            link: pages.links.commits))
      }
      return Page(
        "Repositories",
        [
          Page.Section(nil, items),
          Page.Section(
            "More",
            [
              .row("Refresh", link: AppLink.refresh),
              .row("How this screen was reached", link: AppLink.reached),
            ]),
        ])
    }
  }

  /// The subject of the latest commit and how long ago it was, or why there is none.
  private nonisolated(nonsending) func latest() async throws -> String {
    do {
      let commit = try await repository.header(of: "HEAD")
      return [commit.subject, RelativeTime.words(commit.time, now: now()) ?? commit.day]
        .joined(separator: " · ")
    } catch let error as GitError {
      return error.message
    }
  }

  /// Ways into a repository that has no tabs.
  var ways: Page.Section {
    Page.Section(
      nil,
      [
        .row("Files", link: links.files),
        .row("Branches and tags", link: links.references),
        .row("Search", link: links.search("")),
      ])
  }
}
