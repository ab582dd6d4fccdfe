#if Browser
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
      try await window.back(to: "Home")
      try await window.expect("document.querySelector('.busy')", "null")
    }
  }

  @Test func `a lost socket keeps the screen and the session`() async throws {
    try await inChromium(canBeCut: true) { window, _, _ in
      try await window.run("document.querySelector('.scroll').scrollTo(0, 300)")
      try await window.expect("document.querySelector('.scrolled') !== null", "true")
      try await window.click("\(top) a[href='/settings']", shows: "Settings")
      let place = try await window.value("document.querySelector('#root .scroll').scrollTop")
      try await window.run("window.screenBefore = document.querySelector('\(top)')")
      let session = try await window.value("sessionStorage.getItem('waymark-session')")
      try await window.cut()
      // The status is inside the sheet, because everything else is inert.
      try await window.expect("document.querySelector('dialog.top #status') !== null", "true")
      try await window.mend()
      try await window.expect("window.screenBefore === document.querySelector('\(top)')", "true")
      try await window.expect("sessionStorage.getItem('waymark-session')", session)
      try await window.press(ChromiumWindow.escape, shows: "Home")
      try await window.expect("document.querySelector('#root .scroll').scrollTop", place)
      try await window.click("\(top) a[href='/item/3']", shows: "Item 3")
    }
  }

  @Test func `a press is dropped while another window shows the session`() async throws {
    try await inChromium { window, session, host in
      let other = try await connected(to: host, session: session.id, takesOver: true)
      try await window.expect(
        "document.querySelector('#status:not([hidden]) span')?.textContent",
        "Another window shows this now.")
      try await window.click("\(top) a[href='/item/3']")
      try await window.expect("document.querySelector('.busy')", "null")
      try await window.click("#status button")
      try await window.expect("document.getElementById('status').hidden", "true")
      try await window.click("\(top) a[href='/item/4']", shows: "Item 4")
      try await expectState("[*/ > /item/4 | /search]", of: session)
      other.client.close()
    }
  }

  @Test func `isn't caused by a link that is longer than a message`() async throws {
    let long = String(repeating: "x", count: 70_000)
    try await inChromium(SampleApp.setup(web: OrderPages()), link: "/#\(long)") { window, _, _ in
      func refused() async throws {
        try await window.expect("\(notice).includes('8192 bytes')", "true")
        try await window.click(".notice-close")
      }
      try await refused()
      try await window.run("location.hash = 'x'.repeat(70_000)")
      try await refused()
      try await window.click("\(top) a[href='/orders']")
      try await window.inFrame("\(top) iframe") {
        try await window.expect("document.querySelector('#list') !== null", "true")
        let field = "<input name=q value=' + 'x'.repeat(70_000) + '>"
        try await window.run("document.body.innerHTML = '<form>\(field)</form>'")
        try await window.run("document.forms[0].requestSubmit()")
      }
      try await window.click("\(top) .back", shows: "Home")
    }
  }

  @Test func `the message about it stays when its layer closes`() async throws {
    try await inChromium(canBeCut: true) { window, _, _ in
      try await window.click("\(top) a[href='/settings']", shows: "Settings")
      try await window.cut()
      try await window.expect("document.querySelector('dialog.top #status') !== null", "true")
      try await window.back(to: "Home")
      try await window.expect("document.getElementById('status')?.hidden", "false")
      try await window.mend()
    }
  }
}
#endif
