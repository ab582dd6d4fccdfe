import Foundation
import LawSupport
import Testing
import Waymark

@testable import WaymarkFoundation

@Suite struct FileStateStoreTests {
  private let temporary = TemporaryFolder()
  private let disk = SimulatedDisk()
  private var folder: URL { temporary.url.appending(component: "deep") }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// A store that has written a text, and writes the next ones only when it is flushed.
  private func patientStore() throws -> FileStateStore {
    let store = FileStateStore(folder: folder, writeInterval: .seconds(3600), disk: disk)
    try store.write("first")
    return store
  }

  @Test func `a session is restored from its file`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/day/:date") { (date: Date) in "\(date)" }
    let first = Navigator(routes)
    first.session.saving = StateSaving(in: FileStateStore(folder: folder), maxAge: .seconds(60))
    let nothing = first.session.restore()
    #expect(!nothing.didRestoreAny && nothing.problems.isEmpty)
    first.open(LinkTarget("/day/2026-11-21T08:30:00Z", payload: "two\nlines"))
    try first.session.flush()
    let second = Navigator(routes)
    second.session.saving = StateSaving(in: FileStateStore(folder: folder), maxAge: .seconds(60))
    #expect(second.session.restore().didRestoreAny)
    #expect(second.state.description == first.state.description)
    #expect(second.state.top.payload == "two\nlines")
    second.session.saving = StateSaving(in: FileStateStore(folder: folder), maxAge: .seconds(-1))
    #expect(second.session.restore().isExpired, "a second ago is too long")
    #expect(try names() == ["main.lock", "main.waymark"], "nothing is left of other files")
  }

  @Test func `a reset leaves nothing of the session on the disk, even if the disk fails first`()
    throws
  {
    var routes = Routes<String>()
    routes.requirement("pin", present: "/pin") { false }
    routes.add("/") { "home" }
    routes.add("/secret/:number") { (number: Int) in "\(number)" }
    routes.add("/pay/secret", .requires("pin")) { "pay" }
    routes.add("/pin", .neverSaved) { "pin" }
    for fails in [false, true] {
      let disk = SimulatedDisk()
      var saved: String { String(decoding: disk.files.values.joined(), as: UTF8.self) }
      for number in 1...2 {
        let navigator = Navigator(routes)
        navigator.session.saving = StateSaving(in: FileStateStore(folder: folder, disk: disk))
        navigator.session.restore()
        navigator.open(LinkTarget(text: "/secret/\(number)"))
        navigator.open("/pay/secret")
        try navigator.session.flush()
        guard number == 2 else { continue }
        #expect(disk.files.count == 2 && saved.contains("secret"))
        disk.fault = { _ in fails ? EIO : nil }
        navigator.reset()
        disk.fault = { _ in nil }
        try navigator.session.flush()
        #expect(saved.contains("waymark-state") && !saved.contains("secret"))
      }
    }
  }

  @Test func `stores with different names have different files, on every disk`() throws {
    let texts = ["main", "Main", "a/b", "../x", "é", "e\u{301}", "%4D", "", ".", "a b", "\n"]
    for name in texts {
      let store = FileStateStore(folder: folder, name: name)
      try store.write("of \(name)")
    }
    for name in texts {
      #expect(try FileStateStore(folder: folder, name: name).load()?.text == "of \(name)")
    }
    let files = try names().filter { $0.hasSuffix(".waymark") }
    #expect(Set(files.map { $0.lowercased() }).count == texts.count)
    #expect(
      FileStateStore(folder: folder, name: "Left-1_a").file.lastPathComponent
        == "%4Ceft-1_a.waymark")
  }

  @Test func `a file that is not a text, and a folder that is a file, are reported`() throws {
    let store = FileStateStore(folder: folder)
    try store.write("one")
    try Data([0x2F, 0xFF]).write(to: store.file)
    #expect(try #require(try store.load()) == ("/\u{FFFD}", "the file is not UTF-8"))
    let inside = FileStateStore(folder: store.file)
    inside.save { "two" }
    #expect(throws: FileStateStoreError.self) { try inside.flush() }
  }

  @Test func `a file of an older release is read, and only then replaced`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = FileStateStore(folder: folder)
    let old = "waymark-state 1 saved:7\ntabs /\n/ > /day\nend\n"
    try Data(old.utf8).write(to: store.file)
    #expect(try #require(try store.load()) == (old, nil))
    try store.write("new")
    #expect(try store.load()?.text == "new" && store.loadPrevious()?.text == old)
  }

  @Test func `one store locks the file, and another gets an error and changes nothing`() throws {
    var first: FileStateStore? = FileStateStore(folder: folder)
    try first?.write("first")
    let second = FileStateStore(folder: folder)
    second.save { "second" }
    let error = #expect(throws: FileStateStoreError.self) { try second.flush() }
    #expect(error?.localizedDescription.hasPrefix("Another store has locked ‘") == true)
    #expect(throws: FileStateStoreError.self) { try second.setAside() }
    #expect(throws: FileStateStoreError.self) { try second.remove() }
    #expect(try FileStateStore(folder: folder).load()?.text == "first")
    first = nil
    try second.write("second at last")
    #expect(try FileStateStore(folder: folder).load()?.text == "second at last")
  }

  @Test func `a store that is deinitialized writes its pending text`() throws {
    var store: FileStateStore? = FileStateStore(folder: folder, writeInterval: .seconds(3600))
    for text in ["one", "two", "three"] {
      store?.save { text }
      if text == "one" { try store?.flush() }
    }
    store = nil
    #expect(try FileStateStore(folder: folder).load()?.text == "three")
  }

  @Test func `saves during a write are written together, and only the newest is made`() throws {
    let store = try patientStore()
    let (calls, made) = (disk.calls, Attempts())
    for number in 1...1_000 { store.save { "number \(number), text \(made.next())" } }
    #expect(disk.calls == calls, "nothing is written before the pause is over")
    try store.flush()
    #expect(disk.calls == calls + 2, "one write and one sync")
    #expect(try store.load()?.text == "number 1000, text 1")
  }

  @Test func `a load returns a text that is saved and not written yet`() throws {
    let store = try patientStore()
    let calls = disk.calls
    for text in ["second", "third"] {
      store.save { text }
      #expect(try store.load()?.text == text)
    }
    #expect(disk.calls == calls, "it was not written for that")
    // The store keeps the text if the disk refuses it.
    disk.fault = { _ in ENOSPC }
    #expect(throws: FileStateStoreError.self) { try store.flush() }
    #expect(try store.load()?.text == "third")
  }

  @Test func `a flush alone reports its error, and the next write uses the newest text`() throws {
    let store = try patientStore()
    disk.fault = { _ in ENOSPC }
    store.save { "one" }
    #expect(throws: FileStateStoreError.self) { try store.flush() }
    #expect(throws: FileStateStoreError.self) { try store.flush() }
    #expect(store.takeFailure() == nil)
    store.save { "three" }
    disk.fault = { _ in nil }
    try store.flush()
    #expect(try store.load()?.text == "three")
    store.save { "four" }
    #expect(disk.files.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("four") })
  }

  @Test(.timeLimit(.minutes(1)))
  func `a failed write in the background is reported once, and by no later save`() throws {
    let store = FileStateStore(folder: folder, disk: disk)
    disk.fault = { _ in ENOSPC }
    store.save { "one" }
    var failure: (any Error)?
    while failure == nil { failure = store.takeFailure() }
    #expect((failure as? FileStateStoreError)?.message.contains("No space left") == true)
    #expect(store.takeFailure() == nil)
    disk.fault = { _ in nil }
    try store.write("two")
    #expect(store.takeFailure() == nil)
    #expect(try store.load()?.text == "two")
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(-1), .seconds(Int64.min)])
  func `a pause may be of any length`(_ pause: Duration) throws {
    let store = FileStateStore(folder: folder, writeInterval: pause, disk: SimulatedDisk())
    for text in ["one", "two"] {
      try store.write(text)
    }
    #expect(try store.load()?.text == "two")
  }

  @Test func `a file that is removed while in use is written again, and so is its folder`() throws {
    let store = FileStateStore(folder: folder)
    let lock = folder.appending(component: "main.lock")
    for (place, gone) in [store.file, folder, lock, folder.deletingLastPathComponent()].enumerated()
    {
      try store.write("before \(place)")
      try FileManager.default.removeItem(at: gone)
      for text in ["after \(place)", "later \(place)"] {
        try store.write(text)
        #expect(try FileStateStore(folder: folder).load()?.text == text)
      }
      let second = FileStateStore(folder: folder)
      second.save { "another's" }
      let error = #expect(throws: FileStateStoreError.self) { try second.flush() }
      #expect(error?.path == lock.path && error?.number == EWOULDBLOCK)
      try? second.remove()
    }
  }

  @Test func `a disk that cannot be written to is still read`() throws {
    let saved = SessionLog.file(of: Array("one".utf8)).bytes
    let disk = SimulatedDisk([folder.path + "/main.waymark": saved])
    disk.fault = { _ in EROFS }
    let store = FileStateStore(folder: folder, disk: disk)
    #expect(try store.load()?.text == "one")
    store.save { "two" }
    #expect(throws: FileStateStoreError.self) { try store.flush() }
  }
}
