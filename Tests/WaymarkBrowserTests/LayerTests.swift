#if Browser
@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `Layers and buttons in Chromium` {
  private let focus = "document.activeElement.textContent"

  private func show(
    _ link: String = "/chrome", width: Int = 1000, isCalm: Bool = true,
    _ body: InChromium
  ) async throws {
    try await inChromium(link: link, width: width, height: 800, isCalm: isCalm, body)
  }

  private func press(
    _ words: String, on window: ChromiumWindow, shows title: String? = nil
  ) async throws {
    let found =
      "[...document.querySelectorAll('\(top) :is(a, button)')]"
      + ".find((e) => e.textContent === '\(words)')"
    try await window.expect("\(found) !== undefined", "true")
    try await window.run("\(found).click()")
    if let title { try await window.expect(topTitle, title) }
  }

  @Test func `an alert is small and focuses its safe answer; any answer closes it`() async throws {
    try await show { window, _, _ in
      try await press("Confirm", on: window, shows: "Delete it?")
      try await window.expect(focus, "Keep")
      let box = "document.querySelector('dialog.alert').getBoundingClientRect()"
      try await window.expect("\(box).width <= 320 && \(box).height < 320", "true")
      try await window.expect("Math.abs(\(box).left + \(box).right - innerWidth) < 4", "true")
      try await window.expect(
        "document.querySelector('dialog.alert').getAttribute('role')", "alertdialog")
      try await window.expect(
        "document.getElementById(document.querySelector('dialog.alert')"
          + ".getAttribute('aria-labelledby')).textContent", "Delete it?")
      try await window.press(ChromiumWindow.escape)
      try await window.expect("document.querySelector('dialog') === null", "true")
      try await window.expect(topTitle, "Chrome")
      try await press("Confirm", on: window)
      try await window.expect(focus, "Keep")
      try await window.press(ChromiumWindow.up)
      try await window.expect(focus, "Delete")
      try await window.press(ChromiumWindow.enter, shows: "For alert ")
      try await window.expect("document.querySelector('dialog') === null", "true")
      try await window.back(to: "Chrome")
      try await press("Confirm", on: window, shows: "Delete it?")
      // A click beside the alert doesn't close it; the browser's back button does.
      try await window.point(at: "dialog.alert h1")
      try await window.run(
        "document.querySelector('dialog.alert').dispatchEvent(new MouseEvent('mousedown'))")
      try await window.expect(topTitle, "Delete it?")
      try await window.back(to: "Chrome")
      try await window.expect("document.querySelector('dialog') === null", "true")
    }
  }

  @Test func `an action sheet is at the lower edge and can be cancelled`() async throws {
    for width in [390, 1280] {
      try await show(width: width) { window, _, _ in
        try await press("Share", on: window, shows: "Share")
        try await window.expect(focus, "Cancel")
        let box = "document.querySelector('dialog.actionSheet').getBoundingClientRect()"
        try await window.expect("innerHeight - \(box).bottom < 20 && \(box).height < 320", "true")
        try await window.press(ChromiumWindow.enter, shows: "Chrome")
      }
    }
  }

  @Test func `only the main button of the mouse beside a sheet closes it`() async throws {
    try await show("/settings") { window, _, _ in
      let press = "document.querySelector('dialog.sheet').dispatchEvent(new MouseEvent('mousedown'"
      try await window.run("\(press), { button: 2 }))")
      try await window.click("\(top) a[href='/settings/about']", shows: "About")
      try await window.run("\(press)))")
      try await window.expect(topTitle, "Home")
    }
  }

  @Test func `a popover is beside its anchor, and as large as its content`() async throws {
    let gap = """
      (() => {
        const box = document.querySelector("dialog.popover").getBoundingClientRect();
        const row = document.querySelector("[data-anchor=here]").getBoundingClientRect();
        return box.height < 400 && (Math.abs(box.top - row.bottom) < 12
          || Math.abs(box.bottom - row.top) < 12);
      })()
      """
    try await show { window, _, _ in
      for name in ["Popover", "Tip over there"] {
        try await press(name, on: window)
        try await window.expect(
          "document.querySelector('dialog.popover.anchored') !== null", "true")
        try await window.expect(gap, "true")
        try await window.press(ChromiumWindow.escape, shows: "Chrome")
      }
      try await press("Tips", on: window, shows: "Item 6")
      try await press("Tip", on: window, shows: "Tip")
      try await window.expect(
        "document.querySelector('dialog.popover').getBoundingClientRect().right > innerWidth - 20",
        "true")
    }
    try await show(width: 390) { window, _, _ in
      try await press("Popover", on: window, shows: "Popover")
      // In a narrow window the popover is a sheet.
      try await window.expect(
        "document.querySelector('dialog.popover').getBoundingClientRect().width", "390")
    }
  }

  @Test func `a screen appears in its route's style, and disappears in the inverse`() async throws {
    try await show(isCalm: false) { window, _, _ in
      try await window.run(`Behavior in Chromium`.slowness)
      for (row, motion) in [
        ("Card", "flip-out"), ("", "unflip-out"), ("Faded", "fade-out"), ("", "fade-out"),
        ("Confirm", "appear appear"),
      ] {
        if row.isEmpty {
          try await window.click("\(top) .back")
        } else {
          try await press(row, on: window)
        }
        try await window.expect(`Behavior in Chromium`.moving, motion)
      }
    }
  }
}
#endif
