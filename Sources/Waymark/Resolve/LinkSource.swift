/// The origin of a link that is to be opened; it decides how far the link is trusted.
public indirect enum LinkSource: Equatable, Sendable {
  /// The app's own code, or its user through the app's own screens.
  case app
  /// A web page, by its origin; the app trusts pages of its own origins.
  case page(String)
  /// A web link that the system handed over.
  case universalLink
  /// A link with a custom scheme that the system handed over.
  case customScheme
  /// A notification.
  case notification
  /// A saved session.
  case restoration
  /// Any other source, such as a pasted text or a text from a server.
  case untrusted
}
