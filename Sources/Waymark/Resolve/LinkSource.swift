/// The source of a link, which determines its permissions. All sources except the app, the web
/// pages of its accepted origins, and saved sessions are outside of the app.
public indirect enum LinkSource: Equatable, Sendable {
  /// The code or the screens of the app.
  case app
  /// A web page of the origin. If that is accepted, it has the permissions of the app.
  case page(String)
  /// A web link that the system opened.
  case universalLink
  /// A link with a custom scheme that the system opened.
  case customScheme
  /// A notification.
  case notification
  /// A saved session.
  case restoration
  /// Any other source, such as pasted text or text from a server.
  case untrusted
}

extension AppAddresses {
  /// Returns whether a source can use directives and run actions.
  package func trusts(_ source: LinkSource) -> Bool {
    if case .page(let origin) = source { owns(origin: origin) } else { source == .app }
  }
}
