#if Browser
import Foundation
import Waymark
import WaymarkPage

/// The response to every link: a page with the title of the app, the same for every window.
struct ClientPage: Sendable {
  private let page: WebResponse
  /// The routes without a session.
  private let routes: Locked<Navigator<Page>>

  init(_ setup: BrowserSetup, routes: sending Navigator<Page>) {
    let html = ClientFiles.shared.page.replacingOccurrences(
      of: "{title}", with: HTMLHead.escaped(setup.title), options: .literal)
    page = .page(Data(html.utf8))
    self.routes = Locked(routes)
  }

  /// Returns whether a route matches a link.
  func hasRoute(for link: String) -> Bool {
    routes.withLock { $0.linkKind(of: link) != nil }
  }

  /// Returns the page with the status of a link that has a route or doesn't.
  func response(hasRoute: Bool) -> WebResponse {
    var response = page
    response.status = hasRoute ? 200 : 404
    return response
  }
}

extension WebResponse {
  /// Returns the client's page. It runs only the host's scripts, connects only to the host, and
  /// frames only pages of the host, so that messages of frames can be trusted.
  fileprivate static func page(_ html: Data) -> WebResponse {
    var response = file(html, "text/html; charset=utf-8", "no-cache")
    response.headers["Content-Security-Policy"] =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; "
      + "form-action 'none'"
    // A site that opened the page in a window can't reach that window.
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Vary"] = "Sec-Fetch-Dest, Accept"
    return response
  }
}
#endif
