import Foundation
import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkFoundation

/// A file that is cut off, or whose bytes have changed.
@Suite struct DamagedFileTests {
  private struct History {
    /// The states at each save.
    var states: [String] = []
    var files: [String: [UInt8]] = [:]
    /// The length of the newest file after each save.
    var ends: [Int: String] = [:]
  }

  private static func routes() -> Routes<String> {
    var routes = Routes<String>()
    routes.tab("/") { "home" }
    routes.tab("/search") { "search" }
    routes.add("/news/:id") { (id: Int) in "\(id)" }
    return routes
  }

  /// Two launches of an app, of which the second has saved a few times.
  private static func history() throws -> History {
    let disk = SimulatedDisk()
    var history = History()
    for launch in 1...2 {
      let navigator = Navigator(routes())
      navigator.session.saving = StateSaving(in: disk.store)
      navigator.session.restore()
      history.ends = [:]
      for number in 1...4 {
        navigator.open("/news/\(launch * 10 + number)?x_page_title=No.+\(number)")
        try navigator.session.flush()
        history.states.append(navigator.state.description)
        history.ends[disk.files[SavedTexts.path]?.count ?? 0] = history.states.last
      }
    }
    history.files = disk.files
    return history
  }

  private func restore(_ files: [String: [UInt8]]) -> (state: String, RestoreReport) {
    let navigator = Navigator(Self.routes())
    navigator.session.saving = StateSaving(in: SimulatedDisk(files).store)
    let report = navigator.session.restore()
    return (navigator.state.description, report)
  }

  private func check(
    _ damaged: [UInt8], of history: History, _ comment: @autoclosure () -> String
  ) throws {
    var files = history.files
    files[SavedTexts.path] = damaged
    let (state, report) = restore(files)
    let isNewest = state == history.states.last
    if !history.states.contains(state) || report.problems.isEmpty && !isNewest {
      Issue.record("\(comment()): \(state), \(report.message)")
    }
  }

  @Test func `a file that is cut off anywhere restores an older state, and reports it`() throws {
    let history = try Self.history()
    let file = try #require(history.files[SavedTexts.path])
    for count in 0..<file.count {
      guard let state = history.ends[count] else {
        try check(Array(file[..<count]), of: history, "cut at \(count)")
        continue
      }
      // A file that ends with a frame is the file of that save: a later frame leaves no trace.
      let (found, report) = restore([SavedTexts.path: Array(file[..<count])])
      #expect(found == state && report.problems.isEmpty, "cut at \(count)")
    }
    #expect(history.ends.count == 4)
    print("saving: cut off at each of \(file.count) bytes")
  }

  @Test func `a file with any byte changed restores an earlier state, and reports it`() throws {
    var random = SeededGenerator(law: "flipped bytes")
    let history = try Self.history()
    let file = try #require(history.files[SavedTexts.path])
    for place in file.indices {
      for bit in [Int.random(in: 0..<8, using: &random), nil] {
        var damaged = file
        damaged[place] ^= bit.map { 1 << $0 } ?? 0xFF
        try check(damaged, of: history, "byte \(place), bit \(bit ?? -1), seed \(random.seed)")
      }
    }
    print("saving: \(2 * file.count) bytes flipped, one at a time")
  }

  @Test func `a damaged file is set aside, byte for byte, and the next launch ignores it`() throws {
    let history = try Self.history()
    var files = history.files
    files[SavedTexts.path]?[40] ^= 1
    let disk = SimulatedDisk(files)
    let navigator = Navigator(Self.routes())
    navigator.session.saving = StateSaving(in: disk.store)
    let report = navigator.session.restore()
    #expect(report.isSetAside && report.didRestoreAny)
    #expect(navigator.state.description == history.states[3])
    navigator.open("/news/99")
    try navigator.session.flush()
    #expect(disk.files["/saved/main.unreadable.waymark"] == files[SavedTexts.path])
    let (state, next) = restore(disk.files)
    #expect(state == navigator.state.description && next.problems.isEmpty)
  }
}

/// Sessions as each release writes them. After a release, the list only grows, and no file changes.
@Suite struct SessionFixtureTests {
  private static let fixtures = [
    ("version-1.txt", "6816e8ef"), ("version-1-migrated.txt", "1598f5a7"),
    ("file-1-migrated.waymark", "bdbcd720"),
  ]

  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/sessions")

  private func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// An app that restores a file; its steps are those of the newest fixtures.
  private func restored(
    _ name: String, where step: @escaping (DeepLink) -> String?
  ) throws -> (Navigator<String>, RestoreReport) {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/search")
    for pattern in ["/", "/search", "/settings"] { routes.add(pattern) { pattern } }
    routes.add("/news/:id") { (id: Int) in "\(id)" }
    routes.add("/article/:id") { (id: Int) in "\(id)" }
    routes.button("save", "Save", opens: "/settings")
    routes.button("menu", "Menu", opens: "/settings")
    for name in ["first", "second step"] { routes.migration(name, step) }
    let navigator = Navigator(routes)
    let disk = SimulatedDisk([SavedTexts.path: try file(name)])
    navigator.session.saving = StateSaving(
      in: disk.store, maxAge: .seconds(1), now: { .seconds(1_795_250_001) })
    return (navigator, navigator.session.restore())
  }

  @Test(arguments: fixtures)
  func `the sessions of each release are restored`(_ name: String, sum: String) throws {
    #expect(Checksum.text(of: try file(name)) == sum, "the file of a release never changes")
    let (navigator, report) = try restored(name) { $0.description }
    #expect(report.didRestoreAny && report.problems.isEmpty && report.skipped.isEmpty)
    #expect(navigator.state.description == "[*/ > /news/7 | /search] ^sheet /settings")
    #expect(navigator.state.tabs[0].top.payload == "a b\nc%")
    #expect(navigator.state.tabs[0].top.details.leftButton == "save")
    #expect(navigator.state.top.title == "Ein stellungen")
  }

  @Test(arguments: fixtures)
  func `a migration runs only on sessions saved before it`(_ name: String, sum: String) throws {
    let hasRun = name.contains("migrated")
    let (navigator, report) = try restored(name) { link in
      link.description == "/news/7" ? "/article/7" : link.description
    }
    #expect(navigator.state.tabs[0].top.link.description == (hasRun ? "/news/7" : "/article/7"))
    #expect(report.migrated.isEmpty == hasRun)
  }

  @Test func `every file of the folder is in the list`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(Self.fixtures.map(\.0)))
  }
}
