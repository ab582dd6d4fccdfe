/// The answer to a dry run, should the maker of the screen neither decline nor throw.
public struct OpenPreview: Sendable {
  /// The outcome that the caller would be told.
  public let outcome: Outcome
  /// The state that would stand; the present one where it would not change.
  public let state: NavigationState
}

/// Thrown where a screen or a value was asked for and did not come of an open.
public struct OpenError: Error, Sendable {
  /// The outcome of the open, or the one that it would have had.
  public let outcome: Outcome
  /// The link that was asked for.
  public let link: String
}
