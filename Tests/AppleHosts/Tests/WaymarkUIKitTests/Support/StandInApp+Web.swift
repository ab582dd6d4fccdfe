import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkWeb
import WebKit

@testable import WaymarkUIKit

extension StandInApp {
  /// The origin of the app's own web pages.
  static let site = "https://conformance.example"

  /// A window with a web page on top that is not loaded yet.
  /// - Parameter prepare: is given the host before it shows anything.
  static func showing(
    _ page: WebPageSource = .url("/page"), opened link: String = "/page",
    _ change: (inout Routes<UIViewController>) -> Void = { _ in },
    prepare: (UIKitHost) -> Void = { _ in }
  ) throws -> StandInApp {
    var routes = HostConformance.routes { TestScreen.make($0) }
    routes.externalPolicy = .unmatched
    routes.add("/page") { WebPageController(page, title: "Web") }
    change(&routes)
    let app = try StandInApp(routes, attaches: false)
    app.host.configuration.webOrigin = site
    prepare(app.host)
    app.attach()
    app.open(LinkTarget(text: link))
    return app
  }

  /// The screen of the web page on top.
  func webController() throws -> WebPageController {
    try #require(stack?.topViewController as? WebPageController)
  }

  /// The view of the web page on top.
  func webView() throws -> WKWebView { try #require(try webController().web).view }
}
