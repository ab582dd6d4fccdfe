import Foundation
import Waymark
import WaymarkFoundation

/// Where sessions are kept, so that a tab of a browser finds its own again after a restart.
struct SessionFolder: Sendable {
  let folder: URL
  /// How long a session is kept that nobody comes back to.
  /// - Units: seconds
  var oldest: TimeInterval
  /// How many are kept; the oldest go first.
  var most: Int
  /// Makes the store of a name; a test puts another disk beneath it.
  var makeStore: @Sendable (_ folder: URL, _ name: String) -> FileStateStore = {
    FileStateStore(folder: $0, name: $1)
  }
  private let trouble = Locked(DiskTrouble())

  init(_ folder: URL, _ options: BrowserHost.Options = .init()) {
    self.folder = folder
    oldest = options.keptTime / .seconds(1)
    most = options.keptSessions
  }

  /// Where a session is kept.
  func store(_ name: KeptName) -> FileStateStore { makeStore(folder, name.text) }

  /// Where a session's link is kept that waits.
  func waiting(_ name: KeptName) -> FileStateStore {
    makeStore(folder, name.text + Self.waiting)
  }

  private static let waiting = "-waiting"

  /// What is to be said of an error of a store; nil if the like was said before, of whatever session.
  func words(for error: any Error) -> String? { trouble.withLock { $0.words(for: error) } }

  /// Whether a session is kept.
  func keeps(_ name: KeptName) -> Bool {
    do {
      return try Self.isKept(in: store(name)) || Self.isKept(in: waiting(name))
    } catch {
      // Something is there; the session that goes on with it says what is wrong.
      return true
    }
  }

  /// The one before the last counts too: the newest may have been about to take its place.
  private static func isKept(in store: FileStateStore) throws -> Bool {
    try store.load() != nil || store.loadPrevious() != nil
  }

  /// Removes what is too old, and of too many the oldest.
  /// - Parameter used: sessions that stay, however old their files are.
  func tidy(sparing used: Set<KeptName>) {
    let key = URLResourceKey.contentModificationDateKey
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [key])
    // A session is as old as the newest of its files; a lock counts only where it is all that is left.
    var (kept, locks): ([KeptName: Date], [KeptName: Date]) = ([:], [:])
    for file in files ?? [] {
      guard let (session, isLock) = Self.session(of: file) else { continue }
      var date = (try? file.resourceValues(forKeys: [key]))?.contentModificationDate ?? .now
      if date > .now {
        // The clock was put back since: from now on it grows old like the others.
        date = .now
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      }
      if isLock {
        locks[session] = date
      } else {
        kept[session] = max(date, kept[session] ?? date)
      }
    }
    kept.merge(locks) { date, _ in date }
    let newest = kept.sorted { $0.value > $1.value }
    for (place, one) in newest.enumerated() where !used.contains(one.key) {
      if place >= most || -one.value.timeIntervalSinceNow > oldest { remove(one.key) }
    }
  }

  /// The session to which a file belongs, be it the session's own or that of the link that waits.
  private static func session(of file: URL) -> (name: KeptName, isLock: Bool)? {
    guard let file = SessionFile(named: file.lastPathComponent) else { return nil }
    let isWaiting = file.session.hasSuffix(waiting)
    guard let name = KeptName(file.session.dropLast(isWaiting ? waiting.count : 0)) else {
      return nil
    }
    return (name, file.kind == .lock)
  }

  /// One that another process uses stays.
  private func remove(_ session: KeptName) {
    for name in [session.text, session.text + Self.waiting] {
      let store = makeStore(folder, name)
      guard (try? store.remove()) != nil else { return }
      // Nobody else has it while the store is there.
      withExtendedLifetime(store) {
        let lock = folder.appendingPathComponent(SessionFile(name, .lock).name)
        try? FileManager.default.removeItem(at: lock)
      }
    }
  }
}
