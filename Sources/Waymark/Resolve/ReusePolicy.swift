/// The choice between a new screen and one that is open already.
public enum ReusePolicy: String, Hashable, Sendable {
  /// Every open makes a screen.
  case never
  /// A screen with the same identity is uncovered, wherever it stands.
  case existing
  /// The screen on top takes the new link if it has the same identity.
  case update
}
