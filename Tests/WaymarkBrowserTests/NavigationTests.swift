#if Browser
@testable import WaymarkBrowser

/// The selector of the screen on top, and scripts that return its title and the notice.
let top = ".layer.top .screen:not([hidden])"
let topTitle = "document.querySelector('\(top) h1')?.textContent"
let notice = "document.querySelector('.notice p')?.textContent"
let address = "location.pathname + location.search + location.hash"

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15))) struct `In Chromium` {
  private func row(_ link: String) -> String { "\(top) a[href='\(link)']" }

  @Test func `a sheet is a dialog, and Escape navigates back and closes it`() async throws {
    try await inChromium { window, _, _ in
      try await window.click(row("/settings"), shows: "Settings")
      try await window.expect("document.querySelector('dialog.sheet').open", "true")
      try await window.expect(address, "/settings")
      try await window.click(row("/settings/about"), shows: "About")
      try await window.press(ChromiumWindow.escape, shows: "Settings")
      try await window.press(ChromiumWindow.escape, shows: "Home")
      try await window.expect("document.querySelector('dialog')", "null")
      try await window.expect(address, "/")
      try await window.click(row("/settings"), shows: "Settings")
      try await window.back(to: "Home")
      try await window.expect("document.querySelector('dialog')", "null")
      try await window.click(row("/full"), shows: "Full")
      try await window.click("dialog .close", shows: "Home")
      try await window.click(row("/item/2"))
      try await window.press(ChromiumWindow.escape, shows: "Home")
    }
  }

  @Test func `focus moves to the title of a new screen, which is announced`() async throws {
    let focus =
      "document.getElementById(document.activeElement.getAttribute('aria-labelledby'))?.textContent"
    try await inChromium { window, _, _ in
      try await window.press(ChromiumWindow.tab)
      try await window.press(ChromiumWindow.down)
      try await window.expect("document.activeElement.getAttribute('href')", "/item/2")
      try await window.press(ChromiumWindow.enter, shows: "Item 2")
      try await window.expect(focus, "Item 2")
      try await window.expect("document.getElementById('announcer').textContent", "Item 2")
      try await window.press(ChromiumWindow.escape, shows: "Home")
      try await window.expect("document.activeElement.getAttribute('href')", "/item/2")
    }
  }

  @Test func `a slow screen shows progress; a failed one an error, and tries again`() async throws {
    try await inChromium { window, session, _ in
      try await window.click(row("/held"))
      try await window.expect("document.querySelector('.progress p')?.textContent", "Counting…")
      await session.open("/go")
      try await window.expect(topTitle, "Held, done")
      try await window.back(to: "Home")
      try await window.click(row("/flaky"))
      try await window.expect("document.querySelector('.failure-words')?.textContent", "notToday")
      try await window.click(".failure .button", shows: "Flaky, done")
    }
  }

  @Test func `text from a link is never interpreted as HTML`() async throws {
    let odd = "/names/a%2Fb/%3Cb%3Ebold%3C%2Fb%3E/100%25/%C3%A9%F0%9F%99%82"
    try await inChromium { window, _, _ in
      try await window.click(row(odd), shows: "a%2Fb/<b>bold<%2Fb>/100%25/é🙂")
      try await window.expect(address, odd)
      try await window.expect("document.querySelector('b')", "null")
      try await window.reload()
      try await window.expect(topTitle, "a%2Fb/<b>bold<%2Fb>/100%25/é🙂")
    }
  }

  @Test func `chrome and notices`() async throws {
    try await inChromium { window, session, host in
      try await window.click(".section:nth-of-type(2) a[href='/item/5']", shows: "Fifth")
      try await window.click("\(top) .bar-end .bar-button")
      try await window.expect(topTitle, "Item 99")
      await session.open("/nowhere")
      try await window.expect(notice, "There is no screen for ‘/nowhere’.")
      await session.open("/%zz")
      try await window.expect("\(notice).startsWith('‘/%zz’ cannot be opened: ')", "true")
      try await window.expect("/[^.]\\.$/.test(\(notice))", "true")
      try await window.open(host.address + "search?q=x")
      try await window.expect(topTitle, "‘x’")
      try await window.emulate(width: 390, height: 800, isDark: false)
      let isInside = """
        (({ left, top, right, bottom, width }) => width > 0 && left >= 0 && top >= 0
          && right <= innerWidth && bottom <= innerHeight)
          (document.querySelector('.notice-close').getBoundingClientRect())
        """
      let long = String(repeating: "x", count: 8_000)
      for isLink in [true, false] {
        if isLink {
          await session.open("/%zz\(long)")
        } else {
          await session.tellUser(long)
        }
        try await window.expect("\(notice)?.includes('xxx')", "true")
        // Only messages of the app may have any length.
        try await window.expect("\(notice).length < 300", "\(isLink)")
        try await window.expect(isInside, "true")
        try await window.click(".notice-close")
        try await window.expect("document.querySelector('.notice')", "null")
      }
    }
  }
}
#endif
