import Waymark
import WaymarkPage

/// The app itself: which link shows which page.
///
/// It lives in the isolation of the host that shows it.
final class BrowserApp {
  /// What the tabs are called, in their order.
  static let tabs = ["Commits", "Files", "Branches and tags"]

  let navigator: Navigator<Page>

  /// Makes the app for a repository.
  init(_ repository: GitRepository) throws(RoutesError) {
    let (routes, start) = Self.session(repository)
    navigator = try Navigator(routes)
    start(navigator)
  }

  /// The routes of one session of a host that makes its own navigators, and what it does with each.
  static func session(
    _ repository: GitRepository
  ) -> (routes: Routes<Page>, start: (Navigator<Page>) -> Void) {
    let current = Current()
    let lock = AppLock()
    let routes = routes(RepositoryPages(repository: repository), current, lock)
    return (
      routes,
      {
        current.navigator = $0
        lock.watch($0)
      }
    )
  }

  /// The navigator, for the actions among its own routes.
  private final class Current {
    weak var navigator: Navigator<Page>?
  }

  private static func routes(
    _ pages: RepositoryPages, _ current: Current, _ lock: AppLock
  ) -> Routes<Page> {
    typealias Pattern = BrowserLink.Pattern
    var routes = Routes<Page>()
    // Addresses in messages and in Markdown files are the system's to open.
    routes.externalPolicy = .system
    routes.tabs(BrowserLink.commits.link, BrowserLink.files.link, BrowserLink.references.link)

    routes.add(Pattern.commitsPage) { (page: Int?) in
      pages.commits(page: page ?? 1)
    }
    routes.add(Pattern.commit) { (sha: String, file: Int?) in
      pages.commit(sha, from: file ?? 0)
    }
    routes.add(Pattern.compare) { (old: String, new: String, file: Int?) in
      pages.compare(old, new, from: file ?? 0)
    }
    routes.add(Pattern.diff) { (sha: String, path: String, line: Int?) in
      pages.diff(of: path, in: sha, from: line ?? 0)
    }
    routes.add(Pattern.author) { (email: String, page: Int?) in
      pages.author(email, page: page ?? 1)
    }
    routes.add(Pattern.search) { (query: String?, page: Int?) in
      pages.search(query ?? "", page: page ?? 1)
    }

    addFiles(to: &routes, pages)
    routes.add(Pattern.history) { (revision: String, path: String, page: Int?) in
      pages.history(of: path, upTo: revision, page: page ?? 1)
    }
    routes.add(Pattern.blame) { (revision: String, path: String, line: Int?) in
      pages.blame(path, in: revision, from: line ?? 1)
    }

    routes.add(BrowserLink.references.link) { pages.references() }
    routes.add(Pattern.reference, .tab(of: BrowserLink.references.link)) {
      (name: String, page: Int?) in pages.reference(name, page: page ?? 1)
    }

    routes.add(BrowserLink.about.link, .present(.sheet), .reuse(.existing)) { pages.about() }
    routes.add(BrowserLink.go.link, .present(.sheet), .reuse(.existing)) { pages.go() }
    routes.action(BrowserLink.refresh.link) { _ = current.navigator?.refresh() }
    routes.add(
      BrowserLink.lock.link, .present(.fullScreen), .reuse(.existing),
      .asksToLeave("lock") { _ in .deny("unlock the app first") }
    ) { pages.lock() }
    routes.action(BrowserLink.unlock.link) { lock.unlock() }
    return routes
  }

  /// How many folders of a path are routes of their own.
  private static let folders = 12

  /// Files and folders: one route for each depth, so that a link from outside has all folders of its
  /// path beneath it, and one for whatever is deeper.
  private static func addFiles(to routes: inout Routes<Page>, _ pages: RepositoryPages) {
    routes.add(BrowserLink.files.link) { pages.top() }
    for root in ["/tree/:revision", "/blob/:revision"] {
      routes.add(root) { (revision: String) in pages.top(of: revision) }
    }
    for root in ["/files", "/tree/:", "/blob/:"] {
      let place = root == BrowserLink.files.link ? 1 : 2
      let paths = (1...folders).map { String(repeating: "/:", count: $0) }
      for path in paths + ["/*"] {
        routes.add(root + path) { (context: OpenContext) in
          pages.file(FileRequest(context.link, pathAt: place))
        }
      }
    }
  }
}
