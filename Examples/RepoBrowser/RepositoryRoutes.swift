import Foundation
import Waymark
import WaymarkPage

/// The routes of one repository.
struct RepositoryRoutes {
  let pages: RepositoryPages

  private typealias Pattern = RepositoryLinks.Pattern

  private var links: RepositoryLinks { pages.links }

  /// The root of the tab in which a screen stands: one of several repositories has no tabs.
  private func tab(of screen: LinkTarget) -> String { links.root.isEmpty ? screen.link : "/" }

  /// How many segments the root has.
  private var depth: Int { links.root.split(separator: "/").count }

  func add(to routes: inout Routes<Page>) {
    addCommits(to: &routes)
    routes.add(links.pattern(Pattern.search)) { (query: String?, page: Int?) in
      pages.search(query ?? "", page: page ?? 1)
    }
    addFiles(to: &routes)
    routes.add(links.pattern(Pattern.history), standsInFiles) {
      (revision: String, path: String, page: Int?) in
      pages.history(of: path, upTo: revision, page: page ?? 1)
    }
    routes.add(links.pattern(Pattern.blame), standsInFiles) {
      (context: OpenContext, revision: String, path: String, line: Int?) in
      let marked = context.link.fragment.flatMap { Page.Code.lines($0) }
      return pages.blame(path, in: revision, from: line, marked: marked)
    }
    routes.add(links.pattern(Pattern.find), standsInFiles) { (name: String?) in
      pages.find(name ?? "")
    }
    routes.add(links.pattern(Pattern.references)) { pages.references() }
    routes.add(
      links.pattern(Pattern.reference), .tab(of: tab(of: links.references))
    ) { (name: String, page: Int?) in pages.reference(name, page: page ?? 1) }
    routes.add(links.pattern(Pattern.about), .present(.sheet), .reuse(.existing)) {
      pages.about()
    }
    routes.add(links.pattern(Pattern.go), .present(.sheet), .reuse(.existing)) { pages.go() }
  }

  private func addCommits(to routes: inout Routes<Page>) {
    routes.add(links.pattern(Pattern.commits)) { (page: Int?) in
      pages.commits(page: page ?? 1)
    }
    routes.add(links.pattern(Pattern.changes)) { (file: Int?) in
      pages.changes(.unstaged, from: file ?? 0)
    }
    routes.add(links.pattern(Pattern.stagedChanges)) { (file: Int?) in
      pages.changes(.staged, from: file ?? 0)
    }
    routes.add(links.pattern(Pattern.commit)) { (sha: String, file: Int?) in
      pages.commit(sha, from: file ?? 0)
    }
    routes.add(links.pattern(Pattern.next)) { (sha: String) in pages.commit(after: sha) }
    routes.add(links.pattern(Pattern.compare)) { (old: String, new: String, file: Int?) in
      pages.compare(old, new, from: file ?? 0)
    }
    routes.add(links.pattern(Pattern.comparison), compares) { (old: String?, new: String?) in
      pages.comparison(from: old ?? "", to: new ?? "")
    }
    routes.add(links.pattern(Pattern.diff)) { (sha: String, path: String, line: Int?) in
      pages.diff(of: path, in: sha, from: line ?? 0)
    }
    routes.add(links.pattern(Pattern.author)) { (email: String, page: Int?) in
      pages.author(email, page: page ?? 1)
    }
  }

  /// How many folders of a path are routes of their own.
  private static let folders = 12

  /// Files and folders: one route for each depth, so that a link from outside has all folders of its
  /// path beneath it, and one for whatever is deeper.
  private func addFiles(to routes: inout Routes<Page>) {
    routes.add(links.pattern(Pattern.files)) { pages.top() }
    routes.add(links.pattern(Pattern.tree), standsInFiles) { (revision: String) in
      pages.top(of: revision)
    }
    // A link from outside has this beneath its folders, and so stands in the tab of the files.
    routes.add(links.pattern(Pattern.blobTop), .tab(of: tab(of: links.files))) {
      (revision: String) in pages.top(of: revision)
    }
    routes.redirect(links.pattern(Pattern.treePath), to: links.pattern(Pattern.blob))
    for (start, place) in [("/files", 1), ("/blob/:", 2)] {
      let paths = (1...Self.folders).map { String(repeating: "/:", count: $0) }
      for path in paths + ["/*"] {
        routes.add(links.pattern(start + path)) { (context: OpenContext) in
          pages.file(FileRequest(context.link, pathAt: depth + place, hasRevision: place > 1))
        }
      }
    }
  }

  // MARK: Guards

  /// Two names are compared; one is not enough.
  private var compares: RouteOption {
    .guard("compare") { request in
      let (old, new) = (
        Self.trimmed(request.parameters["old"]), Self.trimmed(request.parameters["new"])
      )
      if old.isEmpty || new.isEmpty { return .allow }
      return .redirect(links.compare(old, new))
    }
  }

  /// A link from outside stands in the tab of the files, if there is one; one that a row opens stands
  /// where its row is.
  private var standsInFiles: RouteOption {
    .guard("place") { request in
      guard links.root.isEmpty, request.source == .universalLink,
        request.context["isPlaced"] == nil,
        let link = request.link
      else { return .allow }
      return .redirect(
        LinkTarget(
          LinkTarget(link), parent: links.files.link, context: ["isPlaced": true]))
    }
  }

  private static func trimmed(_ text: String?) -> String {
    (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
