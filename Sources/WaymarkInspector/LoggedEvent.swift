public import Foundation
public import Waymark

/// One thing that happened in a navigator, with the state after it.
public struct LoggedEvent: Sendable {
  /// What happened.
  public enum Kind: Sendable {
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
  public let kind: Kind
  /// When it happened.
  public let time: Date
  /// The state before.
  public let before: NavigationState
  /// The state after.
  public let after: NavigationState
  /// The link that waits to be opened; nil if none does.
  public let pendingLink: DeepLink?
  /// The whole session after it, as ``Navigator/SessionControls/restore(_:maxAge:now:)`` takes it.
  let session: String

  /// True if other screens are there than before.
  var hasOtherLinks: Bool { before.description != after.description }
}
