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
