import Waymark
import WaymarkPage

/// The links of the whole app.
enum AppLink {
  static let reached: LinkTarget = "/how"
  static let refresh: LinkTarget = "/refresh"

  static let all = [reached.link, refresh.link]
}

/// The links of a repository, each written once: routes are registered with them, rows are made of them.
struct RepositoryLinks {
  /// The path that all of them begin with, such as `/r/name`; empty where there is only one repository.
  var root = ""

  var commits: LinkTarget { filled(Pattern.commits) }
  var changes: LinkTarget { filled(Pattern.changes) }
  var stagedChanges: LinkTarget { filled(Pattern.stagedChanges) }
  var files: LinkTarget { filled(Pattern.files) }
  var references: LinkTarget { filled(Pattern.references) }
  var find: LinkTarget { filled(Pattern.find) }
  var about: LinkTarget { filled(Pattern.about) }
  var go: LinkTarget { filled(Pattern.go) }

  /// Patterns of routes; a row's link is a pattern with its values filled in.
  enum Pattern {
    static let files = "/files"
    static let references = "/refs"
    static let about = "/about"
    static let go = "/go"
    static let commits = "/?page=:page?"
    static let changes = "/changes?from=:from?"
    static let stagedChanges = "/changes/staged?from=:from?"
    static let commit = "/commit/:sha?from=:from?"
    static let next = "/commit/:sha/next"
    static let diff = "/commit/:sha/file/*path?from=:from?"
    static let compare = "/compare/:old/:new?from=:from?"
    /// The link of the Compare form; either revision may be missing.
    static let comparison = "/compare?from=:old?&to=:new?"
    /// A file or a folder, in the latest commit (`file`) or in a named one (`tree`, `blob`).
    static let file = "/files/*path?as=:form?&from=:from?"
    static let tree = "/tree/:revision"
    static let treePath = "/tree/:revision/*path?as=:form?&from=:from?"
    static let blobTop = "/blob/:revision"
    static let blob = "/blob/:revision/*path?as=:form?&from=:from?"
    static let history = "/log/:revision/*path?page=:page?"
    static let blame = "/blame/:revision/*path?from=:from?"
    static let reference = "/ref/*name?page=:page?"
    static let author = "/author/:email?page=:page?"
    static let find = "/find?name=:name?"
    static let search = "/search?q=:query?&page=:page?"
  }

  func commits(page: Int) -> LinkTarget {
    filled(Pattern.commits, ["page": number(page)])
  }

  /// - Parameter file: the number of the first file whose lines are shown.
  func commit(_ sha: String, from file: Int = 0) -> LinkTarget {
    filled(Pattern.commit, ["sha": sha, "from": file == 0 ? "" : String(file)])
  }

  /// - Parameter file: the number of the first file whose lines are shown.
  func changes(_ stage: GitRepository.Stage, from file: Int = 0) -> LinkTarget {
    filled(
      stage == .staged ? Pattern.stagedChanges : Pattern.changes,
      ["from": file == 0 ? "" : String(file)])
  }

  func compare(_ old: String, _ new: String, from file: Int = 0) -> LinkTarget {
    filled(Pattern.compare, ["old": old, "new": new, "from": file == 0 ? "" : String(file)])
  }

  /// The commit after another, on the way to the latest.
  func next(_ sha: String) -> LinkTarget { filled(Pattern.next, ["sha": sha]) }

  /// - Parameter line: how many lines are passed over.
  func diff(of path: String, in sha: String, from line: Int = 0) -> LinkTarget {
    filled(Pattern.diff, ["sha": sha, "path": path, "from": line == 0 ? "" : String(line)])
  }

  /// A file or a folder, in the latest commit unless another is named.
  /// - Parameter line: the number of the first line that is shown.
  func file(
    _ path: String, in revision: String? = nil, as form: FileForm? = nil, from line: Int = 1
  ) -> LinkTarget {
    filled(
      revision == nil ? Pattern.file : Pattern.blob,
      [
        "path": path, "revision": revision ?? "", "form": form?.rawValue ?? "",
        "from": number(line),
      ])
  }

  /// A line of a file, in the latest commit.
  func line(_ number: Int, of path: String) -> LinkTarget {
    let first = (number - 1) / GitRepository.Limit.lines * GitRepository.Limit.lines + 1
    var target = file(path, from: first)
    target.link += "#L\(number)"
    return target
  }

  /// The folder at the top of a commit; of the latest, unless another is named.
  func top(of revision: String?) -> LinkTarget {
    revision.map { filled(Pattern.tree, ["revision": $0]) } ?? files
  }

  func history(of path: String, upTo revision: String, page: Int = 1) -> LinkTarget {
    filled(
      Pattern.history, ["path": path, "revision": revision, "page": number(page)])
  }

  func blame(_ path: String, in revision: String, from line: Int = 1) -> LinkTarget {
    filled(Pattern.blame, ["path": path, "revision": revision, "from": number(line)])
  }

  func reference(_ name: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.reference, ["name": name, "page": number(page)])
  }

  func author(_ email: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.author, ["email": email, "page": number(page)])
  }

  /// The link that a user has typed, which may be that of another repository.
  func typed(_ link: String) -> LinkTarget {
    let isWhole = !link.hasPrefix("/") || link.hasPrefix("/r/") || AppLink.all.contains(link)
    return Page.LinkTemplate(":link").target(["link": isWhole ? link : pattern(link)])
  }

  /// What the search field of a single repository opens.
  static let searched = LinkPattern("/search?q=:query", as: String.self)

  func search(_ query: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.search, ["query": query, "page": number(page)])
  }

  /// The first page is the one without a number.
  private func number(_ page: Int) -> String { page == 1 ? "" : String(page) }

  private func filled(_ pattern: String, _ values: [String: String] = [:]) -> LinkTarget {
    template(pattern).target(values)
  }

  /// A pattern whose names are to be filled in, as the link of a form is.
  func template(_ pattern: String) -> Page.LinkTemplate {
    Page.LinkTemplate(LinkTarget(stringLiteral: self.pattern(pattern)))
  }

  /// A pattern below the root.
  func pattern(_ pattern: String) -> String {
    let isTop = !root.isEmpty && (pattern == "/" || pattern.hasPrefix("/?"))
    return root + (isTop ? String(pattern.dropFirst()) : pattern)
  }
}
