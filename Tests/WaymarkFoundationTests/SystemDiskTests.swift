import Foundation
import LawSupport
import Testing
import WaymarkTesting

@testable import WaymarkFoundation

/// The disk trusts the answers of the system.
@Suite struct SystemDiskTests {
  private typealias Failure = FileStateStoreError

  private let disk = SystemDisk()
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.url.path }

  init() throws { try disk.makeFolders(temporary.url.path) }

  private func error(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch { return error as? Failure }
  }

  @Test func `a failed sync is reported`() {
    #expect(error { try disk.sync(-1, at: "x") }?.number == EBADF)
    #expect(error { try disk.syncFolder(folder + "/none") }?.number == ENOENT)
  }

  @Test func `only its owner can open a file, and a new file is empty`() throws {
    let path = folder + "/a"
    for _ in 0..<2 {
      let file = try disk.create(path)
      try disk.write([1, 2], to: file, at: path)
      try disk.sync(file, at: path)
      disk.close(file)
      #expect(try disk.read(path) == [1, 2])
    }
    disk.close(try disk.lock(folder + "/lock"))
    for (name, expected) in [("/a", 0o600), ("/lock", 0o600), ("", 0o700)] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder + name)[.posixPermissions]
      #expect(mode as? Int == expected)
    }
  }

  @Test func `a released lock is free, even if a starting process has its file`() throws {
    let path = folder + "/lock"
    let file = try disk.lock(path)
    let inherited = dup(file)
    defer { disk.close(inherited) }
    #expect(error { _ = try disk.lock(path) }?.number == EWOULDBLOCK)
    disk.close(file)
    disk.close(try disk.lock(path))
  }

  @Test func `missing folders are created, and existing folders stay`() throws {
    #expect(try !disk.makeFolder(folder) && disk.makeFolder(folder + "/new"))
    #expect(error { _ = try disk.makeFolder(folder + "/a/b") }?.number == ENOENT)
    for _ in 0..<2 { try disk.makeFolders(folder + "/a/b/c") }
    #expect(try disk.read(folder + "/a/b/c/none") == nil)
    disk.close(try disk.create(folder + "/file"))
    #expect(error { try disk.makeFolders(folder + "/file/a") }?.number == ENOTDIR)
  }

  @Test func `only a regular file is read or locked, and a new one replaces anything`() throws {
    let victim = folder + "/victim"
    let file = try disk.create(victim)
    try disk.write([1], to: file, at: victim)
    disk.close(file)
    symlink(victim, folder + "/link")
    symlink("/dev/zero", folder + "/zeros")
    symlink(folder + "/none", folder + "/dangling")
    mkfifo(folder + "/pipe", 0o600)
    for name in ["/link", "/zeros", "/dangling", "/pipe"] {
      let path = folder + name
      #expect(error { _ = try disk.read(path) }?.number == ELOOP)
      #expect(error { _ = try disk.lock(path) }?.number == ELOOP)
      disk.close(try disk.create(path))
      #expect(try disk.read(path) == [])
    }
    #expect(try disk.read(victim) == [1])
    #expect(!FileManager.default.fileExists(atPath: folder + "/none"))
  }

  @Test func `a file that is too long for a session is not read`() throws {
    let path = folder + "/long"
    disk.close(try disk.create(path))
    truncate(path, SystemDisk.maximumLength + 1)
    #expect(error { _ = try disk.read(path) }?.number == EFBIG)
    truncate(path, SystemDisk.maximumLength)
    #expect(try disk.read(path)?.count == SystemDisk.maximumLength)
  }

  @Test func `a file that cannot be opened for reading is reported as unreadable`() throws {
    disk.close(try disk.create(folder + "/file"))
    for path in [folder, folder + "/file/inside"] {
      #expect(error { _ = try disk.read(path) }?.operation == "read")
    }
  }

  @Test func `a file that was removed or replaced is no longer the file of its name`() throws {
    let path = folder + "/a"
    let file = try disk.lock(path)
    #expect(try disk.has(file, at: path))
    #expect(error { _ = try disk.lock(path) }?.operation == "lock")
    try disk.remove(path)
    #expect(try !disk.has(file, at: path))
    // The next one locks a separate file.
    let other = try disk.lock(path)
    #expect(try disk.has(other, at: path) && !disk.has(file, at: path))
    for file in [file, other] { disk.close(file) }
  }

  @Test func `a lock has one owner, even if others remove it`() async throws {
    let (path, disk) = (folder + "/lock", disk)
    // Each task acquires the lock and removes it at the end, like the cleanup of a session.
    let inside = Locked((now: 0, most: 0))
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            guard let file = try? disk.lock(path) else { continue }
            inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            sched_yield()
            inside.withLock { $0.now -= 1 }
            _ = try? disk.remove(path)
            disk.close(file)
          }
        }
      }
    }
    #expect(inside.withLock { $0.most } == 1)
  }
}

