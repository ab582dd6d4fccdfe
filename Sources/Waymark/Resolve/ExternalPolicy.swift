/// The treatment of external links that no route matches.
///
/// Links that contain code or lead to local files, such as `javascript:`, `data:` and `file:`,
/// never open, even if a handler or the pattern `*` matches them.
public enum ExternalPolicy: String, Hashable, Sendable {
  /// The outcome is `unmatched`.
  case unmatched
  /// The outcome is `denied`.
  case refuse
  /// The system opens the link.
  case system
  /// The in-app browser shows web pages, and the system opens other links.
  case browser

  /// The schemes of links that contain code or lead to local files.
  package static let dangerousSchemes: Set = [
    "about", "blob", "chrome", "content", "data", "feed", "file", "filesystem", "intent", "jar",
    "javascript", "livescript", "mhtml", "mocha", "vbscript", "view-source",
  ]
}
