/// The reason why an open was denied.
public indirect enum Denial: Equatable, Sendable {
  /// A guard denied the open, with its name and its reason.
  case `guard`(String, reason: String)
  /// The link or the state exceeds a limit.
  case limit(Limit)
  /// A link from outside names an action that doesn't trust it.
  case untrustedAction(LinkSource)
  /// A restored link doesn't show a screen.
  case notRestorable
  /// A link that must show a screen doesn't show one.
  case notAScreen
  /// The in-app browser shows only web pages and links of the app.
  case notAWebPage
  /// The action is asynchronous and must be run by ``Navigator/perform(_:returning:from:)``.
  case takesTime
  /// The button is disabled or unknown.
  case button(String)
  /// The link would have to wait, which isn't possible for a link in a list of links.
  case cannotWait
  /// No tab has this index.
  case noTab(Int)
  /// The app couldn't provide the screen.
  case noScreen
  /// The link belongs to another app or site, and the app doesn't open such links.
  case foreign
}
