public import Foundation
import Waymark

/// Named stores in a folder, such as one for each window of an app. Several processes can share the
/// folder.
///
/// The first save of a store locks its file until the store is released. Other processes can read
/// the file, but not save to it.
public struct FileStateStores: Sendable {
  /// The folder. It's created by the first save.
  public let folder: URL
  /// Makes the store of a name. A test can pass another disk.
  package var makeStore: @Sendable (_ folder: URL, _ name: String) -> FileStateStore = {
    FileStateStore(folder: $0, name: $1)
  }

  /// Creates stores in a folder.
  public init(folder: URL) { self.folder = folder }

  /// Returns the store with the given name, of at most 230 lowercase letters, digits, `-`
  /// and `_`. Each byte of any other character counts three times.
  public func store(_ name: String) -> FileStateStore { makeStore(folder, name) }

  /// Returns the names of sessions that have a file, even if it's only the lock, each with the time
  /// of its last save, counted from 1970.
  public func names() throws -> [String: Duration] {
    let key = URLResourceKey.contentModificationDateKey
    let files: [URL]
    do {
      files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [key])
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    }
    // The newest file determines the time. The lock counts only if there is no other file.
    var (kept, locks): ([String: Duration], [String: Duration]) = ([:], [:])
    for file in files {
      guard let found = SessionFile(named: file.lastPathComponent) else { continue }
      let date = (try? file.resourceValues(forKeys: [key]))?.contentModificationDate ?? .now
      let time = Duration.seconds(date.timeIntervalSince1970)
      if found.kind == .lock {
        locks[found.session] = time
      } else {
        kept[found.session] = max(time, kept[found.session] ?? time)
      }
    }
    return kept.merging(locks) { time, _ in time }
  }

  /// Removes the files of a session, including earlier ones. Returns `false` if it doesn't exist.
  /// - Throws: ``FileStateStoreError``, for example if another process has locked the files.
  public func remove(_ name: String) throws -> Bool {
    let store = makeStore(folder, name)
    let wasThere = try store.removeFiles()
    // The store still has the lock.
    try withExtendedLifetime(store) {
      let lock = folder.appendingPathComponent(SessionFile(name, .lock).name)
      try FileManager.default.removeItem(at: lock)
    }
    return wasThere
  }
}
