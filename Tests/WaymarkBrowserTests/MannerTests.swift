#if Browser
@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15))) struct `Behavior in Chromium` {
  /// Slows every animation so that it can be observed.
  static let slowness =
    "document.documentElement.style.setProperty('--glide-time', '30s')"
  static let moving = "document.getAnimations().map(({ animationName }) => animationName).join(' ')"

  @Test func `a screen pushes, pops, rises and sinks, and handles clicks meanwhile`() async throws {
    try await inChromium(isCalm: false) { window, _, _ in
      try await window.run(Self.slowness)
      for (motion, press) in [
        ("to-left", "\(top) a[href='/item/3']"), ("to-right", "\(top) .back"),
        ("rise appear", "\(top) a[href='/settings']"), ("to-below", "dialog .close"),
        ("", ".tab:nth-child(2)"),
      ] {
        try await window.click(press)
        try await window.expect(Self.moving, motion)
      }
    }
  }

  @Test func `nothing moves with reduced motion`() async throws {
    try await inChromium { window, _, _ in
      try await window.run(Self.slowness)
      for (title, press) in [
        ("Item 3", "\(top) a[href='/item/3']"), ("Home", "\(top) .back"),
        ("Settings", "\(top) a[href='/settings']"),
      ] {
        try await window.click(press, shows: title)
        try await window.expect(Self.moving, "")
      }
    }
  }

  @Test(arguments: [390, 1280])
  func `code is as wide as its neighbors, and a long line wraps`(width: Int) async throws {
    let name = String(repeating: "word", count: 500)
    try await inChromium(link: "/names/" + name, width: width) { window, _, _ in
      let edges =
        "[...document.querySelectorAll('\(top) .card')].map(e => Math.round(e.clientWidth))"
      try await window.expect("new Set(\(edges)).size + ' of ' + \(edges).length", "1 of 2")
      // Distant lines aren't laid out.
      try await window.run("document.querySelector('\(top) .code').scrollIntoView()")
      let isBroken =
        "(code => code.scrollWidth <= code.clientWidth && code.clientHeight > 100)"
        + "(document.querySelector('\(top) .code'))"
      try await window.expect(isBroken, "true")
    }
  }

  @Test func `tabs are at the bottom of a narrow window, at the side of a wide one`() async throws {
    let place = """
      (() => {
        const tabs = document.querySelector(".tabs").getBoundingClientRect();
        const screen = document.querySelector(".screen").getBoundingClientRect();
        return tabs.top >= screen.bottom && tabs.bottom === innerHeight ? "below"
          : tabs.right <= screen.left && tabs.left === 0 ? "beside" : "elsewhere";
      })()
      """
    // A finger needs more room than a mouse.
    func isTooSmall(_ size: Int = 44) -> String {
      """
      [...document.querySelectorAll(".tab, .leads > .main, .accessory, .bar-button, .button, .file-name")]
        .filter((element) => element.checkVisibility())
        .filter((element) => Math.min(element.offsetWidth, element.offsetHeight) < \(size))
        .map((element) => element.className).join()
      """
    }
    let isTooWide =
      "document.querySelector('.screen:not([hidden]) .scroll').scrollWidth"
      + " > document.querySelector('.screen:not([hidden]) .scroll').clientWidth"
    for (width, wanted, size) in [(390, "below", 44), (1280, "beside", 30)] {
      try await inChromium(width: width) { window, _, _ in
        try await window.expect(place, wanted)
        try await window.expect(isTooSmall(size), "")
        try await window.expect(isTooWide, "false")
      }
    }
    let long = "/names/A%20title%20that%20is%20much%20too%20long%20for%20it"
    try await inChromium(link: long, width: 390) { window, _, _ in
      try await window.expect("document.querySelector('\(top) .back') !== null", "true")
      // The arrow is whole, the name of the screen below is not shown in part.
      try await window.expect("document.querySelector('\(top) .back span').offsetTop >= 44", "true")
      try await window.expect(isTooSmall(), "")
      // A title that doesn't fit in a line has two.
      try await window.expect("document.querySelector('\(top) .title').clientHeight > 30", "true")
      try await window.click("\(top) .back", shows: "Home")
    }
    try await inChromium(link: "/diff", width: 390) { window, _, _ in
      try await window.expect("document.querySelectorAll('.file-name').length", "5")
      try await window.expect(isTooSmall(), "")
      try await window.expect(isTooWide, "false")
    }
  }

  @Test func `a screen keeps its scroll position when the user returns to it`() async throws {
    try await inChromium(width: 390) { window, _, _ in
      try await window.run("document.querySelector('\(top) .scroll').scrollTo(0, 400)")
      try await window.expect("document.querySelector('\(top).title-away') !== null", "true")
      try await window.run("document.querySelector(\"\(top) a[href='/empty']\").click()")
      try await window.expect(topTitle, "Empty")
      try await window.click("\(top) .back", shows: "Home")
      try await window.expect("document.querySelector('\(top) .scroll').scrollTop", "400")
    }
  }

  @Test(arguments: [390, 1280])
  func `content is never drawn over the bar`(width: Int) async throws {
    // Hairlines are drawn over what is below them, but don't react to the pointer, and are thin.
    let prepare = """
      (() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`.scroll *, .scroll *::before { pointer-events: auto !important; }
          .scroll *::before { border-top-width: 20px !important; }`);
        document.adoptedStyleSheets.push(sheet);
      })()
      """
    let covering = """
      (() => {
        const scroll = document.querySelector("\(top) .scroll");
        const bar = document.querySelector("\(top) .bar").getBoundingClientRect();
        const found = new Set();
        for (let y = 0; y < scroll.scrollHeight; y += 10) {
          scroll.scrollTo(0, y);
          for (const x of [bar.left + 30, (bar.left + bar.right) / 2, bar.right - 60]) {
            const element = document.elementFromPoint(x, bar.bottom - 10);
            if (!element.closest(".bar")) found.add(element.className);
          }
        }
        return [...found].join();
      })()
      """
    for link in ["/", "/diff"] {
      try await inChromium(link: link, width: width) { window, _, _ in
        try await window.run(prepare)
        try await window.run("document.querySelector('\(top) .body').style.minHeight = '1500px'")
        #expect(try await window.value(covering) == "")
      }
    }
  }

  @Test(arguments: [390, 1280])
  func `without scripts the message of the page is not covered`(width: Int) async throws {
    let covering = """
      (() => {
        const words = document.querySelector(".without-script"), range = document.createRange();
        range.selectNodeContents(words);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return [[left + 1, top + 1], [right - 1, bottom - 1]].flatMap(([x, y]) => {
          const found = document.elementsFromPoint(x, y);
          return found.slice(0, found.indexOf(words)).map((element) => element.className);
        }).join();
      })()
      """
    try await RunningHost.with { host in
      try await ChromiumWindow.with(width: width) { window in
        try await window.protocolCommand("Emulation.setScriptExecutionDisabled", ["value": true])
        try await window.open(host.address)
        try await window.expect(
          "document.querySelector('.without-script').checkVisibility()", "true")
        #expect(try await window.value(covering) == "")
      }
    }
  }

  @Test func `a window shows many lines of code`() async throws {
    let lines = Array(repeating: "a", count: 60).joined(separator: "%0A")
    try await inChromium(link: "/names/" + lines, width: 1280) { window, _, _ in
      let shown = """
        [...document.querySelectorAll("\(top) .code .line")].filter((line) => {
          const { top, bottom } = line.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length > 20
        """
      try await window.run("document.querySelector('\(top) .code').scrollIntoView()")
      try await window.expect(shown, "true")
    }
  }
}
#endif
