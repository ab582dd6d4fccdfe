import Foundation
import Waymark
import WaymarkFoundation

/// Where sessions are kept, so that a tab of a browser finds its own again after a restart.
struct SessionFolder: Sendable {
  let folder: URL
  /// How long a session is kept that nobody comes back to.
  /// - Units: seconds
  var oldest = TimeInterval(30 * 24 * 60 * 60)
  /// How many are kept; the oldest go first.
  var most = 100
  /// Makes the store of a name; a test puts another disk beneath it.
  var makeStore: @Sendable (_ folder: URL, _ name: String) -> FileStateStore = {
    FileStateStore(folder: $0, name: $1)
  }
  private let trouble = Locked(DiskTrouble())

  init(_ folder: URL) { self.folder = folder }

  /// Where a session is kept.
  func store(_ session: String) -> FileStateStore { makeStore(folder, session) }

  /// Where a session's link is kept that waits.
  func waiting(_ session: String) -> FileStateStore {
    makeStore(folder, session + "-waiting")
  }

  /// What is to be said of an error of a store; nil if the like was said before, of whatever session.
  func words(for error: any Error) -> String? { trouble.withLock { $0.words(for: error) } }

  /// Whether a session is kept; what a client says is a name of ours before it becomes one of a file.
  func keeps(_ session: String) -> Bool {
    guard RandomName.isName(session) else { return false }
    let store = store(session)
    do {
      // The one before the last counts too: the newest may have been about to take its place.
      return try store.load() != nil || store.loadPrevious() != nil
    } catch {
      // Something is there; the session that goes on with it says what is wrong.
      return true
    }
  }

  /// Removes what is too old, and of too many the oldest.
  /// - Parameter used: sessions that stay, however old their files are.
  func tidy(sparing used: Set<String>) {
    let key = URLResourceKey.contentModificationDateKey
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [key])
    let kept = (files ?? []).compactMap { file -> (session: String, date: Date)? in
      let session = file.deletingPathExtension().lastPathComponent
      guard file.pathExtension == "waymark", RandomName.isName(session) else { return nil }
      let date = (try? file.resourceValues(forKeys: [key]))?.contentModificationDate ?? .now
      guard date > .now else { return (session, date) }
      // The clock was put back since: from now on it grows old like the others.
      try? FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: file.path)
      return (session, .now)
    }
    let newest = kept.sorted { $0.date > $1.date }
    for (place, one) in newest.enumerated() where !used.contains(one.session) {
      if place >= most || -one.date.timeIntervalSinceNow > oldest { remove(one.session) }
    }
  }

  /// One that another process uses stays.
  private func remove(_ session: String) {
    for store in [store(session), waiting(session)] {
      guard (try? store.remove()) != nil else { return }
      // Nobody else has it while the store is there.
      withExtendedLifetime(store) {
        let lock = store.file.deletingPathExtension().appendingPathExtension("lock")
        try? FileManager.default.removeItem(at: lock)
      }
    }
  }
}
