import Foundation
import LawSupport
import Testing

@testable import WaymarkFoundation

/// The disk trusts the answers of the system.
@Suite struct SystemDiskTests {
  private typealias Failure = FileStateStoreError

  private let disk = SystemDisk()
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.url.path }

  init() throws { try disk.makeFolders(temporary.url.path) }

  private func error(_ body: () throws(Failure) -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `a failed sync is reported`() {
    #expect(error { () throws(Failure) in try disk.sync(-1, at: "x") }?.number == EBADF)
    #expect(error { () throws(Failure) in try disk.syncFolder(folder + "/none") }?.number == ENOENT)
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
      let mode = try FileManager.default.attributesOfItem(atPath: folder + name)[
        .posixPermissions]
      #expect(mode as? Int == expected)
    }
  }

  @Test func `a released lock is free, even if a starting process has its file`() throws {
    let path = folder + "/lock"
    let file = try disk.lock(path)
    let inherited = dup(file)
    defer { disk.close(inherited) }
    #expect(error { () throws(Failure) in _ = try disk.lock(path) }?.number == EWOULDBLOCK)
    disk.close(file)
    disk.close(try disk.lock(path))
  }

  @Test func `missing folders are created, and existing folders stay`() throws {
    #expect(try !disk.makeFolder(folder) && disk.makeFolder(folder + "/new"))
    #expect(
      error { () throws(Failure) in _ = try disk.makeFolder(folder + "/a/b") }?.number == ENOENT
    )
    for _ in 0..<2 { try disk.makeFolders(folder + "/a/b/c") }
    #expect(try disk.read(folder + "/a/b/c/none") == nil)
    disk.close(try disk.create(folder + "/file"))
    let number = error { () throws(Failure) in try disk.makeFolders(folder + "/file/a") }?
      .number
    #expect(number == ENOTDIR)
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
      #expect(error { () throws(Failure) in _ = try disk.read(path) }?.number == ELOOP)
      #expect(error { () throws(Failure) in _ = try disk.lock(path) }?.number == ELOOP)
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
    #expect(error { () throws(Failure) in _ = try disk.read(path) }?.number == EFBIG)
    truncate(path, SystemDisk.maximumLength)
    #expect(try disk.read(path)?.count == SystemDisk.maximumLength)
  }

  @Test func `a file that cannot be opened for reading is reported as unreadable`() throws {
    disk.close(try disk.create(folder + "/file"))
    for path in [folder, folder + "/file/inside"] {
      #expect(error { () throws(Failure) in _ = try disk.read(path) }?.operation == "read")
    }
  }

  @Test func `a file that was removed or replaced is no longer the file of its name`() throws {
    let path = folder + "/a"
    let file = try disk.lock(path)
    #expect(try disk.has(file, at: path))
    #expect(error { () throws(Failure) in _ = try disk.lock(path) }?.operation == "lock")
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
