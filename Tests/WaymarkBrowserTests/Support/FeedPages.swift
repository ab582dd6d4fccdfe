#if Browser
import Foundation
import Waymark
import WaymarkPage
import WaymarkWeb

@testable import WaymarkBrowser

/// A server whose pages say themselves how they are stacked.
actor FeedPages: WebPageHandler {
  /// The requests so far.
  private(set) var asked: [String] = []

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    asked.append(request.target)
    switch request.path {
    case "/feed":
      return page(
        "Feed",
        """
        <a id="round" href="/round">Round</a>
        <a id="titled" href="/profile/2?x_push_page=true&amp;x_page_title=My+Profile">Titled</a>
        <a id="outside" href="https://other.example/a?x_external_page=true&amp;b=1">Outside</a>
        <a id="foreign" href="https://other.example/b">Foreign</a>
        <a id="window" target="_blank" href="/profile/3">Window</a>
        <button id="capture" onclick="location = 'inapp://capture?x_action=save'">Capture</button>
        <button id="script" onclick="location = '/profile/4?x_push_page=true'">Script</button>
        <form action="/profile/5"><input name="q" value="a b"><button id="find">Find</button></form>
        """)
    case "/round": return moved("/round/2")
    case "/round/2": return moved("/round")
    case let path where path.hasPrefix("/profile/"): return page("Profile \(path.last ?? "?")", "")
    default: return nil
    }
  }

  private func moved(_ place: String) -> WebResponse {
    WebResponse(status: 302, headers: ["Location": place])
  }

  private func page(_ title: String, _ body: String) -> WebResponse {
    WebResponse(html: "<!doctype html><title>\(title)</title><body>\(body)</body>")
  }

  /// An app that shows these pages.
  static func setup(_ pages: FeedPages, saves: Attempts) -> BrowserSetup {
    BrowserSetup(
      title: "Feed", web: pages,
      app: {
        var routes = Routes<Page>()
        routes.accept(schemes: ["inapp"])
        routes.externalPolicy = .browser
        routes.tab("/feed", "Feed")
        routes.add("/feed") { Page("Feed", web: .url("/feed")) }
        routes.add("/*path") { (context: OpenContext, _: String) in
          Page("", web: .url(context.link.description))
        }
        routes.action("/save") { _ = saves.next() }
        return WindowApp(routes)
      }
    )
  }
}
#endif
