/// The answer of a guard.
public enum GuardDecision: Hashable, Sendable {
  /// Go on.
  case allow
  /// Do nothing, for a reason that the caller is told.
  case deny(String)
  /// Open another link instead; it is guarded too.
  case redirect(String)
  /// Keep the link until it is released, and meanwhile open another one, such as a login screen.
  case wait(at: String?)

  /// Keep the link until it is released.
  public static var wait: GuardDecision { .wait(at: nil) }
}
