#if Browser
import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `A list of ten thousand rows in Chromium` {
  private let top = ".layer.top .screen:not([hidden])"
  private let scroll = "document.querySelector('.layer.top .screen:not([hidden]) .scroll')"
  private let count = "document.querySelectorAll('.row').length"

  private func show(
    _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    try await inChromium(
      ComponentApp.setup(), link: "/rows", width: 1280, height: 900, until: "\(count) > 99"
    ) { window, session, _ in try await body(window, session) }
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
    _ = try await window.value("void \(scroll).scrollTo(0, \(place))")
  }

  @Test func `has elements for the rows near the view at any scroll position`() async throws {
    try await show { window, _ in
      try await window.expect(isSeen(1), "true")
      try await scrollTo("\(scroll).scrollHeight / 2 - 450", window)
      try await window.expect(isSeen(5_000), "true")
      try await scrollTo("\(scroll).scrollHeight", window)
      try await window.expect(isSeen(10_000), "true")
      // A row that was near isn't an element anymore.
      try await window.expect("\(count) <= 600", "true")
      try await window.click("\(top) .some-rows:last-child > .row:last-child > .main")
      try await window.expect(topTitle, "Order 10000")
      try await window.back()
      try await window.expect(isSeen(10_000), "true")
      try await window.expect("document.activeElement === \(scroll)", "true")
      let place = try await window.value("\(scroll).scrollTop")
      try await window.reload()
      try await window.expect(isSeen(10_000), "true")
      try await window.expect("Math.abs(\(scroll).scrollTop - \(place)) < 100", "true")
    }
  }

  @Test func `keeps the scroll position of a moment before a reload`() async throws {
    try await show { window, _ in
      let reload = "requestAnimationFrame(() => requestAnimationFrame(() => location.reload()))"
      _ = try await window.value("void (\(scroll).scrollTo(0, 50_000), \(reload))")
      try await window.expect("performance.getEntriesByType('navigation')[0].type", "reload")
      try await window.expect("Math.abs(\(scroll)?.scrollTop - 50_000) < 100", "true")
    }
  }

  @Test func `is searched, copied and printed as a whole`() async throws {
    try await show { window, _ in
      try await window.expect("window.find('Row 8765 a detail')", "true")
      _ = try await window.value(
        "void getSelection().anchorNode.parentElement.scrollIntoView({block: 'nearest'})")
      try await window.expect("document.body.textContent.includes('Row 9999')", "true")
      // A printed page has a few dozen rows. Printing fails if this page number doesn't exist.
      try await window.protocolCommand(
        "Page.printToPDF", ["pageRanges": "151", "generateTaggedPDF": false])
      try await window.expect("\(count)", "10000")
    }
  }

  @Test func `has the position and the count of each row for screen readers`() async throws {
    try await show { window, _ in
      let row = "document.querySelectorAll('.row')[149]"
      try await scrollTo("3000", window)
      try await window.expect("\(row)?.ariaPosInSet + ' of ' + \(row)?.ariaSetSize", "150 of 10000")
      // Rows without elements are one list item, which contains their text.
      let far = "[...document.querySelectorAll('.some-rows')].at(-1)"
      try await window.expect("\(far).role + \(far).ariaPosInSet", "listitem9901")
      try await window.expect("\(far).textContent.split('\\n').length", "100")
      try await window.expect(
        "[...document.querySelectorAll('[role=list] > *')].every(e => "
          + "e.role === 'listitem' || e.role === 'presentation')", "true")
    }
  }

  @Test func `can be navigated by keys beyond the visible rows`() async throws {
    try await show { window, _ in
      try await window.press(ChromiumWindow.tab)
      for _ in 1...4 {
        // Faster than rows can scroll into view.
        _ = try await window.value(
          """
          (() => { for (let i = 0; i < 100; i += 1) document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key: "j", bubbles: true, cancelable: true })) })()
          """)
      }
      try await window.expect(
        "document.activeElement.querySelector('.name').textContent", "Row 401")
      try await window.expect(isSeen(401), "true")
      // The focused row stays when the user scrolls away, and the arrow moves to the next row.
      try await scrollTo("\(scroll).scrollHeight", window)
      try await window.expect(isSeen(10_000), "true")
      try await window.press(ChromiumWindow.down)
      try await window.expect(
        "document.activeElement.querySelector('.name').textContent", "Row 402")
    }
  }

  @Test func `is updated by keys, so that the focused row keeps focus in any box`()
    async throws
  {
    try await show { window, session in
      _ = try await window.value("void document.querySelectorAll('.row > .main')[99].focus()")
      let focused = "document.activeElement.querySelector?.('.name')?.textContent"
      try await window.expect(focused, "Row 100")
      _ = try await window.value("document.querySelectorAll('.row')[49].isTheSame = true")
      await session.receive(.open(link: "/rows?first=New%200"))
      try await window.expect("document.querySelector('.name').textContent", "New 0")
      try await window.expect(focused, "Row 100")
      try await window.expect(
        "[...document.querySelectorAll('.row')].find(e => e.isTheSame)?.querySelector('.name')"
          + ".textContent", "Row 50")
      try await window.expect(
        "[...document.querySelectorAll('.some-rows')].at(-1).textContent.trim()",
        "Row 10000 a detail"
      )
      try await window.expect(
        "document.querySelector('.row').ariaSetSize", "10001")
    }
  }
}
#endif
