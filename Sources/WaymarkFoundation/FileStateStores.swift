public import Foundation
public import Waymark

/// Stores in the files of one folder, which processes of one machine may share.
///
/// A store locks its file from its first save on, for as long as it lives: until then another process can
/// read it, and not save there.
public struct FileStateStores: StateStores {
  /// The folder; it is made when something is saved.
  public let folder: URL
  /// Makes the store of a name. A test can pass another disk.
  package var makeStore: @Sendable (_ folder: URL, _ name: String) -> FileStateStore = {
    FileStateStore(folder: $0, name: $1)
  }

  /// The stores of a folder.
  public init(folder: URL) { self.folder = folder }

  /// The store of a name, ``FileStateStore/init(folder:name:pause:)``.
  public func store(_ name: String) -> any StateStore { makeStore(folder, name) }

  /// The names of which there is a file, be it only one that says who may write the others.
  public func names() throws -> [String: Duration] {
    let key = URLResourceKey.contentModificationDateKey
    let files: [URL]
    do {
      files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [key])
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    }
    // A session is as old as the newest of its files; a lock counts only where it is all that is left.
    var (kept, locks): ([String: Duration], [String: Duration]) = ([:], [:])
    for file in files {
      guard let found = SessionFile(named: file.lastPathComponent) else { continue }
      var date = (try? file.resourceValues(forKeys: [key]))?.contentModificationDate ?? .now
      if date > .now {
        // The clock was put back since: from now on it grows old like the others.
        date = .now
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      }
      let time = Duration.seconds(date.timeIntervalSince1970)
      if found.kind == .lock {
        locks[found.session] = time
      } else {
        kept[found.session] = max(time, kept[found.session] ?? time)
      }
    }
    return kept.merging(locks) { time, _ in time }
  }

  /// Removes the files of a name, also those of earlier sessions.
  /// - Throws: ``FileStateStoreError``, such as that another process has locked them.
  public func remove(_ name: String) throws -> Bool {
    let store = makeStore(folder, name)
    let wasThere = try store.removeFiles()
    // The store has it exclusively.
    try withExtendedLifetime(store) {
      let lock = folder.appendingPathComponent(SessionFile(name, .lock).name)
      try FileManager.default.removeItem(at: lock)
    }
    return wasThere
  }
}
