#if Browser
import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkPage

@testable import WaymarkBrowser

/// Clicks in restored content that is about to be replaced.
@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(5)))
struct `Content of an earlier run in Chromium` {
  /// An app whose list finishes loading once `isReady` is true.
  private func setup(in folder: URL, _ isReady: Locked<Bool>) -> BrowserSetup {
    var setup = BrowserSetup(title: "Teas") {
      var routes = Routes<Page>()
      routes.tab("/", "Teas") {
        Page("Teas", loading: "Loading…") {
          while !isReady.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
          return Page(
            "Teas", items: [.row("Green", link: "/tea/green"), .row("Black", link: "/tea/black")])
        }
      }
      routes.add("/tea/:name") { (name: String) in Page("Tea \(name)") }
      return WindowApp(routes)
    }.patient
    setup.kept = KeptSessions(FileStateStores(folder: folder))
    return setup
  }

  @Test func `a row that is clicked before its content is reloaded opens its link afterward`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomName.make())
    defer { try? FileManager.default.removeItem(at: folder) }
    let isReady = Locked(true)
    let row = "document.querySelectorAll('.row a.main').length"
    try await ChromiumWindow.with { window in
      var port: UInt16 = 0
      try await RunningHost.with(setup(in: folder, isReady)) { host in
        port = host.port
        try await window.open(host.address)
        try await window.expect(row, "2")
      }
      isReady.withLock { $0 = false }
      try await window.expect(ChromiumWindow.status, "The connection is lost. Trying again…")
      try await RunningHost.with(setup(in: folder, isReady), port: port) { _ in
        try await window.expect("document.getElementById('status').hidden", "true")
        try await window.expect("document.querySelector('.is-loading') !== null", "true")
        try await window.expect(row, "2")
        try await window.click(".row a.main[href$='/tea/black']")
        isReady.withLock { $0 = true }
        try await window.expect(topTitle, "Tea black")
      }
    }
  }
}
#endif
