/// What came of an open; never a bare Bool, never silence.
public enum Outcome: Sendable {
  /// A screen was opened.
  case opened
  /// A screen that stood already is shown.
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

extension Outcome: Equatable {
  /// Compares kinds and reasons; errors by their text, because errors have no equality.
  public static func == (one: Outcome, other: Outcome) -> Bool {
    switch (one, other) {
    case (.opened, .opened), (.reused, .reused), (.performed, .performed),
      (.external, .external), (.alreadyThere, .alreadyThere), (.held, .held), (.queued, .queued):
      true
    case (.denied(let one), .denied(let other)): one == other
    case (.unmatched(let one), .unmatched(let other)): one == other
    case (.failed(let one), .failed(let other)): "\(one)" == "\(other)"
    default: false
    }
  }
}
