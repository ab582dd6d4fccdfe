/// Thrown where a screen was asked for and not made, because an open would have been refused.
public struct OpenRefused: Error, Sendable {
  /// What an open would have come to: denied, or held.
  public let outcome: Outcome
}
