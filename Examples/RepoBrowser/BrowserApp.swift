import Waymark
import WaymarkPage

/// The app itself: which link shows which page.
///
/// It lives in the isolation of the host that shows it. One repository has the tabs; several are listed
/// on the first screen, and the links of each begin with `/r/` and its name.
final class BrowserApp {
  /// What the tabs are called, in their order.
  static let tabs = ["Commits", "Files", "Branches and tags"]

  let navigator: Navigator<Page>

  /// Makes the app for repositories.
  init(_ repositories: GitRepository...) throws(RoutesError) {
    let (routes, start) = Self.session(repositories)
    navigator = try Navigator(routes)
    start(navigator)
  }

  /// The labels of the tabs when the app shows `count` repositories.
  static func tabs(for count: Int) -> [String] { count == 1 ? tabs : ["Repositories"] }

  /// The routes of one session of a host that makes its own navigators, and what it does with each.
  /// - Parameter pause: how long to wait before looking again for changes; nil looks once.
  static func session(
    _ repositories: [GitRepository], lookingEvery pause: Duration? = nil
  ) -> (routes: Routes<Page>, start: (Navigator<Page>) -> Void) {
    let current = Current()
    var routes = Routes<Page>()
    // Addresses in messages and in Markdown files are the system's to open.
    routes.externalPolicy = .system
    if repositories.count == 1 {
      let pages = RepositoryPages(repository: repositories[0], pause: pause)
      let links = pages.links
      routes.tabs(links.commits.link, links.files.link, links.references.link)
      RepositoryRoutes(pages: pages).add(to: &routes)
      routes.search(RepositoryLinks.searched, prompt: "Messages, files, code, shas")
    } else {
      let all = zip(names(of: repositories), repositories)
        .map {
          RepositoryPages(repository: $1, links: RepositoryLinks(root: "/r/\($0)"), pause: pause)
        }
      routes.tabs("/")
      routes.add("/") { RepositoryPages.repositories(all) }
      for pages in all { RepositoryRoutes(pages: pages).add(to: &routes) }
    }
    routes.add(AppLink.reached.link, .present(.sheet), .reuse(.existing), .saved(.never)) {
      RepositoryPages.reached(current.navigator)
    }
    routes.action(AppLink.refresh.link) { _ = current.navigator?.refresh() }
    return (routes, { current.navigator = $0 })
  }

  /// A name for each repository that stands for itself in a link; two of one name are told apart by a
  /// number.
  static func names(of repositories: [GitRepository]) -> [String] {
    var names: [String] = []
    for repository in repositories {
      let letters = repository.name.map { character in
        character.isLetter || character.isNumber || "-_.".contains(character) ? character : "-"
      }
      let name = letters.allSatisfy { $0 == "." } ? "repository" : String(letters)
      let taken = (2...).lazy.map { "\(name)-\($0)" }
      names.append(names.contains(name) ? taken.first { !names.contains($0) } ?? name : name)
    }
    return names
  }

  /// The navigator, for the actions among its own routes.
  private final class Current {
    weak var navigator: Navigator<Page>?
  }
}
