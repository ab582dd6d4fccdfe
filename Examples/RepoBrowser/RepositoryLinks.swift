import Waymark
import WaymarkPage

/// The links of the app, each written once: routes are registered with them, rows are made of them.
enum BrowserLink {
  static let commits: LinkTarget = "/"
  static let changes: LinkTarget = "/changes"
  static let stagedChanges: LinkTarget = "/changes/staged"
  static let files: LinkTarget = "/files"
  static let references: LinkTarget = "/refs"
  static let about: LinkTarget = "/about"
  static let go: LinkTarget = "/go"
  static let reached: LinkTarget = "/how"
  static let comparison: LinkTarget = "/compare"
  static let refresh: LinkTarget = "/refresh"

  /// Patterns that take parameters; a row's link is a pattern with its values filled in.
  enum Pattern {
    static let commitsPage = "/?page=:page?"
    static let changes = "/changes?from=:from?"
    static let stagedChanges = "/changes/staged?from=:from?"
    static let commit = "/commit/:sha?from=:from?"
    static let next = "/commit/:sha/next"
    static let diff = "/commit/:sha/file/*path?from=:from?"
    static let compare = "/compare/:old/:new?from=:from?"
    /// The link of the Compare form; either revision may be missing.
    static let comparison = "/compare?from=:old?&to=:new?"
    /// The link of the Go form, with the text that the user typed.
    static let typed = "/open?text=:text?"
    /// A file or a folder, in the latest commit (`file`) or in a named one (`tree`, `blob`).
    static let file = "/files/*path?as=:form?&from=:from?"
    static let tree = "/tree/:revision"
    static let blob = "/blob/:revision/*path?as=:form?&from=:from?"
    static let history = "/log/:revision/*path?page=:page?"
    static let blame = "/blame/:revision/*path?from=:from?"
    static let reference = "/ref/*name?page=:page?"
    static let author = "/author/:email?page=:page?"
    static let search = "/search?q=:query?&page=:page?"
  }

  static func commits(page: Int) -> LinkTarget {
    filled(Pattern.commitsPage, ["page": number(page)])
  }

  /// - Parameter file: the number of the first file whose lines are shown.
  static func commit(_ sha: String, from file: Int = 0) -> LinkTarget {
    filled(Pattern.commit, ["sha": sha, "from": file == 0 ? "" : String(file)])
  }

  /// - Parameter file: the number of the first file whose lines are shown.
  static func changes(_ stage: GitRepository.Stage, from file: Int = 0) -> LinkTarget {
    filled(
      stage == .staged ? Pattern.stagedChanges : Pattern.changes,
      ["from": file == 0 ? "" : String(file)])
  }

  static func compare(_ old: String, _ new: String, from file: Int = 0) -> LinkTarget {
    filled(Pattern.compare, ["old": old, "new": new, "from": file == 0 ? "" : String(file)])
  }

  /// The commit after another, on the way to the latest.
  static func next(_ sha: String) -> LinkTarget { filled(Pattern.next, ["sha": sha]) }

  /// - Parameter line: how many lines are passed over.
  static func diff(of path: String, in sha: String, from line: Int = 0) -> LinkTarget {
    filled(Pattern.diff, ["sha": sha, "path": path, "from": line == 0 ? "" : String(line)])
  }

  /// A file or a folder, in the latest commit unless another is named.
  /// - Parameter line: the number of the first line that is shown.
  static func file(
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
  static func line(_ number: Int, of path: String) -> LinkTarget {
    let first = (number - 1) / GitRepository.Limit.lines * GitRepository.Limit.lines + 1
    var target = file(path, from: first)
    target.link += "#L\(number)"
    return target
  }

  /// The folder at the top of a commit; of the latest, unless another is named.
  static func top(of revision: String?) -> LinkTarget {
    revision.map { filled(Pattern.tree, ["revision": $0]) } ?? files
  }

  static func history(of path: String, upTo revision: String, page: Int = 1) -> LinkTarget {
    filled(
      Pattern.history, ["path": path, "revision": revision, "page": number(page)])
  }

  static func blame(_ path: String, in revision: String, from line: Int = 1) -> LinkTarget {
    filled(Pattern.blame, ["path": path, "revision": revision, "from": number(line)])
  }

  static func reference(_ name: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.reference, ["name": name, "page": number(page)])
  }

  static func author(_ email: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.author, ["email": email, "page": number(page)])
  }

  /// The target of a text that the user typed: a link opens itself, any other text opens a search.
  static func typed(_ text: String) -> LinkTarget {
    let isLink = text.hasPrefix("/") || text.contains("://")
    let target =
      isLink ? Page.LinkTemplate(":link").target(["link": text]) : search(text)
    return LinkTarget(target, base: .fromRoot)
  }

  static func search(_ query: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.search, ["query": query, "page": number(page)])
  }

  /// The first page is the one without a number.
  private static func number(_ page: Int) -> String { page == 1 ? "" : String(page) }

  private static func filled(_ pattern: String, _ values: [String: String]) -> LinkTarget {
    Page.LinkTemplate(LinkTarget(stringLiteral: pattern)).target(values)
  }
}
