/// A failed check of a host, and the step of the ``NavigationScript`` at which it failed.
public struct ConformanceFailure: Equatable, Sendable {
  /// The name of the script.
  public let script: String
  /// The number of the step, from 1, or 0 for the start.
  public let stepNumber: Int
  /// The step, or `nil` at the start.
  public let step: NavigationStep?
  /// A sentence about the failure.
  public let reason: String

  /// A sentence about the failure and its step.
  public var message: String {
    let place = step.map { "step \(stepNumber), \($0.words)" } ?? "the start"
    return "‘\(script)’, \(place): \(reason)"
  }
}
