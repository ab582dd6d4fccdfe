/// The outcome of an open.
public indirect enum Outcome: Sendable {
  /// A screen was opened.
  case opened
  /// A screen that was already open is shown.
  case reused
  /// An action ran, or the state was popped, cleared or refreshed.
  case performed
  /// The system opened the link.
  case external
  /// The state didn't change.
  case alreadyThere
  /// The open was denied by a guard, a limit or the trust policy.
  case denied(Denial)
  /// No route matches the link. The trace has the reason of each route.
  case unmatched(MatchTrace)
  /// The text isn't a link, or the app's own code threw an error.
  case failed(any Error)
  /// The link is pending until it's released.
  case held
  /// The link was opened during another open, and is next in the queue.
  case queued
}

extension Outcome {
  /// The outcome of an action.
  /// - Parameter changed: The outcome if the state changed.
  init(_ result: ActionResult, changed: Outcome) {
    self =
      switch result {
      case .changed: changed
      case .reused: .reused
      case .unchanged: .alreadyThere
      case .overLimit(let limit): .denied(.limit(limit))
      }
  }

  /// The outcome in one word.
  public var word: String {
    switch self {
    case .opened: "opened"
    case .reused: "reused"
    case .performed: "performed"
    case .external: "external"
    case .alreadyThere: "alreadyThere"
    case .denied: "denied"
    case .unmatched: "unmatched"
    case .failed: "failed"
    case .held: "held"
    case .queued: "queued"
    }
  }

  /// A Boolean value indicating whether nothing is shown or done, now or later.
  public var isFailure: Bool {
    switch self {
    case .denied, .unmatched, .failed: true
    case .opened, .reused, .performed, .external, .alreadyThere, .held, .queued: false
    }
  }
}

extension Outcome: Equatable {
  /// Compares kinds and reasons, and errors by their text, because errors aren't equatable.
  public static func == (one: Outcome, other: Outcome) -> Bool {
    switch (one, other) {
    case (.denied(let one), .denied(let other)): one == other
    case (.unmatched(let one), .unmatched(let other)): one == other
    case (.failed(let one), .failed(let other)): "\(one)" == "\(other)"
    default: one.word == other.word
    }
  }
}
