import Waymark
import WaymarkPage

/// The links of the app: their patterns register the routes, and make the links of rows.
enum Links {
  static let commits = LinkPattern("/?page=:page?", as: Int?.self)
  static let commit = LinkPattern("/commit/:sha", as: String.self)
  static let diff = LinkPattern("/commit/:sha/file/*path", as: String.self, LinkedPath.self)
  static let changes = LinkPattern("/changes")
  static let staged = LinkPattern("/changes/staged")
  static let author = LinkPattern("/author/:email?page=:page?", as: String.self, Int?.self)
  static let search = LinkPattern("/search?q=:query?&page=:page?", as: String?.self, Int?.self)
  static let files = LinkPattern("/files")
  static let latest = LinkPattern("/files/*path?from=:line?", as: LinkedPath.self, Int?.self)
  static let top = LinkPattern("/blob/:revision", as: String.self)
  static let blob = LinkPattern(
    "/blob/:revision/*path?from=:line?", as: String.self, LinkedPath.self, Int?.self)
  static let history = LinkPattern(
    "/log/:revision/*path?page=:page?", as: String.self, LinkedPath.self, Int?.self)
  static let blame = LinkPattern(
    "/blame/:revision/*path?from=:line?", as: String.self, LinkedPath.self, Int?.self)
  static let references = LinkPattern("/refs")
  static let reference = LinkPattern("/ref/*name?page=:page?", as: LinkedPath.self, Int?.self)

  /// Returns the lines that a fragment such as `L10` or `L10-L20` marks, or `nil` for any other text.
  static func lines(_ fragment: String) -> ClosedRange<Int>? {
    guard let match = fragment.wholeMatch(of: /L([0-9]+)(?:-L([0-9]+))?/),
      let one = Int(match.1), let other = match.2.map({ Int($0) }) ?? one, min(one, other) > 0
    else { return nil }
    return min(one, other)...max(one, other)
  }

  /// Loads the screen on top again.
  static let refresh: LinkTarget = "/?x_refresh_page=true"

  /// A file or a folder at a revision; without one, in the latest commit.
  static func file(_ path: String, in revision: String?, from line: Int? = nil) -> LinkTarget {
    revision.map { blob($0, "\(path)", line) } ?? latest("\(path)", line)
  }

  /// A line of a file in the latest commit.
  static func line(_ number: Int, of path: String) -> LinkTarget {
    var target = latest("\(path)", nil)
    target.link += "#L\(number)"
    return target
  }
}

extension RepositoryPages {
  /// The routes of the app.
  var routes: Routes<Page> {
    var routes = Routes<Page>()
    routes.externalPolicy = .system
    routes.tab("/", "Commits", systemImage: "clock")
    routes.tab("/files", "Files", systemImage: "folder")
    routes.tab("/refs", "Branches and tags", systemImage: "arrow.triangle.branch")
    routes.add(Links.commits) { commits(page: $0 ?? 1) }
    routes.add(Links.commit) { commit($0) }
    routes.add(Links.diff) { diff(of: $1.text, in: $0) }
    routes.add(Links.changes) { changes(.unstaged) }
    routes.add(Links.staged) { changes(.staged) }
    routes.add(Links.author) { author($0, page: $1 ?? 1) }
    routes.add(Links.search) { search($0 ?? "", page: $1 ?? 1) }
    routes.add(Links.history) { history(of: $1.text, upTo: $0, page: $2 ?? 1) }
    routes.add(Links.blame) { context, revision, path, line in
      blame(path.text, in: revision, from: line, marked: Self.marked(context))
    }
    routes.add(Links.references) { references() }
    routes.add(Links.reference, .tab(of: Links.references)) { reference($0.text, page: $1 ?? 1) }
    addFiles(to: &routes)
    return routes
  }

  /// Adds a route for each depth of a path, so that a link from outside has the folders of its path
  /// below it, and one for deeper paths.
  private func addFiles(to routes: inout Routes<Page>) {
    routes.add(Links.files) { folder(in: nil) }
    routes.add(Links.top) { folder(in: $0) }
    for path in (1...12).map({ String(repeating: "/:", count: $0) }) + ["/*"] {
      routes.add("/files" + path) { (context: OpenContext) in
        Links.latest.values(in: context.link).map {
          file($0.text, in: nil, from: $1, marked: Self.marked(context))
        }
      }
      routes.add("/blob/:" + path) { (context: OpenContext) in
        Links.blob.values(in: context.link).map {
          file($1.text, in: $0, from: $2, marked: Self.marked(context))
        }
      }
    }
  }

  /// The lines that the fragment of a link marks.
  private static func marked(_ context: OpenContext<Page>) -> ClosedRange<Int>? {
    context.link.fragment.flatMap { Links.lines($0) }
  }
}

/// A path of git at the end of a link, in which `%2F` and `%25` stay encoded.
struct LinkedPath: LinkParameter, ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init?(linkText: String) {
    text = Self.replacing([("%2F", "/"), ("%25", "%")], in: linkText)
  }

  var linkText: String { Self.replacing([("%", "%25")], in: text) }

  /// A name can begin with a combining mark, so scalars are replaced and not characters.
  private static func replacing(_ signs: [(String, String)], in text: String) -> String {
    signs.reduce(text) { text, sign in
      String(text.unicodeScalars.replacing(sign.0.unicodeScalars, with: sign.1.unicodeScalars))
    }
  }
}
