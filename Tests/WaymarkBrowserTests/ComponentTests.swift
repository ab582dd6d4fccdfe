import Testing
import Waymark

@testable import WaymarkBrowser

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `Components in Chromium` {
  private let top = ".layer.top .screen:not([hidden])"

  private func show(
    _ link: String, width: Int = 1280, height: Int = 900,
    _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    try await RunningHost.with(ComponentApp.setup()) { host in
      try await ChromiumWindow.with(width: width, height: height) { window in
        try await window.open(host.address.dropLast() + link)
        try await window.expect("document.querySelector('h1') !== null", "true")
        try await body(window, try await window.session(of: host))
      }
    }
  }

  /// What the elements say that a selector finds.
  private func texts(_ selector: String) -> String {
    "[...document.querySelectorAll(\"\(top) \(selector)\")].map(e => e.textContent.trim()).join('|')"
  }

  /// Each component, and what has come when it is complete.
  static let screens = [
    ("orders", "document.querySelectorAll('tbody tr').length === 12"),
    ("wide", "document.querySelectorAll('tbody tr').length === 5"),
    ("people", "document.querySelectorAll('.avatar').length === 4"),
    ("charts", "document.querySelectorAll('.chart').length === 4"),
    ("document", "document.querySelector('.markdown .code') !== null"),
    ("parts", "document.querySelector('.image-words') !== null"),
    ("states", "document.querySelectorAll('.segment').length === 3"),
  ]

  @Test(arguments: [(390, 844), (1280, 900)])
  func `every component can be read, and none makes its page scroll sideways`(
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
            try await window.screenshot(look)
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

  @Test func `a table has titles, is sorted by a link, and its other pages are links`() async throws
  {
    try await show("/orders") { window, session in
      try await window.expect(
        texts("tbody tr:first-child > *"),
        "1|Grace Hopper|waits|1234.50|2026-11-11|Two teapots and a cup")
      let roles = """
        [...document.querySelectorAll('thead th')].every(e => e.scope === 'col')
          && [...document.querySelectorAll('tbody th')].length === 12
        """
      try await window.expect(roles, "true")
      let sorted =
        "[...document.querySelectorAll('[aria-sort]')].map(e => e.textContent + ' '"
        + " + e.getAttribute('aria-sort')).join()"
      try await window.expect("[...new Set(\(sorted).split(','))].join()", "Number ascending")
      // The way of the link is a key's, too, and it stays where it was pressed.
      _ = try await window.value("document.querySelector('.sort').focus()")
      try await window.press(ChromiumWindow.enter)
      try await window.expect(texts("tbody tr:first-child th"), "12")
      try await window.expect("document.activeElement.className", "sort")
      #expect(await session.state.description.hasSuffix("/orders?sort=-number"))
      try await window.click("\(top) .page-number[aria-label='Page 2']")
      try await window.expect(texts("tbody tr:first-child th"), "24")
      try await window.expect(texts(".page-number[aria-current=page]"), "2")
      try await window.expect(texts(".page-place"), "Page 2 of 20 · 240 orders")
    }
  }

  @Test func `a row of a table leads somewhere wherever it is pressed`() async throws {
    try await show("/orders") { window, _ in
      try await window.expect("document.querySelectorAll('tbody tr').length", "12")
      #expect(try await window.value("document.querySelector('.row-lead').pathname") == "/orders/1")
      try await window.click("\(top) tbody tr:nth-child(3) td:nth-child(6)", number: 1)
      try await window.expect(topTitle, "Order 3")
      try await window.back()
      try await window.expect(topTitle, "Orders")
      // The arrow keys go from row to row.
      _ = try await window.value("document.querySelector('.row-lead').focus()")
      try await window.press(ChromiumWindow.down)
      try await window.press(ChromiumWindow.enter)
      try await window.expect(topTitle, "Order 2")
    }
  }

  @Test func `the head of a table stays in view, and a narrow window scrolls the table alone`()
    async throws
  {
    let top = "document.querySelector('thead th').getBoundingClientRect().top"
    let bar = "document.querySelector('.bar').getBoundingClientRect().bottom"
    try await show("/orders", height: 400) { window, _ in
      try await window.expect("document.querySelectorAll('tbody tr').length", "12")
      _ = try await window.value("void document.querySelector('.scroll').scrollBy(0, 300)")
      try await window.expect("Math.abs(\(top) - \(bar)) < 2", "true")
    }
    try await show("/orders", width: 390) { window, _ in
      try await window.expect("document.querySelectorAll('tbody tr').length", "12")
      let box = "document.querySelector('.table-box')"
      try await window.expect("\(box).scrollWidth > \(box).clientWidth", "true")
      _ = try await window.value("void \(box).scrollBy(200, 0)")
      try await window.expect("\(box).scrollLeft > 100", "true")
    }
  }

  @Test func `rows have badges and avatars, and buttons stand side by side`() async throws {
    try await show("/people") { window, _ in
      try await window.expect(texts(".row .pill"), "paid|waits|failed|draft|failed")
      try await window.expect(texts(".fact dd"), "paid|2 of 3 waits")
      try await window.expect(texts(".avatar"), "AL|GH|AT|BL")
      try await window.expect(
        "document.querySelector('.avatar').getAttribute('aria-label')", "Ada Lovelace")
      let tops =
        "[...document.querySelectorAll('.buttons > .button')]"
        + ".map(e => e.getBoundingClientRect().top)"
      try await window.expect("new Set(\(tops)).size", "1")
      try await window.click("\(top) .button.destructive")
      try await window.expect(topTitle, "Order 2")
    }
  }

  @Test(arguments: [390, 1280])
  func `a graph stands before its rows, and its lines meet from row to row`(_ width: Int)
    async throws
  {
    try await show("/people", width: width) { window, _ in
      try await window.expect("document.querySelectorAll('.lanes').length", "4")
      let edges = """
        [...document.querySelectorAll('.lanes')].map(e => e.getBoundingClientRect())
          .map((box, index, all) => index > 0 && Math.abs(all[index - 1].bottom - box.top) < 1)
        """
      try await window.expect("\(edges).join()", "false,true,true,true")
      try await window.expect(
        "[...document.querySelectorAll('.lanes')].map(e => e.querySelectorAll('.lane').length).join()",
        "2,3,3,2")
      // The point is a disc, however high the row is.
      let disc = "document.querySelector('.lane-point')"
      try await window.expect(
        "getComputedStyle(\(disc)).vectorEffect + getComputedStyle(\(disc)).strokeLinecap",
        "non-scaling-strokeround")
      try await window.screenshot("graph-\(width)")
    }
  }

  @Test func `a chart is drawn to scale, and has its numbers in a table`() async throws {
    try await show("/charts") { window, _ in
      try await window.expect(
        "document.querySelectorAll('.chart')[0].querySelectorAll('rect').length", "12")
      // Twice the number is twice the height.
      let heights =
        "[...document.querySelectorAll('.chart')[0].querySelectorAll('rect')]"
        + ".map(e => Number(e.getAttribute('height')))"
      try await window.expect("Math.abs(\(heights)[1] / \(heights)[0] - 57 / 20) < 0.001", "true")
      try await window.expect(
        "document.querySelector('.chart rect title').textContent", "Jan: 2,000 €")
      // What is missing is a gap, and what is below zero hangs down from it.
      try await window.expect(
        "document.querySelectorAll('.chart')[1].querySelector('.line-of-chart.series-2')"
          + ".getAttribute('d').match(/M/g).length", "2")
      let bars = "[...document.querySelectorAll('.chart')[2].querySelectorAll('rect')]"
      let zero =
        "Number(document.querySelectorAll('.chart')[2].querySelector('.zero').getAttribute('y1'))"
      try await window.expect(
        "Math.abs(Number(\(bars)[0].getAttribute('y')) - \(zero)) < 0.001", "true")
      try await window.click("\(top) .chart-table > summary")
      try await window.expect(
        "document.querySelector('.chart-table tbody tr').checkVisibility()", "true")
      try await window.expect(
        texts(".card:first-of-type .chart-table tbody tr:first-child > *"), "Jan|2,000 €")
    }
  }

  @Test func `a picture is shown if it is the app's own, and words in its place if not`()
    async throws
  {
    try await show("/parts") { window, _ in
      try await window.expect("document.querySelector('img')?.naturalWidth", "320")
      try await window.expect("document.querySelector('img').alt", "A white disc on green")
      try await window.expect("window.evil === undefined", "true")
      try await window.expect("document.querySelectorAll('img').length", "1")
      try await window.expect(texts(".image-words"), "A picture that is gone")
      try await window.expect(texts(".text"), "No picture at all")
      try await window.expect(texts(".row .name"), "A picture from elsewhere")
    }
  }

  @Test func `progress says how much, and what is not there what to do`() async throws {
    try await show("/parts") { window, _ in
      try await window.expect("document.querySelector('progress').value", "0.42")
      try await window.expect(
        "document.querySelectorAll('progress')[1].hasAttribute('value')", "false")
      try await window.expect(texts(".percent"), "42 %")
      try await window.expect(texts(".nothing-title"), "No orders yet")
      try await window.click("\(top) .nothing .button")
      try await window.expect(topTitle, "Order 1")
    }
  }

  @Test func `a document has headings, lists and tables, its links lead, and its HTML is text`()
    async throws
  {
    try await show("/document") { window, _ in
      try await window.expect(
        texts(".markdown :is(h2, h3, h4, h5)"), "Teapots and cups|What there is|The end|of it")
      try await window.expect(texts(".markdown ol > li"), "of clay|of glass")
      try await window.expect(
        texts(".markdown td"), "Pot|24.00|yes|Cup, with a long name that says a lot|6.50|no")
      try await window.expect("document.querySelectorAll('.task.done, .task.open').length", "2")
      try await window.expect(
        texts("blockquote"), "Tea is a serious matter. <script>window.evil = 1</script>")
      try await window.expect("document.querySelector('.markdown script')", "null")
      try await window.expect("window.evil === undefined", "true")
      try await window.expect(
        "[...document.querySelectorAll('.inline-link')].map(e => e.getAttribute('href')).join()",
        "/orders/1,https://example.com/,/orders/2,/orders/2,/orders/3")
      try await window.click("\(top) .markdown td .inline-link")
      try await window.expect(topTitle, "Order 3")
    }
  }

  @Test func `the parts of a page are links, and the screen stays when one is chosen`()
    async throws
  {
    try await show("/states") { window, session in
      let current = texts(".segment[aria-current=page]")
      try await window.expect(current, "open")
      try await window.expect("document.querySelector('nav:has(.segments)').ariaLabel", "State")
      try await window.expect(texts(".segment"), "open|paid 3|given back to the shop")
      #expect(try await window.value("document.querySelector('.segment').pathname") == "/states")
      _ = try await window.value(
        "document.querySelector('.layer.top .screen:not([hidden])').isTheSame = true")
      // By a key: the link keeps it, and the next one is reached by another.
      _ = try await window.value("document.querySelectorAll('.segment')[1].focus()")
      try await window.press(ChromiumWindow.enter)
      try await window.expect(current, "paid 3")
      try await window.expect(texts(".row"), "Order 1|Order 2|Order 3")
      try await window.expect("location.pathname + location.search", "/states?state=1")
      try await window.expect("document.activeElement.className", "segment")
      try await window.expect(
        "document.querySelector('.layer.top .screen:not([hidden])').isTheSame", "true")
      #expect(await session.state.description == "/ > /states?state=1")
      // It is a step of the history, and an address.
      try await window.back()
      try await window.expect(current, "open")
      try await window.forward()
      try await window.expect(current, "paid 3")
      try await window.reload()
      try await window.expect(current, "paid 3")
    }
  }
}
