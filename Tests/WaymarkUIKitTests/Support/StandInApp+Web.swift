#if STAND_INS
  import Testing
  import UIKit
  import Waymark
  import WaymarkPage
  import WaymarkTesting
  import WaymarkWebKit
  import WebKit

  @testable import WaymarkUIKit

  extension StandInApp {
    /// The origin of the app's own web pages.
    static let site = "https://conformance.example"

    /// A window with a web page on top that is not loaded yet.
    /// - Parameter prepare: is given the host before it shows anything.
    static func showing(
      _ page: Page.WebPage = .url("/page"), opened link: String = "/page",
      _ change: (inout Routes<UIViewController>) -> Void = { _ in },
      prepare: (UIKitHost) -> Void = { _ in }
    ) throws -> StandInApp {
      var routes = HostConformance.routes { TestScreen.make($0) }
      routes.externalPolicy = .unmatched
      routes.add("/page") { PageViewController(Page("Web", web: page)) }
      change(&routes)
      let app = try StandInApp(routes, attaches: false)
      app.host.webOrigin = site
      prepare(app.host)
      app.attach()
      app.open(LinkTarget(text: link))
      return app
    }

    /// The page on top.
    func pageController() throws -> PageViewController {
      try #require(stack?.topViewController as? PageViewController)
    }

    /// The web page on top, with what says how far it is.
    func webController() throws -> WebPageController {
      try #require(try pageController().content as? WebPageController)
    }

    /// What shows the web page on top.
    func webView() throws -> WKWebView { try #require(try webController().web).view }
  }
#endif
