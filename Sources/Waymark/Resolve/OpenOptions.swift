/// The wishes of a call, beside the link.
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
  /// The place that the link itself names: tab, tab root, ancestors; the same after a cold start.
  case fromRoot
}
