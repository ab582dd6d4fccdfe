/// The outcome of an open; never a bare Bool, never silence.
public indirect enum Outcome: Sendable {
  /// A screen was opened.
  case opened
  /// A screen that was there already is shown.
  case reused
  /// An action ran, or a pop, clear or refresh was done.
  case performed
  /// The system has the link.
  case external
  /// The state did not change.
  case alreadyThere
  /// Somebody or something said no.
  case denied(Denial)
  /// No route takes the link; the trace says why each lost.
  case unmatched(MatchTrace)
  /// A text is no link, or the app's own code threw.
  case failed(any Error)
  /// The link waits until it is released.
  case held
  /// The link was asked for during another open, and comes next.
  case queued
}

extension Outcome {
  /// The outcome of an action.
  /// - Parameter changed: the outcome where it made another state.
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

  /// True if nothing was shown and nothing was done, now or later.
  public var isFailure: Bool {
    switch self {
    case .denied, .unmatched, .failed: true
    case .opened, .reused, .performed, .external, .alreadyThere, .held, .queued: false
    }
  }
}

extension Outcome: Equatable {
  /// Compares kinds and reasons; errors by their text, because errors have no equality.
  public static func == (one: Outcome, other: Outcome) -> Bool {
    switch (one, other) {
    case (.denied(let one), .denied(let other)): one == other
    case (.unmatched(let one), .unmatched(let other)): one == other
    case (.failed(let one), .failed(let other)): "\(one)" == "\(other)"
    default: one.word == other.word
    }
  }
}