@Suite struct SessionLogTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a file contains its text, then the changes`() {
    var (log, file) = SessionLog.file(of: Array("1 saved\n/ > /a | /b\nend\n".utf8))
    #expect(text(file) == "waymark-file 1\n@0 0 24 1904f8ee\n1 saved\n/ > /a | /b\nend\n\n")
    let frame = log.append(Array("2 saved\n/ > /a > /c | /b\nend\n".utf8))
    #expect(text(frame) == "@7 9 13 536d5053\n2 saved\n> /c \n")
    #expect(log.length == file.count + frame.count && log.firstLength == file.count)
    let found = SessionLog.read(file + frame)
    #expect(text(found.text) == "2 saved\n/ > /a > /c | /b\nend\n" && found.damage == nil)
  }

  @Test func `law: after any sequence of texts, the last one is read back`() {
    var random = SeededGenerator(law: "read(file(texts)) == texts.last")
    let pieces = ["", "\n", "a", "/a > ", "é", "@0 0 1 00000000\n", "long line without an end "]
    for _ in 0..<300 {
      func text() -> [UInt8] {
        (0..<Int.random(in: 0..<6, using: &random)).flatMap { _ in
          Array((pieces.randomElement(using: &random) ?? "").utf8)
        }
      }
      var last = text()
      var (log, file) = SessionLog.file(of: last)
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        last = text()
        file += log.append(last)
      }
      let found = SessionLog.read(file)
      #expect(found.text == last && found.damage == nil, "seed \(random.seed)")
      #expect(log.length == file.count)
    }
  }

  @Test(arguments: [
    "waymark-file 1\n", "waymark-file 1\n@", "waymark-file 1\n@0 0 1 00000000\na\n",
    "waymark-file 1\n@0 0 99999999999999999999 0\n", "waymark-file 1\n@0 0 4294967295 0\na\n",
    "waymark-file 1\n@1 1 0 00000000\n\n", "waymark-file 1\n@-1 0 0 00000000\n\n",
  ])
  func `a file without a whole text is returned unchanged, and is damaged`(_ file: String) {
    let found = SessionLog.read(Array(file.utf8))
    #expect(text(found.text) == file && found.damage != nil)
  }

  @Test(arguments: ["", "waymark-state 1\ntabs /\n/\nend\n", "waymark-file 2\n@"])
  func `a file of another release is returned unchanged`(_ file: String) {
    let found = SessionLog.read(Array(file.utf8))
    #expect(text(found.text) == file && found.damage == nil)
  }

  @Test func `every file of a session is known by its name`() {
    for session in ["main", "Main", "a.b", "a/b", "é", "%4D", "", ".", "0-waiting"] {
      for kind in SessionFile.Kind.allCases {
        let file = SessionFile(session, kind)
        #expect(SessionFile(named: file.name) == file && !file.name.contains("/"))
      }
    }
    #expect(SessionFile("a", .session).name == "a.waymark")
    #expect(SessionFile("a", .previous).name == "a.previous.waymark")
    #expect(SessionFile("a", .lock).name == "a.lock")
  }

  @Test(arguments: [
    "", "main", "main.txt", "Main.waymark", "%zz.waymark", "a.b.waymark", "a.waymark~",
  ])
  func `a file with another name is not a session file`(_ name: String) {
    #expect(SessionFile(named: name) == nil)
  }
}
