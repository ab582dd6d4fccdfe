#if Browser
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
    try await inChromium(SampleApp.setup(counts: counts), link: link, width: width, isCalm: isCalm)
    {
      window, session, _ in try await body(window, session)
    }
  }

  @Test func `a double click opens one screen`() async throws {
    try await show { window, session in
      try await window.doubleClick("\(top) a[href='/item/3']")
      try await window.expect(topTitle, "Item 3")
      try await window.click("\(top) .back")
      try await window.expect(topTitle, "Home")
      try await expectState("[*/ | /search]", of: session)
      // The second half may fall on a row that has just come.
      try await window.click("\(top) a[href='/item/3']", number: 1)
      try await window.expect(topTitle, "Item 3")
      try await window.click("\(top) a[href='/item/4']", number: 2)
      try await window.click("\(top) a[href='/item/3/part/1']", number: 1)
      try await window.expect(topTitle, "Part 1")
      try await expectState("[*/ > /item/3 > /item/3/part/1 | /search]", of: session)
    }
  }

  @Test func `focus stays on the screen when the focused element is removed`() async throws {
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

  @Test func `a transition doesn't take focus from a field`() async throws {
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
}
#endif
