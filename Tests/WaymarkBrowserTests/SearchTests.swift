import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `The search field in Chromium` {
  private let top = ".layer.top .screen:not([hidden])"
  private var field: String { "document.querySelector('\(top) .search-text')" }

  private static func setup() -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.app = { _ in
      var routes = SampleApp.routes()
      routes.search(LinkPattern("/search?q=:q", as: String.self), prompt: "Teas")
      return VisitorApp(routes)
    }
    return setup
  }

  private func show(
    _ link: String = "/", width: Int = 1280,
    _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    try await RunningHost.with(Self.setup()) { host in
      try await ChromiumWindow.with(width: width) { window in
        try await window.open(host.address.dropLast() + link)
        try await window.expect("\(field) !== null", "true")
        try await body(window, try await window.session(of: host))
      }
    }
  }

  @Test func `stands in the bar, and opens the link of what is typed`() async throws {
    try await show { window, session in
      try await window.expect("\(field).checkVisibility()", "true")
      try await window.expect("\(field).placeholder", "Teas")
      try await window.expect("\(field).closest('[role=search]') !== null", "true")
      try await window.type("green & black" + ChromiumWindow.enter, into: "\(top) .search-text")
      try await window.expect(topTitle, "‘green & black’")
      try await window.expect("\(field).value", "green & black")
      #expect(await session.state.top.link.description == "/search?q=green%20%26%20black")
      // Blanks are no search, and nothing is lost by them.
      try await window.type(
        ChromiumWindow.backspace(13) + "  " + ChromiumWindow.enter, into: "\(top) .search-text")
      try await window.expect("\(field).value", "  ")
      try await window.expect(topTitle, "‘green & black’")
    }
  }

  @Test func `is reached by keys, left by Escape, and stands in no sheet`() async throws {
    try await show { window, _ in
      try await window.press("/")
      try await window.expect("document.activeElement === \(field)", "true")
      try await window.press("/")
      try await window.expect("\(field).value", "/")
      try await window.press(ChromiumWindow.escape)
      try await window.expect("document.activeElement.className", "scroll")
      try await window.expect(topTitle, "Home")
      try await window.press("?")
      try await window.expect(
        "[...document.querySelectorAll('dialog.keys dd')].at(0).textContent",
        "goes to the search field")
      try await window.press(ChromiumWindow.escape)
      try await window.click("\(top) a[href='/settings']")
      try await window.expect(topTitle, "Settings")
      try await window.expect("document.querySelector('dialog .search')", "null")
      try await window.press("/")
      try await window.expect("document.activeElement.className", "scroll")
    }
  }

  @Test func `keeps what is being typed when a state comes`() async throws {
    try await show { window, session in
      try await window.type("half a wo", into: "\(top) .search-text")
      await session.receive(.open("/item/3"))
      try await window.expect(topTitle, "Item 3")
      try await window.back()
      try await window.expect(topTitle, "Home")
      try await window.expect("\(field).value", "half a wo")
      try await window.press("/")
      let states = "performance.getEntriesByName('waymark-shown').length"
      let before = try await window.value(states)
      await session.receive(.refresh)
      try await window.expect("\(states) > \(before)", "true")
      try await window.expect("document.activeElement === \(field) && \(field).value", "half a wo")
    }
  }

  @Test func `is a button on a phone, over which it opens`() async throws {
    try await show(width: 390) { window, _ in
      try await window.expect("\(field).checkVisibility()", "false")
      try await window.screenshot("search-closed-390")
      try await window.click("\(top) .search-open")
      try await window.expect("document.activeElement === \(field)", "true")
      try await window.expect("\(field).getBoundingClientRect().width > 320", "true")
      try await window.screenshot("search-opened-390")
      try await window.press(ChromiumWindow.escape)
      try await window.expect("\(field).checkVisibility()", "false")
      try await window.click("\(top) .search-open")
      try await window.type("tea" + ChromiumWindow.enter, into: "\(top) .search-text")
      try await window.expect(topTitle, "‘tea’")
      try await window.expect("\(field).checkVisibility()", "false")
    }
  }
}
