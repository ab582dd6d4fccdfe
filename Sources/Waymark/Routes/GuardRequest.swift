/// The request that a guard answers.
public struct GuardRequest {
  /// The link that wants to be opened; nil where only the layer's own guard is asked.
  public let link: DeepLink?
  /// The values of the route's parameters.
  public let parameters: RouteParameters
  /// Native values that the caller gave.
  public let context: [String: any Sendable]
  /// The one who asked.
  public let source: LinkSource
  /// True if nothing will happen, whatever the guard answers.
  public let isDryRun: Bool
}
