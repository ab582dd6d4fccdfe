/// The base on which a link opens its screen.
public enum NavigationBase: Hashable, Sendable {
  /// Whatever is shown now.
  case onTop
  /// What the link itself says: tab, tab root, ancestors; the same after a cold start.
  case fromRoot
}
