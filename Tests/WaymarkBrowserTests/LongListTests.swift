#if Browser
import Testing

@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `A list of ten thousand rows in Chromium` {
  private let scroll = "document.querySelector('.layer.top .screen:not([hidden]) .scroll')"
  private let count = "document.querySelectorAll('.row').length"

  private func show(_ body: InChromium) async throws {
    try await inChromium(
      ComponentApp.setup(), link: "/rows", width: 1280, height: 900, until: "\(count) > 0", body)
  }

  /// A script that checks that the row with the given number is visible.
  private func isSeen(_ number: Int) -> String {
    """
    [...document.querySelectorAll("\(top) .row")].some((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return row.querySelector(".name").textContent === "Row \(number)" && bottom > 44 && top < innerHeight;
    })
    """
  }

  private func scrollTo(_ place: String, _ window: ChromiumWindow) async throws {
    try await window.run("\(scroll).scrollTo(0, \(place))")
  }

  @Test func `shows its rows at any scroll position, also after a reload`() async throws {
    try await show { window, _, _ in
      try await window.expect(isSeen(1), "true")
      try await scrollTo("\(scroll).scrollHeight / 2 - 450", window)
      try await window.expect(isSeen(5_000), "true")
      try await scrollTo("\(scroll).scrollHeight", window)
      try await window.expect(isSeen(10_000), "true")
      try await window.click("\(top) .chunk:last-child > .row:last-child > .main")
      try await window.expect(topTitle, "Order 10000")
      try await window.back()
      try await window.expect(isSeen(10_000), "true")
      let place = try await window.value("\(scroll).scrollTop")
      try await window.reload()
      try await window.expect(isSeen(10_000), "true")
      try await window.expect("Math.abs(\(scroll).scrollTop - \(place)) < 100", "true")
    }
  }

  @Test func `keeps the scroll position of a moment before a reload`() async throws {
    try await show { window, _, _ in
      let reload = "requestAnimationFrame(() => requestAnimationFrame(() => location.reload()))"
      try await window.run("void (\(scroll).scrollTo(0, 50_000), \(reload))")
      try await window.expect("performance.getEntriesByType('navigation')[0].type", "reload")
      try await window.expect("Math.abs(\(scroll)?.scrollTop - 50_000) < 100", "true")
    }
  }

  @Test func `is searched as a whole`() async throws {
    try await show { window, _, _ in try await window.expect("window.find('Row 8765')", "true") }
  }

  @Test func `can be navigated by keys, and a row keeps its focus in an update`() async throws {
    try await show { window, session, _ in
      try await window.press("j")
      for number in 2...120 {
        try await window.press(number.isMultiple(of: 2) ? "j" : ChromiumWindow.down)
      }
      let focused = "document.activeElement.querySelector?.('.name')?.textContent"
      try await window.expect(focused, "Row 120")
      try await window.expect(isSeen(120), "true")
      await session.open("/rows?first=New%200")
      try await window.expect("document.querySelector('.name').textContent", "New 0")
      try await window.expect(focused, "Row 120")
      try await window.expect(
        "[...document.querySelectorAll('[role=list] > *')].every(e => e.role === 'presentation')",
        "true")
    }
  }
}
#endif
