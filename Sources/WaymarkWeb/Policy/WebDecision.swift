package import Waymark

/// The decision about a navigation of a web page.
package enum WebDecision: Equatable, Sendable {
  /// The navigator opens a link, and the page stays as it is.
  ///
  /// `leavesPage`: The page has shown nothing and won't. If there is a screen below it, the host
  /// pops the empty page first.
  case open(LinkTarget, from: LinkSource, leavesPage: Bool = false)
  /// The page or a frame loads an address, whose directives are removed.
  ///
  /// `link`: The new link of the page's entry, or `nil` if it doesn't change.
  case load(url: String, link: String? = nil)
  /// A file is saved from an address, whose directives are removed.
  case download(url: String)
  /// The system opens the address: another app, or the user's own browser.
  case external(url: String, leavesPage: Bool = false)
  /// Nothing happens.
  case block(BlockReason)

  /// The reason why a navigation is blocked.
  package enum BlockReason: String, Hashable, Sendable {
    /// The address is code or a file in disguise, or no page.
    case code
    /// The address isn't a valid link, so that its directives would reach a server.
    case unreadable
    /// A page of another origin opens another app, or content without an address loads a page,
    /// without an action of the user. Or a frame or a download uses another scheme.
    case notAsked
    /// Without the user, a covered page would change the screens above it, or leave the app.
    case covered
    /// Pages navigated too often without the user.
    case loop
  }
}
