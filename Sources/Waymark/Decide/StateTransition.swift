/// One change of a navigator's state.
public struct StateTransition: Sendable {
  /// The state before.
  public let before: NavigationState
  /// The state after.
  public let after: NavigationState
  /// The outcome that the caller got; nil for what the user already did.
  public let outcome: Outcome?
  /// The link whose open made the change, as it was given; nil for every other change, such as going
  /// back or selecting a tab.
  public let link: String?
}
