/// What opening a link would come to, should the maker of its screen neither decline nor throw.
public struct OpenPreview: Sendable {
  /// What the caller would be told.
  public let outcome: Outcome
  /// What would stand then; the state as it is where it would not change.
  public let state: NavigationState
}
