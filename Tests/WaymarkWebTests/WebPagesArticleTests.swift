import Testing
import Waymark
import WaymarkPage

@testable import WaymarkWeb

/// The samples of the article "Web pages", as the compiler sees them.
struct `The samples about web pages` {
  func readerRoutes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.accept(schemes: ["reader"], origins: ["https://reader.example"])
    routes.add("/") { Page("Reader", web: .url("/")) }
    routes.add("/*path") { (opening: OpenContext, _: String) in
      Page("", web: .url(opening.link.description))
    }
    routes.action("/share") { print("shared") }
    routes.opensPlainLinks = false
    return routes
  }

  @Test func `the way back leads through the documents of a page`() throws {
    var routes = readerRoutes()
    routes.webPages(of: "https://reader.example", WebPageSetup(goesBackInPage: true))
    let navigator = Navigator(routes)
    #expect(navigator.webSetups.goesBackInPage(from: "https://reader.example/a"))
  }

  struct ShareMessage: Codable {
    var text: String
  }

  struct ShareReply: Codable {
    var isShared: Bool
  }

  func addShare(to routes: inout Routes<Page>) {
    routes.bridge("share") { (message: ShareMessage) async throws -> ShareReply in
      ShareReply(isShared: !message.text.isEmpty)
    }
  }

  @Test func `a script is answered by the function of its name`() async throws {
    var routes = readerRoutes()
    addShare(to: &routes)
    let navigator = Navigator(routes)
    let bridge = WebBridge(navigator)
    let call = WebCall(
      number: 1, name: "share", message: #"{"text":"Hello"}"#, from: .page("https://reader.example")
    )
    let answer = try await bridge.work(for: call)()
    #expect(answer == #"{"isShared":true}"#)
  }

  struct Theme: Codable {
    var isDark: Bool
  }

  final class PageHost: NavigationHost, WebPageHost {
    var onEvent: ((HostEvent) -> Void)?
    var told: [String] = []

    func apply(_ update: NavigationUpdate, of navigator: Navigator<Page>) {}

    func tellPages(_ name: String, _ json: String, of entry: EntryID?) {
      told.append("\(entry.map { "\($0.number)" } ?? "all") \(name) \(json)")
    }
  }

  @Test func `the app sends messages to its pages`() throws {
    let navigator = Navigator(readerRoutes())
    let host = PageHost()
    navigator.host = host
    try navigator.sendToPages("theme", Theme(isDark: true))
    try navigator.sendToPages("size", 3, of: navigator.state.top.id)
    #expect(
      host.told == [#"all theme {"isDark":true}"#, "\(navigator.state.top.id.number) size 3"])
  }

  private func decision(
    _ url: String, _ kind: WebNavigation.Kind, hasDocument: Bool = true
  ) throws -> WebDecision {
    let navigator = Navigator(readerRoutes())
    let entry = navigator.state.top
    let rules = WebRules(navigator, for: entry, hasDocument: hasDocument)

    let navigation = WebNavigation(url, kind: kind, from: .page("https://reader.example"))
    return rules.decision(about: navigation)
  }

  @Test func `a link without a directive stays in its page, and the entry's link follows`() throws {
    #expect(
      try decision("https://reader.example/news", .link)
        == .load(url: "https://reader.example/news", link: "/news"))
  }

  @Test(arguments: [
    "https://reader.example/news?x_push_page=true", "https://reader.example/news?x_action=share",
    "reader://share",
  ])
  func `a directive, an action and the app's scheme are opens`(_ url: String) throws {
    guard case .open(_, .page("https://reader.example"), false) = try decision(url, .link) else {
      Issue.record("\(url): \(try decision(url, .link))")
      return
    }
  }

  @Test func `a page that redirects before it has shown anything is replaced`() throws {
    let redirected = try decision(
      "https://reader.example/news?x_push_page=true", .redirect, hasDocument: false)
    guard case .open(let target, _, _) = redirected else {
      Issue.record("\(redirected)")
      return
    }
    #expect(target.presentation == .replace)
  }

  @Test func `a link to a foreign site leaves the app`() throws {
    #expect(
      try decision("https://other.example/a", .link) == .external(url: "https://other.example/a"))
  }
}
