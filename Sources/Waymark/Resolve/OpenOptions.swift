/// What a call asks for, beside the link.
struct OpenOptions: Equatable, Sendable {
  var base: NavigationBase?
  var presentation: Presentation?
  var parent: String?
  var anchor: String?
  var payload: String?
  var carriesContext = false
  var transition = TransitionStyle.automatic
}

/// The base on which a link opens its screen.
public enum NavigationBase: String, Hashable, Sendable {
  /// Whatever is shown now.
  case onTop
  /// What the link itself says: tab, tab root, ancestors; the same after a cold start.
  case fromRoot
}
