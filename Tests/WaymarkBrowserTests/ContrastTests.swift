#if Browser
@testable import WaymarkBrowser

@Suite(.needsChromium, .timeLimit(.minutes(15))) struct `Contrast in Chromium` {
  /// Each screen, with a script that is true once it is complete.
  static let screens = [
    ("/", "document.querySelector('.code') !== null"), ("/settings", "\(topTitle) === 'Settings'"),
    ("/search", "document.querySelector('input') !== null"),
    ("/search?q=tea", "document.querySelector('input')?.value === 'tea'"),
    ("/flaky", "document.querySelector('.failure') !== null"),
    (
      "/slow/600000",
      "[...document.querySelectorAll('.progress')].some(e => getComputedStyle(e).opacity === '1')"
    ),
    ("/empty", "document.querySelector('.empty') !== null"),
    ("/outside", "document.querySelector('.outside') !== null"),
    ("/confirm", "document.querySelector('.cancel') !== null"),
    ("/share", "document.querySelector('.cancel') !== null"),
    ("/popover", "document.querySelector('dialog .row') !== null"),
    ("/nowhere", "\(topTitle) === 'Not found'"),
    ("/reset", "document.querySelector('.notice') !== null"),
  ]

  private func check(
    _ window: ChromiumWindow, width: Int, _ place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for isDark in [false, true] {
      try await window.emulate(width: width, height: 800, isDark: isDark)
      let found = try await window.contrast()
      let place = "\(place), \(isDark ? "dark" : "light")"
      #expect(found.bad.isEmpty, "\(place)", sourceLocation: sourceLocation)
      #expect(found.texts > 0, "\(place)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [390, 1280])
  func `all text is readable, also on hover and while pressed`(_ width: Int) async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with(width: width, height: 800) { window in
        for (link, isComplete) in Self.screens {
          // A new session, without remains of the previous screen.
          try await window.open("about:blank")
          try await window.open(host.address.dropLast() + link)
          try await window.expect(isComplete, "true")
          try await check(window, width: width, link)
        }
        for (link, element) in [
          ("/", ".leads > .main"), ("/", ".accessory"), ("/settings", "dialog .leads > .main"),
          ("/search", ".form .button"), ("/confirm", ".destructive > .main"),
          ("/share", ".leads > .main"), ("/", ".tab:not([aria-current])"),
        ] {
          for isPressed in [false, true] where !(isPressed && element.hasPrefix(".tab")) {
            try await window.open(host.address.dropLast() + link)
            try await window.expect("document.querySelector(\"\(element)\") !== null", "true")
            try await window.point(at: element, isPressed: isPressed)
            try await window.expect("matchMedia('(hover: hover)').matches", "true")
            let state = isPressed ? ":active" : ":hover"
            try await window.expect(
              "document.querySelector(\"\(element)\").matches('\(state)')", "true")
            try await check(window, width: width, link + " " + element + state)
          }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `focus is visible on every element that the keyboard reaches`(_ isDark: Bool) async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with(isDark: isDark) { window in
        for link in [
          "/", "/item/1/part/1", "/settings", "/flaky", "/nowhere", "/confirm", "/share",
        ] {
          try await window.open(host.address.dropLast() + link)
          try await window.expect("document.querySelectorAll('.layer.top h1').length > 0", "true")
          var rings = 0
          for _ in 1...6 {
            try await window.press(ChromiumWindow.tab)
            let found = try await window.contrast()
            #expect(found.bad.isEmpty, "\(link)")
            rings += found.rings
          }
          #expect(rings > 0, "\(link)")
        }
      }
    }
  }
}
#endif
