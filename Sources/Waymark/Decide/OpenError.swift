/// Thrown where a screen or a value was asked for and did not come of an open.
public struct OpenError: Error, Sendable {
  /// What the open came to, or would have come to.
  public let outcome: Outcome
  /// The link that was asked for.
  public let link: String
}
