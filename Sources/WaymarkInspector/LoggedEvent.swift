import Foundation
import Waymark

/// One thing that happened in a navigator, with the state after it.
struct LoggedEvent: Sendable {
  /// What happened.
  enum Kind: Sendable {
    /// The inspector began to watch.
    case began
    /// A link was opened, or it was tried.
    case opened(link: String, from: LinkSource, Outcome)
    /// The state changed in another way: the user went back, or the app changed it.
    case changed
    /// The navigator had a remark for the developer.
    case noted(Diagnostic)
  }

  /// What happened.
  let kind: Kind
  /// When it happened.
  let time: Date
  /// The state before.
  let before: NavigationState
  /// The state after.
  let after: NavigationState
  /// The link that waits to be opened; nil if none does.
  let pendingLink: DeepLink?
  /// The whole session after it, as ``Navigator/SessionControls/restore(_:maxAge:now:)`` takes it.
  let session: String

  /// True if other screens are there than before.
  var hasOtherLinks: Bool { before.description != after.description }
}
