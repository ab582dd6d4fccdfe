public import Waymark

/// What becomes of a navigation of a web page.
public enum WebDecision: Equatable, Sendable {
  /// The navigator opens a link, and the page stays as it is.
  ///
  /// `leavesPage`: the page has shown nothing and will not. The host goes back first, where a screen is
  /// beneath it, so that nobody comes back to an empty one.
  case open(LinkTarget, from: LinkSource, leavesPage: Bool = false)
  /// The page, or a frame in it, loads an address, which has no directives any more.
  ///
  /// `link`: the link that the page's entry has from now on; nil if it keeps its own.
  case load(url: String, link: String? = nil)
  /// A file is saved; the address has no directives any more.
  case download(url: String)
  /// The system opens the address: another app, or the user's own browser.
  case external(url: String, leavesPage: Bool = false)
  /// Nothing happens.
  case block(BlockReason)

  /// Why a navigation is blocked.
  public enum BlockReason: String, Hashable, Sendable {
    /// The address is code or a file in disguise, or no page.
    case code
    /// The address is no link, so that its directives cannot be kept from a server.
    case unreadable
    /// A page of somebody else's asks for another app, or content without an address goes on, and the
    /// user did nothing for it; or a frame or a download leads to a scheme, whoever asks.
    case notAsked
    /// Pages led on and on by themselves.
    case loop
  }
}
