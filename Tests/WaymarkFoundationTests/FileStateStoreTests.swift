import Foundation
import Testing
import Waymark
import WaymarkFoundation

@Suite struct FileStateStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "saved-\(UUID().uuidString)").appending(component: "deep")

  private func remove() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  @Test func `a session comes back from its file`() throws {
    defer { remove() }
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/day/:date") { (date: Date) in "\(date)" }
    let first = try Navigator(routes)
    first.saving = StateSaving(in: FileStateStore(folder: folder), maxAge: .seconds(60))
    let nothing = first.restore()
    #expect(!nothing.didRestoreAny && nothing.failure == nil)
    first.open("/day/2026-11-21T08:30:00Z", payload: "two\nlines")
    let second = try Navigator(routes)
    second.saving = StateSaving(in: FileStateStore(folder: folder), maxAge: .seconds(60))
    #expect(second.restore().didRestoreAny)
    #expect(second.state.description == first.state.description)
    #expect(second.state.top.payload == "two\nlines")
    second.saving = StateSaving(in: FileStateStore(folder: folder), maxAge: .seconds(-1))
    #expect(second.restore().isExpired, "a second ago is too long")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files == ["main.waymark"], "nothing is left of other files")
  }

  @Test func `stores with different names have different files, on every disk`() throws {
    defer { remove() }
    let names = ["main", "Main", "a/b", "../x", "é", "e\u{301}", "%4D", "", ".", "a b", "\n"]
    for name in names { try FileStateStore(folder: folder, name: name).save("of \(name)") }
    for name in names {
      #expect(try FileStateStore(folder: folder, name: name).load() == "of \(name)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files.map { $0.lowercased() }).count == names.count)
    #expect(
      FileStateStore(folder: folder, name: "Left-1_a").file.lastPathComponent
        == "%4Ceft-1_a.waymark")
  }

  @Test func `what is not there is nothing, and can be removed`() throws {
    defer { remove() }
    let store = FileStateStore(folder: folder)
    #expect(try store.load() == nil)
    try store.remove()
    try store.save("one")
    try store.save("two")
    #expect(try store.load() == "two")
    try store.remove()
    #expect(try store.load() == nil)
  }

  @Test func `a file that is no text, and a folder that is none, are errors`() throws {
    defer { remove() }
    let store = FileStateStore(folder: folder)
    try store.save("one")
    try Data([0x2F, 0xFF]).write(to: store.file)
    #expect(throws: CocoaError.self) { try store.load() }
    let inside = FileStateStore(folder: store.file)
    #expect(throws: (any Error).self) { try inside.save("two") }
  }
}
