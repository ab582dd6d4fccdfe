public import Waymark

/// Somebody who opens the app in a window of a browser, as ``BrowserHost`` tells the app of them.
public struct BrowserVisitor: Sendable {
  /// What becomes of the window's user.
  enum Change: Sendable {
    case signIn(user: String, link: String?)
    case signOut(everywhere: Bool, link: String)
  }

  /// The request of the window.
  public let request: WebRequest
  private let change: @Sendable (Change) -> Void

  /// Makes a visitor who has no window, for tests of an app: signing in and out changes nothing.
  public init(request: WebRequest = WebRequest(target: "/")) {
    self.init(request: request) { _ in }
  }

  init(request: WebRequest, change: @escaping @Sendable (Change) -> Void) {
    self.request = request
    self.change = change
  }

  /// Who it is; nil for somebody whom nobody knows.
  public var user: String? { request.user }

  /// Signs the window's browser in, and shows the app anew, made for that user.
  ///
  /// The app has to know by then that it is the user: by a password, say. The browser gets a new cookie,
  /// and one that it had before counts no longer.
  /// - Parameter user: the user's name, at most ``BrowserHost/Options/longestUser`` bytes.
  /// - Parameter target: where the app begins; by default with the link that waits, or as it always does.
  public func signIn(as user: String, opens target: LinkTarget? = nil) {
    change(.signIn(user: user, link: target?.link))
  }

  /// Ends every window that shows the app with this window's cookie, and the cookie with them.
  ///
  /// A user whom ``BrowserHost/Options/identify`` knows by other means is not signed out by this.
  /// - Parameter everywhere: whether the user's other browsers are signed out, too.
  /// - Parameter target: what this window shows then.
  public func signOut(everywhere: Bool = false, opens target: LinkTarget = "/") {
    change(.signOut(everywhere: everywhere, link: target.link))
  }
}
