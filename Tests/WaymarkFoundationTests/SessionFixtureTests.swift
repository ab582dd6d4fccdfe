import Foundation
import Testing

@testable import Waymark
@testable import WaymarkFoundation

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
    let folder = URL(fileURLWithPath: SavedTexts.folder)
    navigator.session.saving = StateSaving(
      in: FileStateStore(folder: folder, disk: disk), maxAge: .seconds(1),
      now: { .seconds(1_795_250_001) })
    let report = navigator.session.restore()
    return (navigator, report)
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
