import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting
import WaymarkWeb
import WebKit

extension SwiftUITests {
  private final class Heard {
    var sources: [LinkSource] = []
    var outcomes: [Outcome] = []
  }

  /// A window that shows a web page on top.
  private func web(
    _ page: WebPageSource, _ change: (inout Routes<AnyView>) -> Void = { _ in }
  ) throws -> (
    navigator: Navigator<AnyView>, window: StandInWindow, heard: Heard
  ) {
    var routes = Journey.routes()
    routes.externalPolicy = .unmatched
    routes.bridge("sum") { (numbers: [Int]) async throws -> Int in numbers.reduce(0, +) }
    routes.add("/page") { LinkedWebPage(page, title: "Web") }
    change(&routes)
    let navigator = Navigator(routes)
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

  @Test func `a web page is shown, and the navigator is asked about its navigations`()
    async throws
  {
    let (navigator, window, heard) = try web(.url("/shop?x_push_page=true"))
    let view = try #require(window.views(WKWebView.self).first)
    #expect(view.configuration.defaultWebpagePreferences.allowsContentJavaScript)
    #expect(await view.standInLoad())
    #expect(view.standInRequests == ["GET https://conformance.example/shop"])
    #expect(await view.standInGo(to: "/help?x_push_page=true"))
    window.settle()
    #expect(view.standInRequests.last == "GET https://conformance.example/help")
    #expect(navigator.state.description == "[*/ > /help | /search | /account]")
    #expect(await !view.standInGo(to: "/item/1", by: .formSubmitted))
    window.settle()
    #expect(navigator.state.description == "[*/ > /help > /item/1 | /search | /account]")
    #expect(await !view.standInGo(to: "conformance:/item/2", by: .other))
    window.settle()
    #expect(navigator.state.top.link.description == "/item/2")
    #expect(heard.sources.allSatisfy { $0 == .page("https://conformance.example") })
  }

  @Test func `the way back leads through the page first, if the app says so`() async throws {
    let (navigator, window, _) = try web(.url("/shop")) { routes in
      routes.webPages(of: "https://conformance.example", WebPageSetup(back: .page))
    }
    let view = try #require(window.views(WKWebView.self).first)
    #expect(await view.standInLoad())
    window.settle()
    #expect(!window.press("Back"))
    #expect(await view.standInGo(to: "/help?x_push_page=true"))
    window.settle()
    #expect(navigator.state.description == "[*/ > /help | /search | /account]")
    #expect(!window.goBack())
    #expect(window.press("Back"))
    #expect(await view.standInLoad())
    window.settle()
    #expect(view.url?.absoluteString == "https://conformance.example/shop")
    #expect(navigator.state.description == "[*/ > /page | /search | /account]")
    #expect(window.views(WKWebView.self).first === view)
    #expect(!window.press("Back"))
    #expect(window.goBack() && window.settle())
    #expect(navigator.state.description == "[*/ | /search | /account]")
  }

  @Test func `a script calls the app and goes back, and the app sends to its pages`()
    async throws
  {
    let (navigator, window, _) = try web(.url("/shop"))
    let view = try #require(window.views(WKWebView.self).first)
    #expect(await view.standInLoad())
    let call: [String: Any] = ["command": "call", "number": 7, "name": "sum", "text": "[1,2]"]
    let reply = await view.standInPost(call, to: "waymark") as? [String: Any]
    #expect(reply?["number"] as? Int == 7 && reply?["text"] as? String == "3")
    try navigator.sendToPages("theme", "dark")
    #expect(view.standInCalls.map { $0.arguments["text"] as? String } == ["\"dark\""])
    _ = await view.standInPost(["command": "back"], to: "waymark")
    window.settle()
    #expect(navigator.state.description == "[*/ | /search | /account]")
  }

  @Test func `a page has the title of its document, and a failed page can be reloaded`()
    async throws
  {
    let (_, window, _) = try web(.url("/shop"))
    let view = try #require(window.views(WKWebView.self).first)
    let address = "https://conformance.example/shop"
    view.standInAnswers[address] = .failure(
      NSError(
        domain: NSURLErrorDomain, code: -1009, userInfo: [NSLocalizedDescriptionKey: "Offline."]))
    #expect(await !view.standInLoad())
    window.settle()
    #expect(window.words.contains("Offline."))
    view.standInAnswers[address] = .page(title: "Document")
    #expect(window.press("Try again"))
    #expect(await view.standInLoad())
    window.settle()
    #expect(!window.words.contains("Offline."))
    #expect(window.title == "Document")
    view.standInCrash()
    #expect(await view.standInLoad())
    view.standInCrash()
    window.settle()
    #expect(window.words.contains("The page could not be shown."))
  }

  @Test
  func `a page has the additions to its origin and the configuration of the app`()
    async throws
  {
    var routes = Journey.routes()
    routes.add("/page") { LinkedWebPage(.url("/shop"), title: "Web") }
    routes.webPages(of: "https://conformance.example", .init(headers: { ["X-Token": "secret"] }))
    let navigator = Navigator(routes)
    let store = WKWebsiteDataStore()
    let window = StandInWindow(
      NavigatorView(navigator).webOrigin("https://conformance.example").webPageConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = store
        return configuration
      })
    window.settle()
    navigator.open("/page")
    window.settle()
    let view = try #require(window.views(WKWebView.self).first)
    #expect(view.configuration.websiteDataStore === store)
    #expect(await view.standInLoad())
    #expect(view.standInFields == [["X-Token": "secret"]])
  }

  @Test(.timeLimit(.minutes(15)))
  func `a script asks the user, and is answered when its screen goes away`() async throws {
    let (navigator, window, _) = try web(.url("/shop"))
    let view = try #require(window.views(WKWebView.self).first)
    #expect(await view.standInLoad())
    func ask(_ begin: @escaping @MainActor () async -> Void) async {
      Task { await begin() }
      while !window.words.contains("OK") {
        await Task.yield()
        window.settle()
      }
    }
    var name: String?? = .none
    await ask { name = await view.standInPrompt("Name?", "Ada") }
    #expect(window.words.contains("conformance.example says:") && window.words.contains("Name?"))
    #expect(window.press("OK") && window.settle())
    while name == nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(name == .some("Ada"))
    for isLeft in [false, true] {
      var result: Bool?
      await ask { result = await view.standInConfirm("Delete?") }
      if isLeft { navigator.back() } else { #expect(window.press("Cancel")) }
      window.settle()
      while result == nil { try await Task.sleep(for: .milliseconds(1)) }
      #expect(result == false)
    }
    #expect(window.layers.isEmpty)
  }

  @Test func `an address outside of the web is a button`() throws {
    let (_, window, heard) = try web(.url("mailto:a@example.com"))
    #expect(window.views(WKWebView.self).isEmpty)
    #expect(window.press("mailto:a@example.com"))
    #expect(heard.sources == [.untrusted])
  }

  @Test func `a web view is made once, and stays while another screen covers it`() async throws {
    let (navigator, window, _) = try web(.url("/shop"))
    let view = try #require(window.views(WKWebView.self).first)
    navigator.open("/item/2")
    window.settle()
    #expect(window.goBack() && window.settle())
    #expect(window.views(WKWebView.self).first === view)
    navigator.back()
    window.settle()
    #expect(window.views(WKWebView.self).isEmpty)
  }
}
