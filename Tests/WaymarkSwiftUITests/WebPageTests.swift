#if STAND_INS
  import Foundation
  import SwiftUI
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkSwiftUI
  import WaymarkTesting
  import WebKit

  extension SwiftUITests {
    private final class Heard {
      var sources: [LinkSource] = []
      var outcomes: [Outcome] = []
    }

    /// A window that shows a web page on top.
    private func web(_ page: Page.WebPage) throws -> (
      navigator: Navigator<AnyView>, window: StandInWindow, heard: Heard
    ) {
      var routes = Journey.routes()
      routes.externalPolicy = .unmatched
      routes.add("/page") { PageView(Page("Web", web: page)) }
      let navigator = try Navigator(routes)
      let heard = Heard()
      let window = StandInWindow(
        NavigatorView(navigator).webOrigin("https://conformance.example"))
      window.settle()
      navigator.open("/page")
      window.settle()
      navigator.onOutcome = { _, source, outcome in
        heard.sources.append(source)
        heard.outcomes.append(outcome)
      }
      return (navigator, window, heard)
    }

    @Test func `a web page is shown, and the links in it are the app's first`() async throws {
      let (navigator, window, heard) = try web(.url("/shop"))
      let view = try #require(window.views(WKWebView.self).first)
      #expect(view.standInContent == "https://conformance.example/shop")
      #expect(view.configuration.defaultWebpagePreferences.allowsContentJavaScript)
      // What no route takes goes on by itself.
      #expect(await view.standInGo(to: "https://elsewhere.example:8443/"))
      #expect(await view.standInGo(to: "/item/1", by: .formSubmitted))
      #expect(await !view.standInGo(to: "https://conformance.example/item/1"))
      window.settle()
      #expect(navigator.state.description == "[*/ > /page > /item/1 | /search | /account]")
      #expect(
        heard.sources == [
          .page("https://conformance.example"), .page("https://elsewhere.example:8443"),
        ])
    }

    @Test(arguments: [nil, "https://elsewhere.example/"])
    func `only HTML of the app's own runs scripts and actions`(base: String?) async throws {
      let (navigator, window, heard) = try web(.html("<a href=/ping>ping</a>", base: base))
      let view = try #require(window.views(WKWebView.self).first)
      let isOwn = base == nil
      #expect(view.standInContent == "<a href=/ping>ping</a>")
      #expect(view.standInURL?.absoluteString == base ?? "https://conformance.example")
      #expect(view.configuration.defaultWebpagePreferences.allowsContentJavaScript == isOwn)
      #expect(await !view.standInGo(to: "https://conformance.example/ping"))
      #expect(heard.sources == [isOwn ? .app : .page("null")])
      #expect(heard.outcomes.first.map { $0 == .performed } == isOwn)
      #expect(await !view.standInGo(to: "/", by: .formSubmitted))
      #expect(await view.standInGo(to: "/", by: .other))
      #expect(await !view.standInGo(to: "https://conformance.example/item/1"))
      window.settle()
      #expect(navigator.state.top.link.description == "/item/1")
    }

    @Test func `what is not in the web is offered by its address`() throws {
      let (_, window, heard) = try web(.url("mailto:a@example.com"))
      #expect(window.views(WKWebView.self).isEmpty)
      #expect(window.press("mailto:a@example.com"))
      #expect(heard.sources == [.page("")])
    }

    @Test func `a web view is made once, and links of one that nobody shows go on`() async throws {
      let (navigator, window, _) = try web(.url("/shop"))
      let view = try #require(window.views(WKWebView.self).first)
      navigator.open("/item/2")
      window.settle()
      #expect(window.goBack())
      window.settle()
      #expect(window.views(WKWebView.self).first === view)
      navigator.back()
      window.settle()
      #expect(window.views(WKWebView.self).isEmpty)
    }
  }
#endif
