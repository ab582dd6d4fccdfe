/// What happens to a link that belongs to somebody else and that no route takes.
public enum ExternalPolicy: String, Hashable, Sendable {
  /// Nothing: the outcome is unmatched.
  case unmatched
  /// The system opens it.
  case system
  /// The in-app browser shows it if it is a web page; the system opens any other.
  case browser
}
