#if Browser
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `The pages of an inspector in Chromium` {
  private func setup(_ inspector: Inspector) -> BrowserSetup {
    var setup = SampleApp.setup()
    setup.app = {
      WindowApp(SampleApp.routes(), work: { await inspector.watch($0, as: "Sample") })
    }
    return setup
  }

  private func show(
    _ body: (ChromiumWindow, BrowserSession, _ root: String) async throws -> Void
  ) async throws {
    let inspector = Inspector()
    try await RunningHost.with(setup(inspector)) { host in
      try await RunningHost.with(inspector.host(port: 0).setup) { own in
        try await ChromiumWindow.with { window in
          try await window.open(host.address)
          let session = try await window.session(of: host)
          try await window.openTab()
          try await body(window, session, String(own.address.dropLast()))
        }
      }
    }
  }

  private let text = "document.querySelector('.layer.top .screen:not([hidden])').innerText"

  /// The given text if the page contains it, otherwise all text of the page.
  private func said(_ words: String) -> String {
    "\(text).includes('\(words)') ? '\(words)' : \(text)"
  }

  @Test func `follow the app, open links in it, and restore a state`() async throws {
    try await show { pages, session, root in
      try await pages.open(root + "/")
      try await pages.expect(said("on top"), "on top")
      await session.act { $0.open("/item/5") }
      try await pages.expect(said("/item/5"), "/item/5")
      try await pages.open(root + "/open")
      try await pages.type("/item/6" + ChromiumWindow.enter, into: "input[name=field-link]")
      try await pages.expect("\(text).startsWith('/item/6') && \(text).includes('opened')", "true")
      try await until { await session.state.top.link.description == "/item/6" }
      try await pages.open(root + "/events")
      // Titles that arrive late are events, too.
      let row =
        "[...document.querySelectorAll('tr')].find((row) => row.innerText.includes('/item/5 from'))"
      try await pages.expect("\(row) !== undefined", "true")
      try await pages.run("\(row).querySelector('a').click()")
      try await pages.expect(said("Restore this state"), "Restore this state")
      try await pages.click(".layer.top .screen:not([hidden]) form button")
      try await pages.expect("document.body.innerText.includes('restored')", "true")
      try await until { await session.state.top.link.description == "/item/5" }
    }
  }
}
#endif
