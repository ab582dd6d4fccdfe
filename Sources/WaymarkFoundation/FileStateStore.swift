public import Foundation
public import Waymark

/// A store of a session in a file. A crash or a power failure during a write doesn't damage it.
///
/// A save returns immediately, and a queue of the store writes the newest session. If that fails,
/// ``takeFailure()`` returns the error, and the next save tries again. The first save locks the file
/// until the store is released, so that two stores can't mix their sessions.
public final class FileStateStore: StateStore, Sendable {
  /// The file. Its folder is created by the first save.
  public let file: URL
  /// The minimum time between two writes.
  public let writeInterval: Duration
  private let queue = DispatchQueue(label: "waymark.store", qos: .utility)
  private let lock = NSLock()
  // Used on the queue only.
  private nonisolated(unsafe) let files: SessionFiles
  // Used under the lock only.
  private nonisolated(unsafe) var newest: (@Sendable () -> String)?
  private nonisolated(unsafe) var scheduled: DispatchWorkItem?
  private nonisolated(unsafe) var failure: FileStateStoreError?
  private nonisolated(unsafe) var nextWrite = DispatchTime.now()

  /// Creates a store of the session with the given name. The name can contain any character.
  public convenience init(
    folder: URL, name: String = "main", writeInterval: Duration = .milliseconds(100)
  ) {
    self.init(folder: folder, name: name, writeInterval: writeInterval, disk: SystemDisk())
  }

  init(folder: URL, name: String = "main", writeInterval: Duration = .zero, disk: any Disk) {
    files = SessionFiles(disk: disk, folder: folder.path, name: name)
    file = URL(fileURLWithPath: files.session)
    self.writeInterval = writeInterval
  }

  /// Writes the last session. A failure isn't reported.
  deinit {
    if let newest { try? files.save(Array(newest().utf8)) }
  }

  /// Returns the session of the file, or `nil` if there is no file.
  /// - Throws: ``FileStateStoreError``
  public func load() throws -> (text: String, damage: String?)? {
    try queue.sync {
      if let text = (lock.withLock { newest }) { return (text(), nil) }
      return try files.load().map(Self.session)
    }
  }

  /// Returns the previous session, which has a separate file, or `nil` if there is no such file.
  /// - Throws: ``FileStateStoreError``
  public func loadPrevious() throws -> (text: String, damage: String?)? {
    try queue.sync { try files.loadPrevious().map(Self.session) }
  }

  /// Schedules a write of the session, without waiting for the disk.
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

  /// Returns and clears the error of the last write in the background.
  public func takeFailure() -> (any Error)? {
    lock.withLock {
      defer { failure = nil }
      return failure
    }
  }

  /// Writes the newest session now, and waits until it's on the disk.
  /// - Throws: ``FileStateStoreError``
  public func flush() throws { try queue.sync { try writeNewest() } }

  /// Renames the file to `NAME.unreadable.waymark`.
  /// - Throws: ``FileStateStoreError``
  public func setAside() throws { try queue.sync { try files.setAside() } }

  /// Removes the files, including those of earlier sessions.
  /// - Throws: ``FileStateStoreError``
  public func remove() throws { _ = try removeFiles() }

  /// Removes the files. Returns `false` if the session doesn't exist.
  func removeFiles() throws -> Bool {
    try queue.sync {
      lock.withLock { (newest, failure) = (nil, nil) }
      return try files.remove()
    }
  }

  /// Runs on the queue, and throws errors to the caller.
  private func writeNewest() throws(FileStateStoreError) {
    let text = lock.withLock {
      // After a flush, no work item may keep the store, and the lock of the file, alive.
      scheduled?.cancel()
      (scheduled, failure) = (nil, nil)
      defer { newest = nil }
      return newest
    }
    guard let text else { return }
    defer { lock.withLock { nextWrite = .now() + wait } }
    do {
      try files.save(Array(text().utf8))
    } catch {
      lock.withLock { newest = newest ?? text }
      throw error
    }
  }

  /// The interval, limited to three weeks, because a longer one doesn't fit in an `Int32`.
  private var wait: DispatchTimeInterval {
    .milliseconds(Int(min(max(0, writeInterval / .milliseconds(1)), 2e9)))
  }

  private static func session(
    _ found: (text: [UInt8], damage: String?)
  ) -> (text: String, damage: String?) {
    guard let text = String(bytes: found.text, encoding: .utf8) else {
      let text = String(decoding: found.text, as: UTF8.self)
      return (text, found.damage ?? "the file is not UTF-8")
    }
    return (text, found.damage)
  }
}
