import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkPage
import WaymarkTerminal

@testable import RepoBrowser

/// How a repository comes back in the terminal.
@MainActor @Suite(.serialized) struct RestartTests {
  private let made: MadeRepository

  init() throws { made = try MadeRepository() }

  private var kept: StateFolder {
    StateFolder(made.path + "/../kept", repositories: ["/r"], host: .terminal)
  }

  @Test func `each repository and host has a folder of its own`() {
    func folder(_ repository: String, _ host: RepoBrowserCommand.HostName) -> URL {
      StateFolder("/kept", repositories: [repository], host: host).folder
    }
    let folders = [
      folder("/a/work", .terminal), folder("/b/work", .terminal), folder("/a/work", .browser),
    ]
    #expect(Set(folders).count == 3)
    #expect(folders.allSatisfy { $0.path.hasPrefix("/kept/work-") })
    #expect(folder("/a/work", .terminal) == folders[0], "in the next run too")
  }

  @Test func `what is forgotten leaves nothing, wherever a save had ended`() throws {
    let folder = kept.folder
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Between the two renames of a save there is no newest file.
    for name in ["session.previous.waymark", "session.new.waymark", "waiting.unreadable.waymark"] {
      try Data("waymark-state 1\ntabs /\n/\nend\n".utf8).write(to: folder.appending(path: name))
    }
    kept.forget()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.allSatisfy { $0.hasSuffix(".lock") }, "\(left)")
  }

  @Test func `the first line that was shown comes back`() throws {
    var shown = ""
    for run in 1...2 {
      shown = ""
      let navigator = try longPages()
      let device = TerminalDevice(isInteractive: true, rows: 12) { shown += $0 }
      let host = TerminalHost(device: device)
      navigator.session.saving = StateSaving(in: kept.store)
      navigator.session.restore()
      navigator.attach(host)
      if run == 1 { host.execute("m") }
      try navigator.session.flush()
      navigator.attach(nil)
    }
    #expect(shown.contains("⋮ lines 6 to"), "\(shown)")
  }

  private func longPages() throws -> Navigator<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Long", items: (1...40).map { .row("Row \($0)", link: "/") }) }
    return try Navigator(routes)
  }

  /// The figures of Documentation/reliability.md.
  @Test func `however much was open, one screen is built before the first is shown`() async throws {
    let repository = try await made.repository()
    for count in [10, 10_000] {
      let store = FileStateStore(folder: kept.folder, name: "\(count)")
      func navigator() throws -> Navigator<Page> {
        var (routes, start) = BrowserApp.session([repository])
        routes.entryLimit = 10_000
        let navigator = try Navigator(routes)
        start(navigator)
        return navigator
      }
      let stack = (1..<count).map { " > /author/\($0)@example.org" }.joined()
      let text = "waymark-state 1\ntabs / /files /refs\n[*/\(stack) | /files | /refs]\nend\n"
      store.save { text }
      try store.flush()
      var first: ContinuousClock.Instant?
      let host = TerminalHost(
        device: TerminalDevice(isInteractive: true, rows: 24) { _ in first = first ?? .now })
      let start = ContinuousClock.now
      let restarted = try navigator()
      restarted.session.saving = StateSaving(in: store)
      let report = restarted.session.restore()
      restarted.attach(host)
      let time = start.duration(to: try #require(first))
      #expect(report.restored.count == count + 2)
      #expect(restarted.screens.builtCount == 1)
      print(
        "restoring: \(count) entries, \(text.utf8.count) bytes: the first screen after "
          + "\(time / .milliseconds(1)) ms")
    }
  }
}
