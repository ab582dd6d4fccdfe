/// The treatment of a link that belongs to somebody else and that no route takes.
///
/// Code and local files in disguise (`javascript:`, `data:`, `file:` and the like) open nowhere,
/// whatever takes them: the policy, a handler or the pattern `*`.
public enum ExternalPolicy: String, Hashable, Sendable {
  /// Nothing: the outcome is unmatched.
  case unmatched
  /// Nothing: the outcome is denied.
  case refuse
  /// The system opens it.
  case system
  /// The in-app browser shows it if it is a web page; the system opens any other.
  case browser

  /// Schemes whose links are code, or files of the device: no app wants its links to reach these.
  package static let dangerousSchemes: Set = [
    "about", "blob", "chrome", "content", "data", "feed", "file", "filesystem", "intent", "jar",
    "javascript", "livescript", "mhtml", "mocha", "vbscript", "view-source",
  ]
}
