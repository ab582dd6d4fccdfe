/// One change of a navigator's state.
public struct StateTransition: Sendable {
  /// The state before.
  public let before: NavigationState
  /// The state after.
  public let after: NavigationState
  /// The outcome that the caller got; nil for what the user already did.
  public let outcome: Outcome?
}
