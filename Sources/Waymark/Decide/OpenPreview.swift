/// The result of a preview, provided that the maker of the screen neither declines nor throws.
public struct OpenPreview: Sendable {
  /// The outcome of the open.
  public let outcome: Outcome
  /// The state after the open.
  public let state: NavigationState
}

/// The error of an open that didn't produce the requested screen or value.
public struct OpenError: Error, Sendable {
  /// The outcome of the open, or of its preview.
  public let outcome: Outcome
  /// The link that was requested.
  public let link: String
}
