/// Why a plan does nothing.
public enum Refusal: Hashable, Sendable {
  /// No route takes the link.
  case unmatched
  /// Somebody from outside asked for an action.
  case untrustedAction(LinkSource)
  /// A restored link asked for something that is no screen.
  case notRestorable
  /// A link that has to be a screen is none.
  case notAScreen
  /// The in-app browser shows web pages and own links only.
  case notAWebPage
  /// The link belongs to somebody else, and the app opens none of these.
  case foreign
  /// A limit is exceeded.
  case overLimit(Limit)
}
