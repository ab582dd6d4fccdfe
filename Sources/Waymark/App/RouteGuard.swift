/// What a guard may ask before it decides.
public struct GuardRequest {
  /// The link that wants to be opened; nil where only the layer's own guard is asked.
  public let link: DeepLink?
  /// The values of the route's parameters.
  public let parameters: RouteParameters
  /// Native values that the caller gave.
  public let context: [String: any Sendable]
  /// Who asked.
  public let source: LinkSource
  /// Whether nothing will happen whatever the guard says.
  public let isDryRun: Bool
}

/// What a guard decides.
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

/// A check with a name; the name stands in outcomes, explanations and manifests.
struct RouteGuard {
  let name: String
  let decide: (GuardRequest) -> GuardDecision
}
