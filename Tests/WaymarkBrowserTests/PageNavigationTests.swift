#if Browser
import Testing
import Waymark

@testable import WaymarkBrowser

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(5)))
struct `Navigations of web pages in Chromium` {
  private let frame = ".layer.top .screen:not([hidden]) iframe"
  private let pages = FeedPages()
  private let saves = Attempts()

  private func show(_ body: (ChromiumWindow, BrowserSession) async throws -> Void) async throws {
    let isThere = "\(topTitle) === 'Feed' && document.querySelector('iframe') !== null"
    try await inChromium(FeedPages.setup(pages, saves: saves), link: "/feed", until: isThere) {
      window, session, _ in try await body(window, session)
    }
  }

  private func click(_ id: String, in window: ChromiumWindow) async throws {
    try await window.enterFrame(frame)
    try await window.expect("document.title", "Feed")
    try await window.click("#\(id)")
    try await window.leaveFrame()
  }

  @Test func `pages that redirect in a loop are stopped, and the user is told`() async throws {
    try await show { window, session in
      try await click("round", in: window)
      try await window.expect(
        "document.querySelector('.notice p')?.textContent.startsWith('This page navigates in a loop')",
        "true")
      try await until { await session.state.top.link.description.hasPrefix("/round") }
      let rounds = await pages.asked.count { $0.hasPrefix("/round") }
      #expect(rounds > 1 && rounds < 14)
    }
  }

  @Test func `a script runs an action through the app's scheme, and its page stays`() async throws {
    try await show { window, _ in
      try await window.enterFrame(frame)
      _ = try await window.value("window.mark = 7")
      try await window.leaveFrame()
      try await click("capture", in: window)
      try await until { saves.number == 1 }
      try await click("script", in: window)
      try await window.expect(topTitle, "Profile 4")
      try await window.back()
      try await window.expect(topTitle, "Feed")
      try await window.enterFrame(frame)
      try await window.expect("window.mark", "7")
      #expect(saves.number == 1)
    }
  }

  @Test func `a title in the link overrides the document's, even after a reload`() async throws {
    try await show { window, session in
      try await click("titled", in: window)
      try await window.expect(topTitle, "My Profile")
      for _ in 0..<2 {
        try await window.enterFrame(frame)
        try await window.expect("document.title", "Profile 2")
        try await window.leaveFrame()
        try await window.expect(topTitle, "My Profile")
        try await until { await session.state.top.title == "My Profile" }
        try await window.reload()
      }
      #expect(await pages.asked.allSatisfy { !$0.contains("x_") })
    }
  }

  @Test func `a page outside the app is a layer with its address and a link to it`() async throws {
    try await show { window, session in
      for (id, link) in [
        ("outside", "https://other.example/a?b=1"), ("foreign", "https://other.example/b"),
      ] {
        try await click(id, in: window)
        try await window.expect(
          "document.querySelector('.layer.top .failure-words')?.textContent", link)
        try await window.expect("document.querySelector('.layer.top a.button').href", link)
        try await expectState("/feed ^external \(link)", of: session)
        try await window.click(".layer.top .close")
        try await window.expect("document.querySelector('dialog') === null", "true")
        try await expectState("/feed", of: session)
      }
    }
  }

  @Test func `a new window and the result of a form are screens`() async throws {
    try await show { window, session in
      try await click("window", in: window)
      try await window.expect(topTitle, "Profile 3")
      try await window.back()
      try await click("find", in: window)
      try await window.expect(topTitle, "Profile 5")
      try await expectState("/feed > /profile/5?q=a%20b", of: session)
    }
  }
}
#endif
