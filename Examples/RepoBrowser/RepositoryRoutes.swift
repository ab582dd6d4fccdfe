import Foundation
import Waymark
import WaymarkPage

/// The routes of one repository.
struct RepositoryRoutes {
  let pages: RepositoryPages
  /// The path that all links of the repository begin with, such as `/r/name`; empty where there is only one repository.
  let root: String

  private typealias Pattern = BrowserLink.Pattern

  /// How many segments the root has.
  private var depth: Int { root.isEmpty ? 0 : 2 }

  private func shown(_ page: Page) -> Page { root.isEmpty ? page : page.below(root) }

  private func below(_ link: LinkTarget) -> String { BrowserLink.text(link.link, below: root) }

  func add(to routes: inout Routes<Page>) {
    addCommits(to: &routes)
    routes.add(root + Pattern.search) { (query: String?, page: Int?) in
      shown(pages.search(query ?? "", page: page ?? 1))
    }
    addFiles(to: &routes)
    routes.add(root + Pattern.history, standsInFiles) {
      (revision: String, path: String, page: Int?) in
      shown(pages.history(of: path, upTo: revision, page: page ?? 1))
    }
    routes.add(root + Pattern.blame, standsInFiles) {
      (context: OpenContext, revision: String, path: String, line: Int?) in
      let marked = context.link.fragment.flatMap { Page.Code.lines($0) }
      return shown(pages.blame(path, in: revision, from: line, marked: marked))
    }
    routes.add(below(BrowserLink.references)) { shown(pages.references()) }
    routes.add(
      root + Pattern.reference, .tab(of: root.isEmpty ? BrowserLink.references.link : "/")
    ) { (name: String, page: Int?) in shown(pages.reference(name, page: page ?? 1)) }
    routes.add(below(BrowserLink.about), .present(.sheet), .reuse(.existing)) {
      shown(pages.about())
    }
    routes.add(below(BrowserLink.go), .present(.sheet), .reuse(.existing)) { shown(pages.go()) }
    routes.add(root + Pattern.typed, opensTyped) { (_: String?) in shown(pages.go()) }
  }

  private func addCommits(to routes: inout Routes<Page>) {
    routes.add(BrowserLink.text(Pattern.commitsPage, below: root)) { (page: Int?) in
      shown(pages.commits(page: page ?? 1, isOneOfSeveral: !root.isEmpty))
    }
    routes.add(root + Pattern.changes) { (file: Int?) in
      shown(pages.changes(.unstaged, from: file ?? 0))
    }
    routes.add(root + Pattern.stagedChanges) { (file: Int?) in
      shown(pages.changes(.staged, from: file ?? 0))
    }
    routes.add(root + Pattern.commit) { (sha: String, file: Int?) in
      shown(pages.commit(sha, from: file ?? 0))
    }
    routes.add(root + Pattern.next) { (sha: String) in shown(pages.commit(after: sha)) }
    routes.add(root + Pattern.compare) { (old: String, new: String, file: Int?) in
      shown(pages.compare(old, new, from: file ?? 0))
    }
    routes.add(root + Pattern.comparison, compares) { (old: String?, new: String?) in
      shown(pages.comparison(from: old ?? "", to: new ?? ""))
    }
    routes.add(root + Pattern.diff) { (sha: String, path: String, line: Int?) in
      shown(pages.diff(of: path, in: sha, from: line ?? 0))
    }
    routes.add(root + Pattern.author) { (email: String, page: Int?) in
      shown(pages.author(email, page: page ?? 1))
    }
  }

  /// How many folders of a path are routes of their own.
  private static let folders = 12

  /// Files and folders: one route for each depth, so that a link from outside has all folders of its
  /// path beneath it, and one for whatever is deeper.
  private func addFiles(to routes: inout Routes<Page>) {
    routes.add(below(BrowserLink.files)) { shown(pages.top()) }
    routes.add(root + Pattern.tree, standsInFiles) { (revision: String) in
      shown(pages.top(of: revision))
    }
    routes.add(root + "/blob/:revision") { (revision: String) in shown(pages.top(of: revision)) }
    for (start, place) in [("/files", 1), ("/tree/:", 2), ("/blob/:", 2)] {
      let paths = (1...Self.folders).map { String(repeating: "/:", count: $0) }
      for path in paths + ["/*"] {
        routes.add(root + start + path) { (context: OpenContext) in
          shown(
            pages.file(
              FileRequest(context.link, pathAt: depth + place, hasRevision: place > 1)))
        }
      }
    }
  }

  // MARK: Guards

  /// A text that was typed leads on, in place of the sheet that asks for it.
  private var opensTyped: RouteOption {
    .guard("typed") { request in
      let text = Self.trimmed(request.parameters["text"])
      let target = text.isEmpty ? BrowserLink.go : BrowserLink.typed(text)
      return .redirect(BrowserLink.target(target, below: root))
    }
  }

  /// Two names are compared; one is not enough.
  private var compares: RouteOption {
    .guard("compare") { request in
      let (old, new) = (
        Self.trimmed(request.parameters["old"]), Self.trimmed(request.parameters["new"])
      )
      if old.isEmpty || new.isEmpty { return .allow }
      return .redirect(BrowserLink.target(BrowserLink.compare(old, new), below: root))
    }
  }

  /// A link from outside stands in the tab of the files, if there is one; one that a row opens stands
  /// where its row is.
  private var standsInFiles: RouteOption {
    .guard("place") { request in
      guard root.isEmpty, request.source == .universalLink, request.context["isPlaced"] == nil,
        let link = request.link
      else { return .allow }
      return .redirect(
        LinkTarget(
          LinkTarget(link), parent: BrowserLink.files.link, context: ["isPlaced": true]))
    }
  }

  private static func trimmed(_ text: String?) -> String {
    (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
