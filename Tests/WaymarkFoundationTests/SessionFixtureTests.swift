import Foundation
import Testing

@testable import Waymark
@testable import WaymarkFoundation

/// Sessions as every release wrote them: the list only grows, and no file of it changes.
@Suite struct SessionFixtureTests {
  @Test(arguments: [
    ("version-1.txt", "faa4ff04"), ("version-2.txt", "cb969766"), ("file-1.waymark", "b8290ecc"),
  ])
  func `what an older release saved comes back`(_ name: String, sum: String) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/sessions/\(name)")
    let file = Array(try Data(contentsOf: path))
    var checksum = Checksum()
    checksum.add(file)
    #expect(checksum.text == sum, "a fixture never changes")

    var routes = Routes<String>()
    routes.tabs("/", "/search")
    for pattern in ["/", "/search", "/settings"] { routes.add(pattern) { pattern } }
    routes.add("/news/:id") { (id: Int) in "\(id)" }
    routes.button("save", "Save", opens: "/settings")
    routes.button("menu", "Menu", opens: "/settings")
    let navigator = try Navigator(routes)
    let disk = SimulatedDisk([SavedTexts.path: file])
    let folder = URL(fileURLWithPath: SavedTexts.folder)
    navigator.saving = StateSaving(
      in: FileStateStore(folder: folder, disk: disk), maxAge: .seconds(1),
      now: { .seconds(1_795_250_001) })
    let report = navigator.restore()
    #expect(report.didRestoreAny && report.losses.isEmpty && report.skipped.isEmpty)
    #expect(
      navigator.state.description == "[*/ > /news/7 | /search] ^sheet /settings")
    #expect(navigator.state.tabs[0].top.payload == "a b\nc%")
    #expect(navigator.state.tabs[0].top.leftButton == "save")
    #expect(navigator.state.top.title == "Ein stellungen")
  }
}
