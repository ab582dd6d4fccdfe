package import Foundation
package import Waymark

/// One thing that happened in a navigator, with the state after it.
package struct LoggedEvent: Codable, Sendable {
  /// What happened.
  package enum Kind: Codable, Sendable {
    /// The inspector began to watch.
    case began
    /// A link was opened, or it was tried.
    case opened(link: String, source: LinkSource, outcome: LoggedOutcome)
    /// The state changed in another way: the user went back, or the app changed it. The call of the
    /// navigator that does the same is there if a single one does.
    case changed(call: String?)
    /// The navigator had a remark for the developer.
    case noted(message: String)
  }

  /// What happened.
  package let kind: Kind
  /// When it happened.
  package let time: Date
  /// The state before.
  package let before: LoggedState
  /// The state after.
  package let after: LoggedState
  /// The link that waits to be opened; nil if none does.
  package let pendingLink: String?
  /// The whole session after it, as ``Navigator/SessionControls/restore(_:maxAge:now:)`` takes it.
  package let session: String

  /// True if other screens are there than before.
  package var hasOtherLinks: Bool { before.text != after.text }
}

/// What became of a link, in words.
package struct LoggedOutcome: Codable, Sendable {
  /// The outcome in one word.
  package let word: String
  /// True if nothing was shown and nothing was done.
  package let isFailure: Bool
  /// A sentence for the user; nil if the screen says it.
  package let message: String?
  /// Why no route took the link; nil if one did.
  package let trace: String?

  init(_ outcome: Outcome, of link: String) {
    word = outcome.word
    isFailure = outcome.isFailure
    message = outcome.message(about: link)
    trace = if case .unmatched(let trace) = outcome { trace.message } else { nil }
  }
}
