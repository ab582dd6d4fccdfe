#if Browser
@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15))) struct `Components in Chromium` {
  private func show(
    _ link: String, width: Int = 1280, height: Int = 900, _ body: InChromium
  ) async throws {
    try await inChromium(ComponentApp.setup(), link: link, width: width, height: height, body)
  }

  private func texts(_ selector: String) -> String {
    "[...document.querySelectorAll(\"\(top) \(selector)\")].map(e => e.textContent.trim()).join('|')"
  }

  /// The screens with components, each with a script that is true once it is complete.
  static let screens = [
    ("orders", "document.querySelectorAll('tbody tr').length === 12"),
    ("wide", "document.querySelectorAll('tbody tr').length === 5"),
    ("parts", "document.querySelector('.image-words') !== null"),
  ]

  @Test(arguments: [(390, 844), (1280, 900)])
  func `every component is readable, and its page does not scroll sideways`(
    _ width: Int, _ height: Int
  ) async throws {
    try await RunningHost.with(ComponentApp.setup()) { host in
      try await ChromiumWindow.with(width: width, height: height) { window in
        for (name, isComplete) in Self.screens {
          try await window.open("about:blank")
          try await window.open("\(host.address)\(name)")
          try await window.expect(isComplete, "true")
          for isDark in [false, true] {
            try await window.emulate(width: width, height: height, isDark: isDark)
            let look = "\(name)-\(width)-\(isDark ? "dark" : "light")"
            let found = try await window.contrast()
            #expect(found.bad.isEmpty, "\(look)")
            #expect(found.texts > 0, "\(look)")
          }
          let sideways = """
            [...document.querySelectorAll('.scroll, .body')].every(e => e.scrollWidth <= e.clientWidth)
            """
          #expect(try await window.value(sideways) == "true", "\(name)")
        }
      }
    }
  }

  @Test func `a table has titles, and its first cells name the rows`() async throws {
    try await show("/orders") { window, _, _ in
      try await window.expect(
        texts("tbody tr:first-child > *"),
        "1|Grace Hopper|1234.50|2026-11-11|Two teapots and a cup")
      let roles = """
        [...document.querySelectorAll('thead th')].every(e => e.scope === 'col')
          && [...document.querySelectorAll('tbody th')].length === 12
        """
      try await window.expect(roles, "true")
    }
  }

  @Test func `a click anywhere in a table row opens its link`() async throws {
    try await show("/orders") { window, _, _ in
      try await window.expect("document.querySelectorAll('tbody tr').length", "12")
      #expect(try await window.value("document.querySelector('.row-lead').pathname") == "/orders/1")
      try await window.click("\(top) tbody tr:nth-child(3) td:nth-child(5)", number: 1)
      try await window.expect(topTitle, "Order 3")
      try await window.back(to: "Orders")
      // The arrow keys move from row to row.
      try await window.run("document.querySelector('.row-lead').focus()")
      try await window.press(ChromiumWindow.down)
      try await window.press(ChromiumWindow.enter, shows: "Order 2")
    }
  }

  @Test func `the head of a table stays in view, and the table scrolls on its own`() async throws {
    let top = "document.querySelector('thead th').getBoundingClientRect().top"
    let bar = "document.querySelector('.bar').getBoundingClientRect().bottom"
    try await show("/orders", height: 400) { window, _, _ in
      try await window.expect("document.querySelectorAll('tbody tr').length", "12")
      try await window.run("document.querySelector('.scroll').scrollBy(0, 300)")
      try await window.expect("Math.abs(\(top) - \(bar)) < 2", "true")
    }
    try await show("/orders", width: 390) { window, _, _ in
      try await window.expect("document.querySelectorAll('tbody tr').length", "12")
      let box = "document.querySelector('.table-box')"
      try await window.expect("\(box).scrollWidth > \(box).clientWidth", "true")
      try await window.run("\(box).scrollBy(200, 0)")
      try await window.expect("\(box).scrollLeft > 100", "true")
    }
  }

  @Test func `buttons are side by side, and open links`() async throws {
    try await show("/parts") { window, _, _ in
      let tops =
        "[...document.querySelectorAll('.buttons > .button')]"
        + ".map(e => e.getBoundingClientRect().top)"
      try await window.expect("new Set(\(tops)).size", "1")
      try await window.click("\(top) .button.destructive", shows: "Order 2")
    }
  }

  @Test func `an image is shown, or its description if damaged or unsupported`() async throws {
    try await show("/parts") { window, _, _ in
      try await window.expect("document.querySelector('img')?.naturalWidth", "320")
      try await window.expect("document.querySelector('img').alt", "A white disc on green")
      try await window.expect("window.evil === undefined", "true")
      try await window.expect("document.querySelectorAll('img').length", "1")
      try await window.expect(texts(".image-words"), "A damaged picture")
      try await window.expect(texts(".text"), "No picture at all")
    }
  }
}

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `A list of ten thousand rows in Chromium` {
  private let scroll = "document.querySelector('\(top) .scroll')"
  private let count = "document.querySelectorAll('.row').length"

  private func show(_ body: InChromium) async throws {
    try await inChromium(
      ComponentApp.setup(), link: "/rows", width: 1280, height: 900, until: "\(count) > 0", body)
  }

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
