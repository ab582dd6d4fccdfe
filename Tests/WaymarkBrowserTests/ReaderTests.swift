import Foundation
import ReaderApp
import Testing
import Waymark
import WaymarkPage

@testable import Reader
@testable import WaymarkBrowser

/// The server's pages say where they go; the window does it, and the server is asked for plain links.
@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(10)))
struct `The reader in Chromium` {
  private let frame = ".layer.top .screen:not([hidden]) iframe"

  private func show(
    _ link: String = "/", delay: Duration = .milliseconds(1), isDark: Bool = false,
    _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    let list = try ReadingList()
    let setup = BrowserSetup(
      title: "Letters on tea", tabs: Reader<Page>.tabs, web: LetterSite(delay: delay),
      app: { _ in ReaderCommand.session(list) }
    ).patient
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with(isDark: isDark) { window in
        try await window.open(host.address.dropLast() + link)
        try await window.expect("document.querySelector('\(frame)') !== null", "true")
        try await body(window, try await window.session(of: host))
      }
    }
  }

  /// Presses something on the page, and comes back out of its frame.
  private func press(_ selector: String, in window: ChromiumWindow) async throws {
    try await window.enterFrame(frame)
    try await window.expect("document.querySelector('\(selector)') !== null", "true")
    try await window.click(selector)
    try await window.leaveFrame()
  }

  private func expect(
    _ expression: String, _ wanted: String, onPageIn window: ChromiumWindow
  ) async throws {
    try await window.enterFrame(frame)
    try await window.expect(expression, wanted)
    try await window.leaveFrame()
  }

  @Test func `a comment that is sent goes back to the letter, which shows it`() async throws {
    try await show("/letter/3") { window, session in
      try await window.expect(topTitle, "The pot remembers")
      try await press("#comment", in: window)
      try await window.expect(topTitle, "Your comment")
      #expect(await session.state.description == "[*/ > /letter/3 > /letter/3/comment | /saved]")
      // What is empty is asked for again, in place.
      try await press("#send", in: window)
      try await expect(
        "document.querySelector('.fault')?.textContent", "Write something first.",
        onPageIn: window)
      try await window.screenshot("reader-form")
      try await window.enterFrame(frame)
      try await window.type("Ada", into: "[name=name]")
      try await window.type("Clay & <glass>", into: "[name=words]")
      try await window.leaveFrame()
      try await press("#send", in: window)
      try await window.expect(topTitle, "The pot remembers")
      try await expect(
        "document.querySelector('.comments')?.textContent.trim()", "Ada Clay & <glass>",
        onPageIn: window)
      #expect(await session.state.description == "[*/ > /letter/3 | /saved]")
      try await window.screenshot("reader-comment")
    }
  }

  @Test func `a redirect takes the place of the page that redirects, and its directive counts`()
    async throws
  {
    try await show { window, session in
      try await window.screenshot("reader-front")
      try await press("#latest", in: window)
      try await window.expect(topTitle, "Milk first, or last")
      #expect(await session.state.description == "[*/ > /letter/5 | /saved]")
      try await window.back()
      try await window.expect(topTitle, "Letters on tea")
      // The app is called the same, which is not said twice.
      try await window.expect(
        "document.querySelector('.layer.top .screen:not([hidden]) .bar-start').dataset.app", "")
      // The front page asks, and the answer's directive counts: the front page is there still.
      try await press("#today", in: window)
      try await window.expect(topTitle, "Water that is too hot")
      #expect(await session.state.description == "[*/ > /letter/2 | /saved]")
      // A click on what still moves may miss it.
      try await window.rest()
      try await window.click(".layer.top .screen:not([hidden]) .back")
      try await window.expect(topTitle, "Letters on tea")
    }
  }

  @Test func `a script's location, a search and a replacement go where they say`() async throws {
    try await show { window, session in
      try await press("#surprise", in: window)
      try await window.expect(topTitle, "A second cup from the same leaves")
      try await press("#next", in: window)
      try await window.expect(topTitle, "Milk first, or last")
      #expect(await session.state.description == "[*/ > /letter/5 | /saved]")
      try await press("#front", in: window)
      try await window.expect(topTitle, "Letters on tea")
      #expect(await session.state.description == "[*/ | /saved]")
      try await window.enterFrame(frame)
      try await window.type("clay", into: "[name=words]")
      try await window.leaveFrame()
      try await press("#find", in: window)
      try await window.expect(topTitle, "Search")
      #expect(await session.state.description == "[*/search?words=clay | /saved]")
      try await press(".letters a", in: window)
      try await window.expect(topTitle, "The pot remembers")
      try await window.expect(address, "/letter/3")
    }
  }

  @Test func `a page that is not there says so, in the sheet's stack, and closes with it`()
    async throws
  {
    try await show { window, session in
      try await press("#about", in: window)
      try await window.expect(topTitle, "About")
      try await window.screenshot("reader-sheet")
      try await press("#missing", in: window)
      try await window.expect(topTitle, "Not here")
      try await window.screenshot("reader-missing")
      #expect(await session.state.description == "[*/ | /saved] ^sheet /about > /letter/99")
      try await press("#back", in: window)
      try await window.expect(topTitle, "About")
      try await press("#close", in: window)
      try await window.expect(topTitle, "Letters on tea")
      #expect(await session.state.description == "[*/ | /saved]")
    }
  }

  @Test func `a letter is saved by the app, and its own scheme leads to what is saved`()
    async throws
  {
    try await show("/letter/1") { window, session in
      try await press("#save", in: window)
      try await expect("document.getElementById('save').textContent", "Saved", onPageIn: window)
      try await press("#front", in: window)
      try await window.expect(topTitle, "Letters on tea")
      try await press("#saved", in: window)
      try await window.expect(topTitle, "Saved")
      try await window.expect(
        "document.querySelector('.layer.top .screen:not([hidden]) .row')?.textContent.trim()",
        "How long is long enough")
      try await window.screenshot("reader-saved")
      #expect(await session.state.description == "[/ | */saved]")
      try await window.click(".layer.top .screen:not([hidden]) .row")
      try await window.expect(topTitle, "How long is long enough")
    }
  }

  @Test func `the app sets the size of the text on pages that are open, and on those to come`()
    async throws
  {
    try await show { window, _ in
      try await press(".letters a", in: window)
      try await expect("document.body.className", "medium", onPageIn: window)
      try await window.click(".layer.top .screen:not([hidden]) .bar-end .bar-button")
      try await window.expect(
        "document.querySelector('.question h1, .question h2')?.textContent", "Size of the text")
      try await window.screenshot("reader-question")
      try await window.click(".question .row")
      try await expect("document.body.className", "small", onPageIn: window)
      try await window.back()
      try await expect("document.body.className", "small", onPageIn: window)
      try await press("#surprise", in: window)
      try await expect("document.body.className", "small", onPageIn: window)
    }
  }

  @Test func `a slow page has its title, and says that it loads`() async throws {
    try await show(delay: .seconds(1)) { window, session in
      try await press("#long", in: window)
      try await window.expect(topTitle, "The long read")
      try await window.expect("document.querySelector('iframe.is-loading') !== null", "true")
      try await window.screenshot("reader-slow")
      try await expect("document.title", "All letters", onPageIn: window)
      try await window.expect(topTitle, "The long read")
      try await window.expect("document.querySelector('iframe.is-loading') === null", "true")
      #expect(await session.state.description == "[*/ > /long | /saved]")
    }
  }

  @Test func `a page that knows how to be dark is so in a dark window`() async throws {
    try await show("/letter/2", isDark: true) { window, _ in
      try await expect(
        "matchMedia('(prefers-color-scheme: dark)').matches"
          + " && getComputedStyle(document.body).color === 'rgb(255, 255, 255)'", "true",
        onPageIn: window)
      try await window.screenshot("reader-dark")
    }
  }

  @Test func `a program that is killed comes back as it was, with what was saved`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomName.make())
    defer { try? FileManager.default.removeItem(at: folder) }
    try await ChromiumWindow.with { window in
      let first = try #require(
        try await RunningProgram("Reader", "--port 0 --state state", in: folder))
      try await window.open("http://127.0.0.1:\(first.port)/letter/4?x_push_page=true")
      try await window.expect("document.querySelector('\(frame)') !== null", "true")
      try await press("#save", in: window)
      try await expect("document.getElementById('save').textContent", "Saved", onPageIn: window)
      try await press("#comment", in: window)
      try await window.expect(topTitle, "Your comment")
      first.kill()
      try await window.expect(ChromiumWindow.status, HostWord.connectionLost.rawValue)
      try await window.screenshot("reader-down")
      let second = try #require(
        try await RunningProgram("Reader", "--port \(first.port) --state state", in: folder))
      try await window.expect("document.getElementById('status').hidden", "true")
      try await window.reload()
      try await window.expect(topTitle, "Your comment")
      try await window.click(".layer.top .screen:not([hidden]) .back")
      try await window.expect(topTitle, "A second cup from the same leaves")
      try await press("#save", in: window)
      try await expect("document.getElementById('save').textContent", "Saved", onPageIn: window)
      withExtendedLifetime(second) {}
    }
  }
}
