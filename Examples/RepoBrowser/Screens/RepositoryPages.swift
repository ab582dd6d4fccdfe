import Foundation
import Waymark
import WaymarkPage

/// The pages of a repository: each is made at once and loads what it shows.
struct RepositoryPages {
  let repository: GitRepository
  var links = RepositoryLinks()
  /// The seconds since 1970.
  var now = { Int(Date().timeIntervalSince1970) }

  /// How long to wait before looking again whether the repository has changed; nil looks once.
  var pause: Duration?

  /// A page that loads; what git has to say against it becomes a page too.
  func page(
    _ title: String, _ progress: String, _ load: @escaping Page.Loader.Work
  ) -> Page {
    Page(title, loading: progress) { try await answer(load) }
  }

  /// A page that is read again whenever the repository has changed.
  func livePage(
    _ title: String, _ progress: String,
    _ read: nonisolated(nonsending) @escaping (RepositoryWatch) async throws -> Page
  ) -> Page {
    Page.live(title, loading: progress) { show in
      let watch = RepositoryWatch(repository.folder)
      repeat {
        show(try await answer { try await read(watch) })
      } while try await hasChanged(watch)
    }
  }

  nonisolated(nonsending) func answer(
    _ load: nonisolated(nonsending) () async throws -> Page
  ) async throws -> Page {
    do {
      return try await load()
    } catch let error as GitError {
      return page(for: error)
    }
  }

  /// Waits for a change; false if nobody waits for one.
  nonisolated(nonsending) func hasChanged(_ watch: RepositoryWatch) async throws -> Bool {
    guard let pause else { return false }
    try await watch.change(lookingEvery: pause)
    return true
  }

  /// What there is to see where git has no answer.
  func page(for error: GitError) -> Page {
    Page(
      error.title,
      items: [
        .text(error.message),
        .row("Try again", link: AppLink.refresh),
        error.isAboutFile
          ? .row("All files", link: links.files)
          : .row("All commits", link: links.commits),
      ])
  }

  /// A row that opens a commit.
  func row(_ commit: Commit, lanes: Page.Lanes? = nil) -> Page.Item {
    var details = [commit.shortSha, commit.author]
    if let words = RelativeTime.words(commit.time, now: now()) { details.append(words) }
    if commit.isMerge { details.append("merge") }
    if !commit.names.isEmpty { details.append(commit.names.joined(separator: ", ")) }
    return .row(
      commit.subject.isEmpty ? "(no subject)" : commit.subject,
      detail: details.joined(separator: " · "), avatar: .init(commit.author), lanes: lanes,
      link: links.commit(commit.sha))
  }

  /// A row for a file, with a link unless none can hold its name.
  static func row(
    _ path: GitPath, name: String, detail: String?, link: (String) -> LinkTarget,
    accessory: Page.Row.Accessory = .automatic
  ) -> Page.Item {
    guard path.isExact else {
      let words = "its name is not UTF-8"
      return .row(name, detail: detail.map { "\($0), \(words)" } ?? words)
    }
    return .row(name, detail: detail, link: link(path.text), accessory: accessory)
  }

  /// Rows for the pages before and after one, each with the link that `link` makes.
  static func neighbours(_ page: GitRepository.CommitsPage, link: (Int) -> LinkTarget) -> [Page
    .Item]
  {
    var rows: [Page.Item] = []
    if page.number > 1 {
      rows.append(
        .row("Previous page", detail: "page \(page.number - 1)", link: link(page.number - 1)))
    }
    if page.hasMore {
      rows.append(.row("Next page", detail: "page \(page.number + 1)", link: link(page.number + 1)))
    }
    return rows
  }

  /// A list of commits, day by day, with the way to its other pages.
  func sections(
    _ page: GitRepository.CommitsPage, none: String,
    link: (Int) -> LinkTarget
  ) -> [Page.Section] {
    guard !page.commits.isEmpty else {
      guard page.number != 1 else { return [Page.Section(nil, [.text(none)])] }
      return [
        Page.Section(
          nil,
          [.text("There is no page \(page.number)."), .row("First page", link: link(1))])
      ]
    }
    var days: [Page.Section] = []
    let lanes = page.isWhole ? CommitGraph.lanes(page.commits) : page.commits.map { _ in nil }
    for (commit, lanes) in zip(page.commits, lanes) {
      if days.last?.title != commit.day { days.append(Page.Section(commit.day, [])) }
      days[days.count - 1].items.append(row(commit, lanes: lanes))
    }
    let others = Self.neighbours(page, link: link)
    return days + (others.isEmpty ? [] : [Page.Section(nil, others)])
  }
}
