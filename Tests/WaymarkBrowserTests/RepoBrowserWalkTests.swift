import Foundation
import Testing

@testable import RepoBrowser
@testable import WaymarkBrowser

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `RepoBrowser in Chromium` {
  /// A repository with odd names, gone with the test.
  private func withRepository(
    isDark: Bool = false, _ body: (ChromiumWindow, RunningHost) async throws -> Void
  ) async throws {
    try await withRepository(isDark: isDark) { window, host, _ in try await body(window, host) }
  }

  private func withRepository(
    isDark: Bool = false, _ body: (ChromiumWindow, RunningHost, _ folder: URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "walk-\(RandomName.make())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: "a folder/100% ünïcode")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("let x = 1\n<b>bold?</b>\n".utf8).write(to: inner.appending(path: "what?#1 & <b>.txt"))
    try Data("<!doctype html><title>T</title><p>Hello</p><a id=up href='../LICENSE'>up</a>".utf8)
      .write(to: inner.appending(path: "page.html"))
    try Data("MIT".utf8).write(to: folder.appending(path: "a folder/LICENSE"))
    try git(["init", "-q"], in: folder)
    try git(["add", "."], in: folder)
    try git(["commit", "-q", "-m", "First <i>words</i>"], in: folder)
    try git(["commit", "-q", "--allow-empty", "-m", "Second words"], in: folder)
    let path = try await GitRepository.find(folder.path).folder
    let setup = BrowserSetup(title: "RepoBrowser", tabs: BrowserApp.tabs) { _ in
      let (routes, start) = BrowserApp.session(
        [GitRepository(folder: path)], lookingEvery: .milliseconds(50))
      return VisitorApp(routes, start: start)
    }
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with(isDark: isDark) { window in
        try await window.open(host.address)
        try await window.expect("document.querySelectorAll('.leads').length >= 2", "true")
        try await body(window, host, folder)
      }
    }
  }

  private func git(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Follows the row on top whose words begin so.
  private func follow(_ words: String, in window: ChromiumWindow) async throws {
    let row =
      "[...document.querySelectorAll('.layer.top .screen:not([hidden]) .leads > .main')]"
      + ".find(e => e.querySelector('.name').textContent.startsWith('\(words)'))"
    try await window.expect("\(row) !== undefined", "true")
    _ = try await window.value("\(row).click()")
  }

  @Test func `a walk over commits, by bar, by browser, by link and by reload`() async throws {
    try await withRepository { window, host in
      try await follow("First <i>words</i>", in: window)
      try await window.expect("location.pathname.startsWith('/commit/')", "true")
      try await window.expect("document.querySelector('i')", "null")
      let link = try await window.value(address)
      try await window.click(".layer.top .screen:not([hidden]) .back")
      try await window.expect(address, "/")
      try await follow("Second words", in: window)
      try await window.expect("history.state.place", "1")
      try await window.back()
      try await window.expect(address, "/")
      // Somebody else, whose browser knows nothing of it, gets the link.
      try await window.protocolCommand("Network.clearBrowserCookies", [:])
      try await window.protocolCommand("Network.clearBrowserCache", [:])
      _ = try await window.openTab()
      try await window.emulate(width: 800, height: 700)
      try await window.open(host.address.dropLast() + link)
      try await window.expect("history.state.place", "1")
      try await window.expect(address, link)
      try await window.reload()
      try await window.expect(address, link)
      try await window.back()
      try await window.expect(address, "/")
      try await window.expect("document.querySelectorAll('.leads').length >= 2", "true")
    }
  }

  @Test func `new commits are told in an open window, and what was typed there stays`()
    async throws
  {
    try await withRepository { window, _, folder in
      let top = ".layer.top .screen:not([hidden])"
      try await window.type("half", into: "\(top) .search-text")
      try git(["commit", "-q", "--allow-empty", "-m", "Third words"], in: folder)
      try await window.expect(
        "document.querySelector('\(top) .buttons .button')?.textContent", "1 new commit")
      try await window.expect(
        "document.title.replace(/ on .*:/, ':')", "Commits: 1 new commit – RepoBrowser")
      try await window.expect("document.querySelector('\(top) .search-text').value", "half")
      try await window.click("\(top) .buttons .button")
      try await window.expect(
        "document.querySelector('\(top) .leads .name').textContent", "Third words")
      try await window.expect("document.querySelector('\(top) .buttons')", "null")
      try await window.expect("document.querySelector('\(top) .search-text').value", "half")
      // What nobody looks at follows once somebody does.
      try await follow("Third words", in: window)
      try await window.expect("location.pathname.startsWith('/commit/')", "true")
      try git(["commit", "-q", "--allow-empty", "-m", "Fourth words"], in: folder)
      try await window.back()
      try await window.expect(
        "document.querySelector('\(top) .leads .name').textContent", "Fourth words")
    }
  }

  @Test func `a commit is one line in a wide window, and nothing of it is lost in a narrow one`()
    async throws
  {
    try await withRepository { window, host, folder in
      let words = (1...40).map { "word\($0)" }.joined(separator: " ")
      try git(["commit", "-q", "--allow-empty", "-m", words], in: folder)
      let name = "document.querySelectorAll('.leads .name')[0]"
      let heights =
        "[...document.querySelectorAll('.leads')].slice(0, 2)"
        + ".map(e => Math.round(e.getBoundingClientRect().height))"
      for (width, isDense) in [(1280, true), (390, false)] {
        try await window.emulate(width: width, height: 800)
        try await window.open(host.address)
        try await window.expect("\(name)?.textContent", words)
        try await window.expect("new Set(\(heights)).size === 1", "\(isDense)")
        try await window.expect("\(name).scrollWidth > \(name).clientWidth", "\(isDense)")
      }
      try await window.emulate(width: 1280, height: 800)
      try await window.expect("\(heights)[0] <= 32", "true")
    }
  }

  @Test func `a file in HTML is a web page whose links stay in the app`() async throws {
    try await withRepository { window, host in
      let page = "files/a%20folder/100%25%20%C3%BCn%C3%AFcode/page.html"
      try await window.open(host.address + page)
      try await window.expect(
        "document.querySelector('.screen:not([hidden]) iframe') !== null", "true")
      try await window.enterFrame(".screen:not([hidden]) iframe")
      try await window.expect("document.querySelector('p').textContent", "Hello")
      try await window.expect("window.origin", "null")
      try await window.click("#up")
      try await window.leaveFrame()
      try await window.expect(address, "/files/a%20folder/LICENSE")
      try await window.expect(
        "document.querySelector('.screen:not([hidden]) .code')?.textContent.trim()", "MIT")
      try await window.back()
      try await window.expect(address, "/" + page)
      try await window.open(host.address + page + "?as=text")
      try await window.expect(
        "document.querySelector('.screen:not([hidden]) .code')?.textContent.includes('<p>Hello')",
        "true")
    }
  }

  @Test func `odd names, the tabs, the search, a sheet and the dark scheme`() async throws {
    try await withRepository(isDark: true) { window, host in
      try await window.expect("getComputedStyle(document.body).backgroundColor", "rgb(0, 0, 0)")
      try await window.click(".tab:nth-child(2)")
      try await follow("a folder", in: window)
      try await follow("100% ünïcode", in: window)
      try await follow("what?#1 & <b>.txt", in: window)
      try await window.expect(
        "document.querySelector('.screen:not([hidden]) .code')?.textContent.includes('<b>bold?')",
        "true")
      try await window.expect("history.state.place", "4")
      try await window.reload()
      try await window.expect(
        "document.querySelector('.screen:not([hidden]) .code')?.textContent.includes('<b>bold?')",
        "true")
      try await window.click(".tab:nth-child(1)")
      try await window.expect(address, "/")
      try await window.open(host.address + "search")
      try await window.expect("document.querySelector('form input') !== null", "true")
      try await window.type("Second" + ChromiumWindow.enter, into: ".screen:not([hidden]) input")
      try await window.expect("location.search", "?q=Second")
      try await follow("Second words", in: window)
      try await window.expect("location.pathname.startsWith('/commit/')", "true")
      try await window.open(host.address + "about")
      try await window.expect("document.querySelector('dialog.sheet')?.open", "true")
      try await window.press(ChromiumWindow.escape)
      try await window.expect("document.querySelector('dialog')", "null")
    }
  }
}
