public import Waymark

/// A failed check of a host, and the step of the ``NavigationScript`` at which it failed.
public struct ConformanceFailure: Equatable, Sendable {
  /// The kind of failure.
  public enum Kind: Equatable, Sendable {
    /// It didn't answer an update in time. The rest of the script was skipped.
    case noAnswer(revision: Int)
    /// It reported that it didn't show an update.
    case notShown(revision: Int, HostEvent.Completion)
    /// It answered an update that it never received.
    case strayAnswer(revision: Int)
    /// It doesn't show the state of the navigator. The text describes the difference.
    case different(NavigationState, String)
  }

  /// The name of the script.
  public let script: String
  /// The number of the step, from 1, or 0 for the start.
  public let stepNumber: Int
  /// The step, or `nil` at the start.
  public let step: NavigationStep?
  /// The kind of failure.
  public let kind: Kind

  /// Sentences about the failure and its step.
  public var message: String {
    let place = step.map { "step \(stepNumber), \($0.words)" } ?? "the start"
    let trouble =
      switch kind {
      case .noAnswer(let revision): "The host did not answer update \(revision) in time."
      case .notShown(let revision, .cancelled): "The host interrupted update \(revision)."
      case .notShown(let revision, .failed(let reason)):
        "The host could not show update \(revision): \(reason)."
      case .notShown(let revision, .completed): "The host showed update \(revision)."
      case .strayAnswer(let revision):
        "The host answered update \(revision), which it never received."
      case .different(let state, let words): "The state is \(state). \(words)"
      }
    return "‘\(script)’, \(place): \(trouble)"
  }
}
