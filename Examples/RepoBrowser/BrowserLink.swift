import Waymark
import WaymarkPage

/// The links of the app, each written once: routes are registered with them, rows are made of them.
enum BrowserLink {
  static let commits: LinkTarget = "/"
  static let files: LinkTarget = "/files"
  static let references: LinkTarget = "/refs"
  static let about: LinkTarget = "/about"
  static let go: LinkTarget = "/go"
  static let refresh: LinkTarget = "/refresh"
  static let lock: LinkTarget = "/lock"
  static let unlock: LinkTarget = "/unlock"

  /// Patterns that take parameters; a row's link is a pattern with its values filled in.
  enum Pattern {
    static let commitsPage = "/?page=:page?"
    static let commit = "/commit/:sha"
    static let diff = "/commit/:sha/file/*path"
    static let file = "/files/*path?as=:form?"
    static let reference = "/ref/*name?page=:page?"
    static let author = "/author/:email?page=:page?"
    static let search = "/search?q=:query?&page=:page?"
  }

  static func commits(page: Int) -> LinkTarget {
    filled(Pattern.commitsPage, ["page": number(page)])
  }

  static func commit(_ sha: String) -> LinkTarget { filled(Pattern.commit, ["sha": sha]) }

  static func diff(of path: String, in sha: String) -> LinkTarget {
    filled(Pattern.diff, ["sha": sha, "path": path])
  }

  static func file(_ path: String, as form: FileForm? = nil) -> LinkTarget {
    filled(Pattern.file, ["path": path, "form": form?.rawValue ?? ""])
  }

  static func reference(_ name: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.reference, ["name": name, "page": number(page)])
  }

  static func author(_ email: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.author, ["email": email, "page": number(page)])
  }

  static func search(_ query: String, page: Int = 1) -> LinkTarget {
    filled(Pattern.search, ["query": query, "page": number(page)])
  }

  /// The first page is the one without a number.
  private static func number(_ page: Int) -> String { page == 1 ? "" : String(page) }

  private static func filled(_ pattern: String, _ values: [String: String]) -> LinkTarget {
    Page.Form(LinkTarget(stringLiteral: pattern), fields: []).target(values)
  }
}
