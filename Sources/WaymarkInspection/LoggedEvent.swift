package import Foundation
import Waymark

/// An event of a navigator, with the states before and after it.
package struct LoggedEvent: Codable, Sendable {
  package enum Kind: Codable, Sendable {
    /// The inspector began to watch.
    case began
    /// A link from a source, by its word, was opened or couldn't be opened.
    case opened(link: String, source: String, outcome: LoggedOutcome)
    /// The state changed in another way, for example because the user went back.
    case changed
    /// A diagnostic of the navigator.
    case noted(message: String)
  }

  package let kind: Kind
  package let time: Date
  package let before: LoggedState
  package let after: LoggedState
  package let pendingLink: String?
  /// The text of the session, for ``Navigator/SessionControls/restore(_:maxAge:now:)``.
  package let session: String
}

/// The outcome of a link as text.
package struct LoggedOutcome: Codable, Sendable {
  package let word: String
  /// A message for the user, or `nil` if a message isn't necessary.
  package let message: String?
  /// The reasons why no route matched the link, or `nil` if one did.
  package let trace: String?

  init(_ outcome: Outcome, of link: String) {
    word = outcome.word
    message = outcome.message(about: link)
    trace = if case .unmatched(let trace) = outcome { trace.message } else { nil }
  }
}
