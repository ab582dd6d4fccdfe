import Foundation
import Testing
import WaymarkFoundation

@testable import WaymarkBrowser
@testable import WaymarkCommand

@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `The playground of the tool in Chromium` {
  private func show(
    width: Int = 1280, _ body: (ChromiumWindow) async throws -> Void
  ) async throws {
    let host = PlaygroundCommand.host(beginningWith: Playground.shop, port: 0, launches: false)
    try await RunningHost.with(host.setup) { host in
      try await ChromiumWindow.with(width: width, height: 800) { window in
        try await window.open(host.address)
        try await window.expect(text(".notation"), "[*/ | /orders]")
        try await body(window)
      }
    }
  }

  /// What a selector finds in the element.
  private func find(_ selector: String) -> String {
    "document.querySelector('waymark-playground').shadowRoot.querySelector('\(selector)')"
  }

  private func text(_ selector: String) -> String { find(selector) + "?.textContent" }

  private func count(_ selector: String) -> String {
    "document.querySelector('waymark-playground').shadowRoot.querySelectorAll('\(selector)').length"
  }

  private func press(_ words: String) -> String {
    "void [...document.querySelector('waymark-playground').shadowRoot.querySelectorAll('button')]"
      + ".find((one) => one.textContent === '\(words)').click()"
  }

  private func write(_ old: String, _ new: String) -> String {
    """
    ((area) => {
      area.value = area.value.replace("\(old)", "\(new)");
      area.dispatchEvent(new Event("input"));
    })(\(find(".text")))
    """
  }

  @Test func `shows state, reason and picture of a link at once, and those of other routes`()
    async throws
  {
    try await show { window in
      try await window.expect(text("rect.current + text"), "/")
      _ = try await window.value(
        "\(find(".link")).value = '/item/7', \(find(".ask")).requestSubmit()")
      try await window.expect(text(".outcome strong"), "opened")
      try await window.expect(text(".notation"), "[*/ > /item/7 | /orders]")
      try await window.expect(text(".selected .screen.top code"), "/item/7")
      try await window.expect(text("rect.current + text"), "/item/:item")
      try await window.expect(
        text(".explanation") + ".includes('plan    push /item/7')", "true")
      for part in [".routes", ".asked", ".state", ".why", ".picture", ".past"] {
        try await window.expect("\(find(part)).getBoundingClientRect().top < 700", "true")
      }
      // Another route takes the same link, and the commands are carried out anew.
      _ = try await window.value(write("types:Int", "types:Int present:sheet"))
      try await window.expect(text(".notation"), "[*/ | /orders] ^sheet /item/7")
      try await window.expect(text(".layer .screen.top code"), "/item/7")
      try await window.expect(
        text(".explanation") + ".includes('present as a sheet /item/7')", "true")
      try await window.expect(text("rect.current + text + .notes"), "sheet")
      _ = try await window.value(press("Dismiss"))
      try await window.expect(text(".notation"), "[*/ | /orders]")
      _ = try await window.value(press("Tab 2"))
      try await window.expect(text(".notation"), "[/ | */orders]")
      try await window.back()
      try await window.expect(text(".notation"), "[*/ | /orders]")
      try await window.expect(count(".steps > li"), "2")
    }
  }

  @Test func `shows a mistake with its line and a caret, until it is mended`() async throws {
    try await show { window in
      _ = try await window.value(press("/login"))
      try await window.expect(text(".notation"), "[*/ | /orders] ^sheet /login")
      _ = try await window.value(write("types:Int", "typ:Int"))
      try await window.expect(text(".problems .place"), "Line 11")
      try await window.expect(text(".numbers .bad") + ".trim()", "11")
      try await window.expect(
        text(".problems pre"), "/item/:item          typ:Int\n                     ^")
      try await window.expect(count(".is-stale"), "1")
      _ = try await window.value(press("/orders"))
      try await window.expect(
        text(".outcome"),
        "The routes have a mistake. Once it is mended, all commands are carried out.")
      _ = try await window.value(press("Line 11"))
      try await window.expect(
        "\(find(".text")).value.slice(\(find(".text")).selectionStart)"
          + ".startsWith('typ:Int')", "true")
      _ = try await window.value(write("typ:Int", "types:Int"))
      try await window.expect(count(".problem"), "0")
      try await window.expect(count(".is-stale"), "0")
      try await window.expect(text(".notation"), "[/ | */orders]")
    }
  }

  @Test func `takes keys that are typed into its fields, and none of them as a command`()
    async throws
  {
    try await show { window in
      _ = try await window.value("\(find(".link")).focus()")
      for key in ["/", "j", "?"] { try await window.press(key) }
      try await window.expect("\(find(".link")).value", "/j?")
      try await window.expect("document.querySelector('dialog.keys')", "null")
      // Escape leaves the field, and only then the screen.
      try await window.press(ChromiumWindow.escape)
      try await window.expect("document.activeElement.className", "scroll")
      try await window.press("?")
      try await window.expect("document.querySelector('dialog.keys') !== null", "true")
    }
  }

  @Test func `keeps what was typed when the page is loaded again at once`() async throws {
    try await show(width: 390) { window in
      _ = try await window.value(write("/logout ", "/help tab\\n/logout "))
      _ = try await window.value("\(find(".link")).value = '/he'")
      _ = try await window.value("\(find(".link")).dispatchEvent(new Event('input'))")
      try await window.reload()
      try await window.expect(text(".notation"), "[*/ | /orders | /help]")
      try await window.expect("\(find(".link")).value", "/he")
      let scrolls = "document.querySelector('.scroll')"
      try await window.expect("\(scrolls).scrollWidth <= \(scrolls).clientWidth", "true")
    }
  }

  @Test func `comes back after a restart where a folder is named`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomName.make())
    defer { try? FileManager.default.removeItem(at: folder) }
    func run(at port: UInt16, _ body: (RunningHost) async throws -> Void) async throws {
      let host = PlaygroundCommand.host(
        beginningWith: "/", port: port, launches: false,
        stores: FileStateStores(folder: folder))
      try await RunningHost.with(host.setup, port: port, body)
    }
    try await ChromiumWindow.with(width: 1280) { window in
      var port: UInt16 = 0
      try await run(at: port) { host in
        port = host.port
        try await window.open(host.address)
        try await window.expect(text(".notation"), "/")
        _ = try await window.value(write("/", "/\\n/kept present:sheet"))
        try await window.expect(count(".chip"), "2")
        _ = try await window.value(press("/kept"))
        try await window.expect(text(".notation"), "/ ^sheet /kept")
      }
      // The window has no draft of its own to bring.
      _ = try await window.value("sessionStorage.removeItem('waymark-playground')")
      try await run(at: port) { _ in
        try await window.reload()
        try await window.expect(text(".notation"), "/ ^sheet /kept")
        try await window.expect("\(find(".text")).value", "/\n/kept present:sheet")
      }
    }
  }
}
