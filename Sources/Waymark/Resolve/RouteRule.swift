/// What a route opens, and how, as far as a plan depends on it; guards and makers are not part.
struct RouteRule: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case screen
    case action
    case redirect(RouteTemplate)
  }

  var kind = Kind.screen
  var presentation: Presentation?
  /// The tab that the route belongs to, by number.
  var tab: Int?
  var parent: RouteTemplate?
  var reuse = ReusePolicy.never
  /// Whether links from outside may do here what the app may.
  var trustsOutside = false
  var requiresChain = false
  /// Query keys whose values tell screens apart.
  var identityKeys: [String] = []
}

/// What happens to a link that belongs to somebody else and that no route takes.
public enum ExternalPolicy: String, Hashable, Sendable {
  /// Nothing: the outcome is unmatched.
  case unmatched
  /// The system opens it.
  case system
  /// The in-app browser shows it if it is a web page; the system opens any other.
  case browser
}

/// What a call asks for, beside the link.
struct OpenOptions: Sendable {
  var base: NavigationBase?
  var presentation: Presentation?
  var parent: String?
  var anchor: String?
  var payload: String?
  var carriesContext = false
}
