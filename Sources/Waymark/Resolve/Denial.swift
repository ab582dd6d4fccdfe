/// The reason for which an open was denied.
public indirect enum Denial: Equatable, Sendable {
  /// A guard said no; its name and its reason.
  case `guard`(String, reason: String)
  /// A limit is exceeded.
  case limit(Limit)
  /// Somebody from outside asked for an action.
  case untrustedAction(LinkSource)
  /// A restored link asked for something that is no screen.
  case notRestorable
  /// A link that has to be a screen is none.
  case notAScreen
  /// The in-app browser shows web pages and own links only.
  case notAWebPage
  /// The action takes time: whoever asks for it has to wait for it.
  case takesTime
  /// The button is disabled or unknown.
  case button(String)
  /// It would have to wait, which only a link that is opened by itself can do.
  case cannotWait
  /// There is no tab of this number, counted from 0.
  case noTab(Int)
  /// The app had no screen to show after all.
  case noScreen
  /// The link belongs to somebody else, and the app opens none of these.
  case foreign
}
