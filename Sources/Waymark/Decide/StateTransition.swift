/// One change of a navigator's state.
public struct StateTransition: Sendable {
  /// The state before the change.
  public let before: NavigationState
  /// The state after the change.
  public let after: NavigationState
  /// The outcome that the caller received, or `nil` for a change that the user already made.
  public let outcome: Outcome?
  /// The text of the link whose open made the change, or `nil` for any other change, such as going
  /// back or selecting a tab.
  public let link: String?
}
