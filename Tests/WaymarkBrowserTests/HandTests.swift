import Testing
import Waymark

@testable import WaymarkBrowser

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `Hands in Chromium` {
  private let top = ".layer.top .screen:not([hidden])"

  private func show(
    _ link: String = "/", width: Int = 800, isCalm: Bool = true,
    counts: SampleApp.Counts = SampleApp.Counts(),
    _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    try await RunningHost.with(SampleApp.setup(counts: counts)) { host in
      try await ChromiumWindow.with(width: width, isCalm: isCalm) { window in
        try await window.open(host.address.dropLast() + link)
        try await window.expect("document.querySelector('h1') !== null", "true")
        try await body(window, try await window.session(of: host))
      }
    }
  }

  @Test func `a double click opens one screen`() async throws {
    try await show { window, session in
      try await window.doubleClick("\(top) a[href='/item/3']")
      try await window.expect(topTitle, "Item 3")
      try await window.click("\(top) .back")
      try await window.expect(topTitle, "Home")
      #expect(await session.state.description == "[*/ | /search]")
      // The second half may fall on a row that has just come.
      try await window.click("\(top) a[href='/item/3']", number: 1)
      try await window.expect(topTitle, "Item 3")
      try await window.click("\(top) a[href='/item/4']", number: 2)
      try await window.click("\(top) a[href='/item/3/part/1']", number: 1)
      try await window.expect(topTitle, "Part 1")
      #expect(await session.state.description == "[*/ > /item/3 > /item/3/part/1 | /search]")
    }
  }

  @Test func `a notice about the longest link can be closed`() async throws {
    let isInside = """
      (() => {
        const close = document.querySelector('.notice-close')?.getBoundingClientRect();
        return close !== undefined && close.width > 0 && close.left >= 0 && close.top >= 0
          && close.right <= innerWidth && close.bottom <= innerHeight;
      })()
      """
    let long = String(repeating: "x", count: 8_000)
    try await show(width: 390) { window, session in
      for link in ["/nowhere/\(long)", "/%zz\(long)", "elsewhere:\(long)"] {
        await session.receive(.open(link))
        try await window.expect(
          "document.querySelector('.notice p')?.textContent.includes('‘\(link.prefix(12))')",
          "true")
        try await window.expect(
          "document.querySelector('.notice p').textContent.length < 300", "true")
        try await window.expect(isInside, "true")
        try await window.click(".notice-close")
        try await window.expect("document.querySelector('.notice')", "null")
      }
      // An app's own words may be as long as they like.
      await session.tellUser(long)
      try await window.expect("document.querySelector('.notice p')?.textContent.length", "8000")
      try await window.expect(isInside, "true")
      try await window.click(".notice-close")
      try await window.expect("document.querySelector('.notice')", "null")
    }
  }

  @Test func `focus stays on the screen when what had it is gone`() async throws {
    let isLost = "document.activeElement === document.body"
    try await show("/flaky") { window, _ in
      try await window.expect("document.querySelector('.failure .button') !== null", "true")
      try await window.press(ChromiumWindow.tab)
      try await window.expect("document.activeElement.textContent", "Try again")
      try await window.press(ChromiumWindow.enter)
      try await window.expect(topTitle, "Flaky, done")
      try await window.expect("document.activeElement.className", "scroll")
    }
    try await show("/search") { window, _ in
      try await window.type("tea" + ChromiumWindow.enter, into: "input[name=field-q]")
      try await window.expect(topTitle, "‘tea’")
      try await window.expect(isLost, "false")
      try await window.expect("document.activeElement.matches('.scroll, input')", "true")
    }
  }

  @Test func `a motion takes no field from whoever types already`() async throws {
    try await show("/search", isCalm: false) { window, session in
      _ = try await window.value(`How it behaves in Chromium`.slowness)
      await session.receive(.open("/settings"))
      try await window.expect("document.querySelector('dialog')?.open", "true")
      try await window.press(ChromiumWindow.escape)
      try await window.expect("document.querySelector('dialog')", "null")
      try await window.type("te", into: "input[name=field-q]")
      try await window.expect("document.documentElement.dataset.motion", "dismiss")
      try await window.press("a")
      try await window.expect("document.querySelector('input[name=field-q]').value", "tea")
    }
  }

  @Test func `an address may not run an action`() async throws {
    let counts = SampleApp.Counts()
    try await show("/reset", counts: counts) { window, session in
      try await window.expect(
        "document.querySelector('.notice p')?.textContent.startsWith('‘/reset’ cannot be opened: ')",
        "true")
      try await window.expect(topTitle, "Home")
      #expect(counts.resets.number == 0)
      await session.receive(.visit("/reset", asked: 1))
      #expect(counts.resets.number == 0)
      // The app itself may.
      await session.receive(.open("/reset"))
      #expect(counts.resets.number == 1)
    }
  }
}
