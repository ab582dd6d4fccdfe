import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkWeb
import WebKit

@testable import WaymarkUIKit

extension UIKitHostTests {
  /// Web pages in the model of WebKit.
  @MainActor @Suite struct WebPageTests {
    private let site = StandInApp.site

    /// The notice in the place of a page that failed.
    private func notice(_ app: StandInApp) throws -> UIContentUnavailableConfiguration? {
      try app.webController().contentUnavailableConfiguration
        as? UIContentUnavailableConfiguration
    }

    private func loaded(
      _ page: WebPageSource = .url("/page"),
      _ change: (inout Routes<UIViewController>) -> Void = { _ in }
    ) async throws -> (StandInApp, WKWebView) {
      let app = try StandInApp.showing(page, change)
      let view = try app.webView()
      #expect(await view.standInLoad())
      return (app, view)
    }

    /// The links of the stack on top.
    private func links(_ app: StandInApp) -> [String] {
      app.navigator.state.topStack.map(\.link.description)
    }

    @Test func `a page is loaded, never opened, and its directives stay in the app`() async throws {
      let app = try StandInApp.showing(.url("/page?x_push_page=true&a=1"))
      let view = try app.webView()
      #expect(view.configuration.defaultWebpagePreferences.allowsContentJavaScript)
      #expect(await view.standInLoad())
      #expect(view.standInRequests == ["GET \(site)/page?a=1"])
      #expect(links(app) == ["/", "/page"])
      #expect(app.difference == nil)
    }

    @Test(arguments: [
      ("/item/1", WKNavigationType.linkActivated, ["/", "/page", "/item/1"]),
      ("/item/1", .formSubmitted, ["/", "/page", "/item/1"]),
      ("/item/1", .other, ["/", "/page", "/item/1"]),
      ("/item/1?x_replace_page=true", .other, ["/", "/item/1"]),
      ("/page?x_pop_page=true", .linkActivated, ["/"]),
      ("conformance:/item/2", .other, ["/", "/page", "/item/2"]),
    ])
    func `links, forms and scripts of a page open routes`(
      address: String, type: WKNavigationType, expected: [String]
    ) async throws {
      let (app, view) = try await loaded()
      #expect(await !view.standInGo(to: address, by: type))
      StandIn.settle()
      #expect(links(app) == expected)
      #expect(view.standInRequests == ["GET \(site)/page"])
      #expect(app.difference == nil)
    }

    @Test func `a post that redirects goes back and reloads the page below`() async throws {
      let (app, list) = try await loaded(.url("/page")) { routes in
        routes.add("/new") { WebPageController(.url("/new")) }
      }
      app.open("/new")
      let form = try app.webView()
      #expect(await form.standInLoad())
      form.standInAnswers["\(site)/save"] = .redirect("/page?x_pop_page_and_refresh=true")
      #expect(await !form.standInGo(to: "/save", by: .formSubmitted, method: "POST"))
      StandIn.settle()
      #expect(form.standInRequests == ["GET \(site)/new", "POST \(site)/save"])
      #expect(links(app) == ["/", "/page"])
      let again = try app.webView()
      #expect(again !== list)
      #expect(await again.standInLoad())
      #expect(again.standInRequests == ["GET \(site)/page"])
      #expect(app.difference == nil)
    }

    @Test func `a page that redirects at once is replaced, not stacked`() async throws {
      let app = try StandInApp.showing()
      let view = try app.webView()
      view.standInAnswers["\(site)/page"] = .redirect("/item/6?x_push_page=true")
      #expect(await !view.standInLoad())
      StandIn.settle()
      #expect(links(app) == ["/", "/item/6"])
      #expect(app.difference == nil)
    }

    @Test func `a page whose link redirects elsewhere stays as it is, and has its link`()
      async throws
    {
      let (app, view) = try await loaded { $0.plainLinks = .inPlace }
      view.standInAnswers["\(site)/today"] = .redirect("/item/6?x_push_page=true")
      #expect(await !view.standInGo(to: "/today"))
      StandIn.settle()
      #expect(links(app) == ["/", "/page", "/item/6"])
      app.finish { $0.back() }
      try app.webController().web?.reload()
      #expect(await view.standInLoad())
      #expect(
        view.standInRequests == ["GET \(site)/page", "GET \(site)/today", "GET \(site)/page"])
      #expect(app.difference == nil)
    }

