public import Foundation
public import Waymark

/// Keeps a session in a file, whatever happens while it is written.
///
/// A save returns at once: a queue of the store's own makes the text and writes it, the newest if there
/// are several. What a write failed with is said by ``takeFailure()``, and the next save tries again.
/// The first save locks the file for as long as the store lives: no two mix their sessions.
public final class FileStateStore: StateStore, Sendable {
  /// The file; its folder is made when something is saved.
  public let file: URL
  /// The time after a write until the store writes again.
  public let pause: Duration
  private let queue = DispatchQueue(label: "waymark.store", qos: .utility)
  private let lock = NSLock()
  // Used on the queue only.
  private nonisolated(unsafe) let files: SessionFiles
  // Used under the lock only.
  private nonisolated(unsafe) var newest: (@Sendable () -> String)?
  private nonisolated(unsafe) var scheduled: DispatchWorkItem?
  private nonisolated(unsafe) var failure: FileStateStoreError?
  private nonisolated(unsafe) var nextWrite = DispatchTime.now()

  /// A store for each folder and name; a name may hold any character.
  public convenience init(
    folder: URL, name: String = "main", pause: Duration = .milliseconds(100)
  ) {
    self.init(folder: folder, name: name, pause: pause, disk: SystemDisk())
  }

  init(folder: URL, name: String = "main", pause: Duration = .zero, disk: any Disk) {
    files = SessionFiles(disk: disk, folder: folder.path, name: name)
    file = URL(fileURLWithPath: files.session)
    self.pause = pause
  }

  /// Writes the last session. A failure isn't reported anymore.
  deinit {
    if let newest { try? files.save(Array(newest().utf8)) }
  }

  /// Returns the session of the file, or `nil` if there is no file.
  /// - Throws: ``FileStateStoreError``
  public func load() throws -> StoredSession? {
    try queue.sync {
      if let text = (lock.withLock { newest }) { return StoredSession(text()) }
      return try told { () throws(DiskError) in try files.load() }.map(Self.session)
    }
  }

  /// Returns the previous session, which has a separate file, or `nil` if there is no such file.
  /// - Throws: ``FileStateStoreError``
  public func loadPrevious() throws -> StoredSession? {
    try queue.sync {
      try told { () throws(DiskError) in try files.loadPrevious() }.map(Self.session)
    }
  }

  /// Has the session written soon, in place of the one before; never waits for the disk.
  public func save(_ text: @escaping @Sendable () -> String) {
    lock.withLock {
      newest = text
      guard scheduled == nil else { return }
      let work = DispatchWorkItem { [weak self] in
        do throws(FileStateStoreError) {
          try self?.writeNewest()
        } catch {
          self?.lock.withLock { self?.failure = error }
        }
      }
      scheduled = work
      queue.asyncAfter(deadline: nextWrite, execute: work)
    }
  }

  /// Returns the error of the last write in the background, once.
  public func takeFailure() -> (any Error)? {
    lock.withLock {
      defer { failure = nil }
      return failure
    }
  }

  /// Waits until what was saved would survive a loss of power.
  /// - Throws: ``FileStateStoreError``
  public func flush() throws { try queue.sync { try writeNewest() } }

  /// Gives the file another name, `NAME.unreadable.waymark`.
  /// - Throws: ``FileStateStoreError``
  public func setAside() throws {
    try queue.sync { try told { () throws(DiskError) in try files.setAside() } }
  }

  /// Removes the files, also those of earlier sessions.
  /// - Throws: ``FileStateStoreError``
  public func remove() throws { _ = try removeFiles() }

  /// Removes the files. Returns `false` if there was no session, or if another store has removed
  /// it.
  func removeFiles() throws -> Bool {
    try queue.sync {
      lock.withLock { (newest, failure) = (nil, nil) }
      return try told { () throws(DiskError) in try files.remove() }
    }
  }

  /// Runs on the queue, and throws errors to the caller.
  private func writeNewest() throws(FileStateStoreError) {
    let text = lock.withLock {
      // After a flush no work may hold the store, and with it the lock of the file.
      scheduled?.cancel()
      (scheduled, failure) = (nil, nil)
      defer { newest = nil }
      return newest
    }
    guard let text else { return }
    defer { lock.withLock { nextWrite = .now() + wait } }
    do {
      try told { () throws(DiskError) in try files.save(Array(text().utf8)) }
    } catch {
      lock.withLock { newest = newest ?? text }
      throw error
    }
  }

  /// The pause, but no longer than three weeks: what is longer does not fit everywhere.
  private var wait: DispatchTimeInterval {
    .milliseconds(Int(min(max(0, pause / .milliseconds(1)), 2e9)))
  }

  private func told<Result>(
    _ body: () throws(DiskError) -> Result
  ) throws(FileStateStoreError) -> Result {
    do {
      return try body()
    } catch {
      throw FileStateStoreError(error)
    }
  }

  private static func session(_ found: (text: [UInt8], damage: String?)) -> StoredSession {
    guard let text = String(bytes: found.text, encoding: .utf8) else {
      let text = String(decoding: found.text, as: UTF8.self)
      return StoredSession(text, damage: found.damage ?? "the file is not UTF-8")
    }
    return StoredSession(text, damage: found.damage)
  }
}
