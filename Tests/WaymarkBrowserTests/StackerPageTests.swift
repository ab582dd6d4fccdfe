#if Browser
import Foundation
import Testing
import Waymark
import WaymarkPage
import WaymarkWeb

@testable import WaymarkBrowser

/// A server as Stacker wants it: every page may be stacked, and its links say how.
private actor StackerPages: WebPageHandler {
  /// The links of every page, by their words.
  static let links = [
    ("profile", "/profile?x_push_page=true&x_page_title=Profile"),
    ("old name", "/profile/2?x_new_page=true&x_page_title=My+Newsfeed"),
    ("replace", "/newsfeed?x_replace_page=true"), ("pop", "/profile?x_pop_page=true"),
    ("pop, refresh", "/profile?x_pop_page_and_refresh=true"),
    ("pop, replace", "/newsfeed?x_pop_page_and_replace=true&x_page_title=\"News+Feed\""),
    ("clear", "/profile?x_clear_stack=true"),
    ("clear, refresh", "/profile?x_clear_stack_and_refresh=true"),
    ("clear, replace", "/newsfeed?x_clear_stack_and_replace=true"),
    ("plain", "/about"),
  ]

  /// What it was asked for.
  private(set) var asked: [String] = []

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    asked.append(request.target)
    if request.path == "/save" {
      let place =
        request.query == "then=refresh"
        ? "/profile?x_pop_page_and_refresh=true"
        : "/newsfeed?x_pop_page_and_replace=true&x_page_title=\"News+Feed\""
      return WebResponse(status: 303, headers: ["Location": place])
    }
    let forms = ["refresh", "replace"].map { then in
      """
      <form method="post" action="/save?then=\(then)"><input name="what" value="tea">
      <button id="\(then)">Send</button></form>
      """
    }
    let links = Self.links.map { words, link in
      let escaped = link.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      return "<p><a href=\"\(escaped)\">\(words)</a></p>"
    }
    let body = (links + forms).joined()
    return WebResponse(
      html: "<!doctype html><title>At \(request.path)</title><body>\(body)</body>")
  }
}

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(10)))
struct `Stacker's pages in Chromium` {
  private let pages = StackerPages()

  private func setup(plainLinks: RouteOption.PlainLinks) -> BrowserSetup {
    BrowserSetup(
      title: "Stacker", web: pages,
      app: {
        var routes = Routes<Page>()
        routes.plainLinks = plainLinks
        routes.tab("/", "Home") { Page("Home", web: .url("/")) }
        routes.add("/*path") { (opening: OpenContext, _: String) in
          Page("", web: .url(opening.link.description))
        }
        return WindowApp(routes)
      }
    ).patient
  }

  private func show(
    plainLinks: RouteOption.PlainLinks = .push,
    _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    try await RunningHost.with(setup(plainLinks: plainLinks)) { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address)
        try await window.expect("document.querySelector('iframe') !== null", "true")
        try await body(window, try await window.session(of: host))
      }
    }
  }

  /// Taps a link of the page on top, once that is there.
  private func tap(
    _ words: String, at path: String, in window: ChromiumWindow
  ) async throws {
    let place = try #require(StackerPages.links.firstIndex { $0.0 == words })
    let frame = ".layer.top .screen:not([hidden]) iframe"
    // Seen from outside: whoever enters too early is in the frame of the page before.
    try await window.expect(
      "document.querySelector('\(frame)')?.contentDocument?.title", "At \(path)")
    try await window.enterFrame(frame)
    try await window.click("p:nth-of-type(\(place + 1)) a")
    try await window.leaveFrame()
  }

  /// Links that are tapped one after the other, each with the page on which it stands.
  struct Walk: Sendable, CustomTestStringConvertible {
    let taps: [(String, at: String)]
    let title: String
    let state: String
    let asked: [String]

    var testDescription: String { taps.map(\.0).joined(separator: ", ") }
  }

  static let two = [("profile", at: "/"), ("old name", at: "/profile")]
  static let asked = ["/", "/profile", "/profile/2"]

  @Test(arguments: [
    Walk(
      taps: [two[0]], title: "Profile", state: "/ > /profile", asked: ["/", "/profile"]),
    Walk(
      taps: two, title: "My Newsfeed", state: "/ > /profile > /profile/2", asked: asked),
    Walk(
      taps: [two[0], ("replace", at: "/profile")], title: "At /newsfeed", state: "/ > /newsfeed",
      asked: ["/", "/profile", "/newsfeed"]),
    Walk(
      taps: two + [("pop", at: "/profile/2")], title: "Profile", state: "/ > /profile",
      asked: asked),
    Walk(
      taps: two + [("pop, refresh", at: "/profile/2")], title: "Profile", state: "/ > /profile",
      asked: asked + ["/profile"]),
    Walk(
      taps: two + [("pop, replace", at: "/profile/2")], title: "News Feed",
      state: "/ > /newsfeed", asked: asked + ["/newsfeed"]),
    Walk(taps: two + [("clear", at: "/profile/2")], title: "At /", state: "/", asked: asked),
    Walk(
      taps: two + [("clear, refresh", at: "/profile/2")], title: "At /", state: "/",
      asked: asked + ["/"]),
    Walk(
      taps: two + [("clear, replace", at: "/profile/2")], title: "At /newsfeed",
      state: "/newsfeed", asked: asked + ["/newsfeed"]),
    Walk(taps: [("pop", at: "/")], title: "At /", state: "/", asked: ["/"]),
  ])
  func `each directive changes the stack as it says, and the server is asked for plain links`(
    walk: Walk
  ) async throws {
    try await show { window, session in
      for tap in walk.taps { try await self.tap(tap.0, at: tap.at, in: window) }
      try await window.expect(topTitle, walk.title)
      try await until { await pages.asked.count >= walk.asked.count }
      #expect(await session.state.description == walk.state)
      #expect(await pages.asked == walk.asked)
    }
  }

  @Test(arguments: [
    ("refresh", "At /", "/", "/"), ("replace", "News Feed", "/newsfeed", "/newsfeed"),
  ])
  func `a post whose answer redirects goes back, and refreshes or replaces what it uncovers`(
    then: String, title: String, state: String, asked: String
  ) async throws {
    try await show { window, session in
      try await tap("profile", at: "/", in: window)
      try await window.enterFrame(".layer.top .screen:not([hidden]) iframe")
      try await window.expect("document.title", "At /profile")
      try await window.click("#\(then)")
      try await window.leaveFrame()
      try await window.expect(topTitle, title)
      // What is uncovered is loaded again, or loaded for the first time; the form is sent once.
      let count = then == "refresh" ? 2 : 1
      try await until { await pages.asked.count { $0 == asked } >= count }
      #expect(await session.state.description == state)
      #expect(await pages.asked.count { $0 == asked } == count)
      #expect(await pages.asked.count { $0.hasPrefix("/save") } == 1)
    }
  }

  @Test func `a link without a directive stays in its page where the app wants that`() async throws
  {
    try await show(plainLinks: .inPlace) { window, session in
      try await tap("profile", at: "/", in: window)
      try await tap("plain", at: "/profile", in: window)
      try await window.enterFrame(".layer.top .screen:not([hidden]) iframe")
      try await window.expect("document.title", "At /about")
      try await window.leaveFrame()
      try await window.expect(address, "/about")
      #expect(await session.state.description == "/ > /about")
      try await window.click(".layer.top .screen:not([hidden]) .back")
      try await window.expect(topTitle, "At /")
    }
  }
}
#endif
