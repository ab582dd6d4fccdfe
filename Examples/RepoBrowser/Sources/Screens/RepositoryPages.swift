import Waymark
import WaymarkPage

/// The pages of a repository. Each page loads its content when it is shown.
struct RepositoryPages {
  let repository: GitRepository
  /// The interval at which an open page checks the repository for changes, or `nil` to never check.
  var pause: Duration?

  /// Makes a page that loads. An error of git becomes a page too.
  func page(
    _ title: String, _ load: nonisolated(nonsending) @escaping () async throws -> Page
  ) -> Page {
    Page(title) { try await answer(load) }
  }

  /// Makes a page that is loaded again with every change of the repository.
  func livePage(
    _ title: String,
    _ load: nonisolated(nonsending) @escaping (_ show: (Page) -> Void) async throws -> Page
  ) -> Page {
    Page.live(title) { show in
      let watch = RepositoryWatch(repository.gitFolder)
      while true {
        show(try await answer { try await load(show) })
        guard let pause else { return }
        try await watch.change(lookingEvery: pause)
      }
    }
  }

  private nonisolated(nonsending) func answer(
    _ load: nonisolated(nonsending) () async throws -> Page
  ) async throws -> Page {
    do {
      return try await load()
    } catch let error as GitError {
      return page(for: error)
    }
  }

  /// The page that explains an error.
  func page(for error: GitError) -> Page {
    Page(
      error.title,
      items: [
        .text(error.message),
        .row("Try again", link: Links.refresh),
        .row("All commits", link: Links.commits(nil)),
      ])
  }

  /// A row that opens a commit.
  static func row(_ commit: Commit) -> Page.Item {
    let names = commit.names.joined(separator: ", ")
    let details = [
      commit.shortSha, commit.author, commit.time, commit.isMerge ? "merge" : "", names,
    ]
    return .row(commit.title, detail: joined(details), link: Links.commit(commit.sha))
  }

  /// A row that opens a file, unless its name cannot be written in a link.
  static func row(
    _ path: GitPath, name: String, detail: String? = nil, link: (String) -> LinkTarget
  ) -> Page.Item {
    path.isExact
      ? .row(name, detail: detail, link: link(path.text))
      : .row(name, detail: joined([detail ?? "", "its name is not UTF-8"]))
  }

  /// The commits of a page by their days, with rows for the pages before and after it.
  static func sections(
    _ page: GitRepository.CommitsPage, empty: String, link: (Int?) -> LinkTarget
  ) -> [Page.Section] {
    let (commits, number) = (page.commits, page.number)
    var days: [Page.Section] = []
    for commit in commits {
      if days.last?.title != commit.day { days.append(Page.Section(commit.day, [])) }
      days[days.count - 1].items.append(row(commit))
    }
    var others: [Page.Item] = []
    if commits.isEmpty { others.append(.text(number == 1 ? empty : "There is no page \(number).")) }
    if number != 1 { others.append(.row("First page", link: link(nil))) }
    if page.hasMore {
      others.append(.row("Next page", detail: "page \(number + 1)", link: link(number + 1)))
    }
    return others.isEmpty ? days : days + [Page.Section(nil, others)]
  }

  /// Joins the details of a row that are not empty.
  static func joined(_ details: [String]) -> String {
    details.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