    @Test func `a link of another app is opened by the system`() async throws {
      let (app, view) = try await loaded()
      #expect(await !view.standInGo(to: "https://elsewhere.example/"))
      #expect(await !view.standInGo(to: "mailto:a@example.com", by: .other))
      #expect(await !view.standInGo(to: "https://elsewhere.example/help", isBlank: true))
      #expect(
        app.scene.standInOpened.map(\.absoluteString) == [
          "https://elsewhere.example/", "mailto:a@example.com",
          "https://elsewhere.example/help",
        ])
      #expect(await !view.standInGo(to: "\(site)/item/1", isBlank: true))
      StandIn.settle()
      #expect(links(app) == ["/", "/page", "/item/1"])
    }

    @Test func `frames and other origins open nothing of the app`() async throws {
      let (app, view) = try await loaded()
      let stranger = try #require(URL(string: "https://elsewhere.example:8443/"))
      #expect(await view.standInGo(to: "/item/1", by: .other, from: stranger, isInFrame: true))
      #expect(await !view.standInGo(to: "conformance:/ping", by: .other, isInFrame: true))
      var heard: [LinkSource] = []
      app.navigator.onOutcome = { _, source, _ in heard.append(source) }
      #expect(await !view.standInGo(to: "conformance:/item/3?x_pop_page=true", from: stranger))
      StandIn.settle()
      #expect(heard == [.page("https://elsewhere.example:8443")])
      #expect(links(app) == ["/", "/page", "/item/3"])
    }

    @Test(arguments: [nil, "https://elsewhere.example/"])
    func `only HTML of the app runs scripts and actions`(base: String?) async throws {
      let (app, view) = try await loaded(.html("<a href=/ping>ping</a>", base: base))
      var outcomes: [Outcome] = []
      app.navigator.onOutcome = { _, _, outcome in outcomes.append(outcome) }
      let isOwn = base == nil
      #expect(view.configuration.defaultWebpagePreferences.allowsContentJavaScript == isOwn)
      #expect(await !view.standInGo(to: "\(site)/ping"))
      #expect(outcomes.first.map { $0 == .performed } == isOwn)
      #expect(await !view.standInGo(to: "/", by: .formSubmitted, method: "POST"))
      #expect(await !view.standInGo(to: "/", by: .other))
      #expect(await !view.standInGo(to: "\(site)/item/1"))
      StandIn.settle()
      #expect(app.navigator.state.top.link.description == "/item/1")
    }

    // MARK: How the page is

    @Test func `the title of the document is in the bar, unless the link has one`()
      async throws
    {
      for (link, title) in [("/page", "Document"), ("/page?x_page_title=Link", "Link")] {
        let app = try StandInApp.showing(opened: link)
        let view = try app.webView()
        view.standInAnswers["\(site)/page"] = .page(title: "Document")
        #expect(await view.standInLoad())
        StandIn.settle()
        let controller = try app.webController()
        #expect(controller.navigationItem.title ?? controller.title == title)
      }
    }

    @Test func `a failed page shows the reason and can be reloaded`() async throws {
      let app = try StandInApp.showing()
      let view = try app.webView()
      let error = NSError(
        domain: NSURLErrorDomain, code: -1009, userInfo: [NSLocalizedDescriptionKey: "Offline."])
      view.standInAnswers["\(site)/page"] = .failure(error)
      #expect(await !view.standInLoad())
      let notice = try #require(try notice(app))
      #expect([notice.text, notice.button.title] == ["Offline.", "Try again"])
      #expect(view.isHidden)
      view.standInAnswers = [:]
      notice.standInPress()
      #expect(await view.standInLoad())
      #expect(try app.webView() === view && !view.isHidden)
      #expect(try self.notice(app) == nil)
    }

    @Test func `a page whose process ends is reloaded once, and then fails`() async throws {
      let (app, view) = try await loaded()
      view.standInCrash()
      #expect(await view.standInLoad())
      #expect(view.standInRequests.count == 2)
      view.standInCrash()
      #expect(try notice(app)?.text == "The page could not be shown.")
    }

    @Test func `a bar shows the progress of the page until it is loaded`() async throws {
      let app = try StandInApp.showing()
      let progress = try app.webController().progress
      #expect(!progress.isHidden && progress.progress == 0)
      let view = try app.webView()
      view.standInWaits = true
      #expect(await !view.standInLoad())
      #expect(!progress.isHidden && progress.progress == 0.5)
      #expect(await view.standInLoad())
      #expect(progress.isHidden)
    }

    @Test func `a page that is pulled down is loaded again, and the pull ends with the load`()
      async throws
    {
      let (app, view) = try await loaded()
      let refresh = try #require(view.scrollView.refreshControl)
      let offline = NSError(domain: NSURLErrorDomain, code: -1009)
      for answer in [StandInAnswer.page(), .failure(offline), .redirect("/item/1")] {
        view.standInAnswers["\(site)/page"] = answer
        refresh.standInPull()
        #expect(refresh.isRefreshing)
        await view.standInLoad()
        #expect(!refresh.isRefreshing)
      }
      #expect(view.standInRequests == Array(repeating: "GET \(site)/page", count: 4))
      StandIn.settle()
      #expect(links(app) == ["/", "/item/1"])
    }

    @Test func `a page that is pulled down after a form was sent does not send it again`()
      async throws
    {
      let (app, view) = try await loaded()
      #expect(await view.standInGo(to: "/save", by: .formSubmitted, method: "POST"))
      #expect(links(app) == ["/", "/page"])
      view.scrollView.refreshControl?.standInPull()
      #expect(await view.standInLoad())
      #expect(view.standInRequests.suffix(2) == ["POST \(site)/save", "GET \(site)/page"])
    }

    @Test func `pull to refresh can be disabled`() throws {
      let app = try StandInApp.showing { routes in
        routes.add("/form") {
          WebPageController(.url("/form"), pullsToRefresh: false)
        }
      }
      app.open("/form")
      #expect(try app.webView().scrollView.refreshControl == nil)
    }

    @Test func `a page comes back where it was scrolled`() async throws {
      let (app, view) = try await loaded()
      view.scrollView.contentSize = CGSize(width: 0, height: 5000)
      view.scrollView.standInScroll(to: 700)
      app.host.reportScrolling()
      let session = app.navigator.state
      #expect(session.top.details.scrolled == 700)
      app.finish { $0.refresh() }
      let again = try app.webView()
      #expect(again !== view)
      #expect(await again.standInLoad())
      again.scrollView.contentSize = CGSize(width: 0, height: 5000)
      StandIn.settle()
      #expect(again.scrollView.standInDistance == 700)
    }

    @Test func `an address that is not on the web is offered to the app's routes`() throws {
      let app = try StandInApp.showing(.url("mailto:a@example.com")) {
        $0.externalPolicy = .system
      }
      let notice = try #require(try notice(app))
      #expect(notice.button.title == "mailto:a@example.com")
      notice.standInPress()
      StandIn.settle()
      #expect(app.scene.standInOpened.map(\.absoluteString) == ["mailto:a@example.com"])
      #expect(try app.webController().web == nil && app.difference == nil)
    }

    @Test func `a page whose view is loaded early appears when a host shows it`() async throws {
      let app = try StandInApp.showing { routes in
        routes.add("/early") {
          let controller = WebPageController(.url("/early"), title: "Early")
          controller.loadViewIfNeeded()
          return controller
        }
      }
      app.open("/early")
      #expect(try notice(app) == nil && app.bar?.title == "Early")
      let view = try app.webView()
      #expect(await view.standInLoad())
      #expect(view.standInRequests == ["GET \(site)/early"])
      #expect(app.difference == nil)
    }
  }
}
