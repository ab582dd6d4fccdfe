import Waymark

/// The paths that are the host's own; every other path is a link.
package enum SitePaths {
  package static let prefix = "/~waymark/"

  /// Whether a link is one that the address bar can show and that leads back here: not a host's own
  /// path, not the number of a screen without a link, and not what a browser takes for a host.
  static func isShown(_ link: String) -> Bool {
    link.hasPrefix("/") && !["//", "/~/", prefix].contains { link.hasPrefix($0) }
  }

  /// What follows is a file that the app brings along.
  static let app = prefix + "app/"
  static let socket = prefix + "socket"
  static let content = prefix + "content/"
  /// What follows is a session's secret, an entry, a form and a field.
  static let uploads = prefix + "upload/"
  /// What follows is a session's secret, an entry, a content of it, an element, and a name.
  static let downloads = prefix + "download/"
  /// What follows is the address of a page of the app's own, as it is loaded into a frame.
  package static let webPages = prefix + "web"
  /// The page for an address that no route takes.
  static let missing = LinkPattern(prefix + "missing?link=:address", as: String.self)
  /// What follows is a ticket, with which a browser is signed in.
  static let signIn = prefix + "sign-in/"
  package static let frameScript = prefix + "frame.js"
}
