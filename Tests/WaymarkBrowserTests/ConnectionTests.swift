#if Browser
import Testing

@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `A lost connection in Chromium` {
  private let spinner =
    "getComputedStyle(document.querySelector('.busy > .main') ?? document.body, '::after').content"

  @Test func `a row shows that its link waits until the screen appears`() async throws {
    try await inChromium(canBeCut: true) { window, _, _ in
      try await window.cut()
      try await window.click("\(top) a[href='/item/3']")
      try await window.expect("document.querySelector('.busy .name')?.textContent", "Item 3")
      try await window.expect(spinner, "\"\"")
      try await window.expect(
        "getComputedStyle(document.querySelector('.busy > .main'), '::after').opacity", "1")
      try await window.expect(topTitle, "Home")
      try await window.mend()
      try await window.expect(topTitle, "Item 3")
      try await window.back()
      try await window.expect(topTitle, "Home")
      try await window.expect("document.querySelector('.busy')", "null")
    }
  }

  @Test func `a lost socket keeps the screen and the session`() async throws {
    try await inChromium(canBeCut: true) { window, _, _ in
      _ = try await window.value("document.querySelector('.scroll').scrollTo(0, 300)")
      try await window.expect("document.querySelector('.scrolled') !== null", "true")
      try await window.click("\(top) a[href='/settings']")
      try await window.expect(topTitle, "Settings")
      let place = try await window.value("document.querySelector('#root .scroll').scrollTop")
      _ = try await window.value("(window.screenBefore = document.querySelector('\(top)'))")
      let session = try await window.value("sessionStorage.getItem('waymark-session')")
      try await window.cut()
      // The status is inside the sheet, because everything else is inert.
      try await window.expect("document.querySelector('dialog.top #status') !== null", "true")
      try await window.mend()
      try await window.expect("window.screenBefore === document.querySelector('\(top)')", "true")
      try await window.expect("sessionStorage.getItem('waymark-session')", session)
      try await window.press(ChromiumWindow.escape)
      try await window.expect(topTitle, "Home")
      try await window.expect("document.querySelector('#root .scroll').scrollTop", place)
      try await window.click("\(top) a[href='/item/3']")
      try await window.expect(topTitle, "Item 3")
    }
  }

  @Test func `the message about it stays when its layer closes`() async throws {
    try await inChromium(canBeCut: true) { window, _, _ in
      try await window.click("\(top) a[href='/settings']")
      try await window.expect(topTitle, "Settings")
      try await window.cut()
      try await window.expect("document.querySelector('dialog.top #status') !== null", "true")
      try await window.back()
      try await window.expect(topTitle, "Home")
      try await window.expect("document.getElementById('status')?.hidden", "false")
      try await window.mend()
    }
  }
}
#endif
