#if Browser
@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `Columns in Chromium` {
  private static var setup: BrowserSetup {
    BrowserSetup.app("Mail") { routes in
      routes.tab("/", "Mail")
      routes.tab("/search", "Search")
      routes.columns(of: "/", "/box/:box", "/box/:box/letter/:letter")
      routes.add("/") {
        Page("Boxes", items: ["In", "Out"].map { .row($0, link: "/box/\(path: $0)") })
      }
      routes.add("/box/:box") { (box: String) in
        Page(box, loading: "Reading…") {
          Page(
            box,
            items: (1...40).map { .row("Letter \($0)", link: "/box/\(path: box)/letter/\($0)") })
        }
      }
      routes.add("/box/:box/letter/:letter") { (box: String, letter: Int) in
        Page(
          "Letter \(letter)", items: [.text("Words."), .row("Source", link: "/source/\(letter)")])
      }
      routes.add("/source/:letter") { (letter: Int) in Page("Source \(letter)") }
      routes.add("/search") { Page("Search") }
    }
  }

  private let titles =
    """
    [...document.querySelectorAll('#root .screen:not([hidden])')]
      .sort((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
      .map((screen) => screen.querySelector('h1').textContent).join(' | ')
    """
  private let marked =
    "[...document.querySelectorAll('[aria-current=\\\"true\\\"]')].map((row) => row.textContent).join(' | ')"

  @Test(.needsChromium)
  func `appear in Chromium when a narrow window navigates back or becomes wide`() async throws {
    for isWidened in [false, true] {
      try await inChromium(Self.setup, link: "/box/In/letter/3", width: 390, height: 800) {
        window, _, _ in
        try await window.expect(titles, "Letter 3")
        if isWidened {
          try await window.emulate(width: 1280, height: 800)
        } else {
          try await window.back()
        }
        try await window.expect(titles, isWidened ? "Boxes | In | Letter 3" : "In")
        try await window.expect(
          "document.querySelector(\".screen:not([hidden]) a[href='/box/In/letter/7']\") !== null",
          "true")
      }
    }
  }

  @Test(.needsChromium)
  func `are side by side in Chromium if there is room, and a stack otherwise`() async throws {
    try await inChromium(Self.setup, link: "/box/In/letter/3", width: 1280, height: 800) {
      window, session, _ in
      try await window.expect(titles, "Boxes | In | Letter 3")
      try await window.expect(marked, "In | Letter 3")
      try await window.expect("document.querySelectorAll('#root .back').length", "0")
      // The list keeps its scroll position and keyboard focus.
      let list = "[...document.querySelectorAll('#root .screen:not([hidden]) .scroll')][1]"
      try await window.run("\(list).scrollTo(0, 600)")
      try await window.click("a[href='/box/In/letter/36']")
      try await window.expect(titles, "Boxes | In | Letter 36")
      try await window.expect(marked, "In | Letter 36")
      try await window.expect("\(list).scrollTop > 200", "true")
      try await window.press(ChromiumWindow.down)
      try await window.press(ChromiumWindow.enter)
      try await window.expect(titles, "Boxes | In | Letter 37")
      try await window.expect(address, "/box/In/letter/37")
      try await window.click("a[href='/source/37']")
      try await window.expect(titles, "Boxes | In | Source 37")
      try await window.expect("document.querySelector('.back').textContent", "Letter 37")
      try await window.expect(marked, "In | Letter 37")

      try await window.emulate(width: 700, height: 800)
      try await window.expect(titles, "Source 37")
      try await window.back()
      try await window.expect(titles, "Letter 37")
      try await window.expect(
        "document.querySelector('.screen:not([hidden]) .back').textContent", "In")
      try await window.emulate(width: 1280, height: 800)
      try await window.expect(titles, "Boxes | In | Letter 37")
      try await window.click("a[href='/box/Out']")
      try await window.expect(titles, "Boxes | Out")
      try await expectState("[*/ > /box/Out | /search]", of: session)
      try await window.click(".tab:last-child")
      try await window.expect(titles, "Search")
    }
  }
}
#endif
