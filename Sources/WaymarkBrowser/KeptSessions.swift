#if Browser
import Dispatch
import Foundation
import Waymark

/// The sessions that a host keeps, so that a tab of a browser finds its own again after a restart.
struct KeptSessions: Sendable {
  let stores: any StateStores
  /// How long a session is kept that nobody comes back to.
  var oldest = Duration.seconds(30 * 24 * 60 * 60)
  /// How many are kept; the oldest go first.
  var most = 100
  private let trouble = Locked(DiskTrouble())
  private let queue = DispatchQueue(label: "waymark.kept", qos: .utility)

  init(_ stores: any StateStores) { self.stores = stores }

  /// Where a session is kept.
  func store(_ session: String) -> any StateStore { stores.store(session) }

  /// Where a session's link is kept that waits.
  func waiting(_ session: String) -> any StateStore { stores.store(session + Self.waiting) }

  private static let waiting = "-waiting"

  /// What is to be said of an error of a store; nil if the like was said before, of whatever session.
  func words(for error: any Error) -> String? { trouble.withLock { $0.words(for: error) } }

  /// Whether a session is kept.
  func keeps(_ session: String) -> Bool {
    // A client may name anything.
    guard RandomName.isName(session) else { return false }
    do {
      return try Self.isKept(in: store(session)) || Self.isKept(in: waiting(session))
    } catch {
      // Something is there; the session that goes on with it says what is wrong.
      return true
    }
  }

  /// The one before the last counts too: the newest may have been about to take its place.
  private static func isKept(in store: any StateStore) throws -> Bool {
    try store.load() != nil || store.loadPrevious() != nil
  }

  /// Tidies while nobody waits for it: the more is kept, the longer it takes.
  /// - Parameter log: is told what the stores refuse.
  func tidySoon(sparing used: Set<String>, log: @escaping @Sendable (String) -> Void) {
    queue.async {
      do {
        try tidy(sparing: used)
      } catch {
        if let words = words(for: error) { log(words) }
      }
    }
  }

  /// Removes what is too old, and of too many the oldest.
  /// - Parameter used: sessions that stay, however old they are.
  func tidy(sparing used: Set<String>) throws {
    var kept: [String: (names: [String], saved: Duration)] = [:]
    for (name, saved) in try stores.names() {
      guard let session = Self.session(of: name) else { continue }
      let others = kept[session] ?? ([], saved)
      kept[session] = (others.names + [name], max(saved, others.saved))
    }
    let now = Duration.seconds(Date.now.timeIntervalSince1970)
    let newest = kept.sorted { $0.value.saved > $1.value.saved }
    for (place, (session, one)) in newest.enumerated() where !used.contains(session) {
      if place >= most || now - one.saved > oldest { remove(one.names.sorted()) }
    }
  }

  /// The session that is kept under a name, be it the session itself or the link that waits.
  private static func session(of name: String) -> String? {
    let session = String(name.dropLast(name.hasSuffix(waiting) ? waiting.count : 0))
    return RandomName.isName(session) ? session : nil
  }

  private func remove(_ names: [String]) {
    for name in names {
      // One that another process uses stays, and the link that waits for it.
      guard (try? stores.remove(name)) != nil else { return }
    }
  }
}

/// The store of a session, which tells of every error.
final class KeptStore: StateStore {
  private let store: any StateStore
  private let tell: (any Error) -> Void

  init(_ store: any StateStore, tell: @escaping (any Error) -> Void) {
    self.store = store
    self.tell = tell
  }

  func load() throws -> StoredSession? { try told { try store.load() } }
  func loadPrevious() throws -> StoredSession? { try told { try store.loadPrevious() } }
  func save(_ text: @escaping @Sendable () -> String) throws { try told { try store.save(text) } }
  func setAside() throws { try told { try store.setAside() } }
  func remove() throws { try told { try store.remove() } }
  func flush() throws { try told { try store.flush() } }

  func takeFailure() -> (any Error)? {
    let failure = store.takeFailure()
    if let failure { tell(failure) }
    return failure
  }

  private func told<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      tell(error)
      throw error
    }
  }
}
#endif
