#if Browser
import Dispatch
import Foundation
import Waymark

/// The saved sessions of a host, which the tabs of a browser restore after a restart.
struct KeptSessions: Sendable {
  let stores: any StateStores
  /// The time that a saved session is kept.
  var oldest = Duration.seconds(30 * 24 * 60 * 60)
  /// The maximum number of saved sessions.
  var most = 100
  private let trouble = Locked(DiskTrouble())
  private let queue = DispatchQueue(label: "waymark.kept", qos: .utility)

  init(_ stores: any StateStores) { self.stores = stores }

  func store(_ session: String) -> any StateStore { stores.store(session) }

  /// The store of a session's pending link.
  func waiting(_ session: String) -> any StateStore { stores.store(session + Self.waiting) }

  private static let waiting = "-waiting"

  /// A message about an error of a store; `nil` if one of its kind was reported before.
  func words(for error: any Error) -> String? { trouble.withLock { $0.words(for: error) } }

  func keeps(_ session: String) -> Bool {
    // A client can send any name.
    guard RandomName.isName(session) else { return false }
    do {
      return try Self.isKept(in: store(session)) || Self.isKept(in: waiting(session))
    } catch {
      // The session that continues it reports the problem.
      return true
    }
  }

  /// The previous generation counts, too: the newest may be unfinished.
  private static func isKept(in store: any StateStore) throws -> Bool {
    try store.load() != nil || store.loadPrevious() != nil
  }

  /// Removes old sessions in the background.
  /// - Parameter log: Receives the errors of the stores.
  func tidySoon(sparing used: Set<String>, log: @escaping @Sendable (String) -> Void) {
    queue.async {
      do {
        try tidy(sparing: used)
      } catch {
        if let words = words(for: error) { log(words) }
      }
    }
  }

  /// Removes expired sessions and, beyond the maximum, the oldest ones.
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

  /// The session of a file, which contains the session or its pending link.
  private static func session(of name: String) -> String? {
    let session = String(name.dropLast(name.hasSuffix(waiting) ? waiting.count : 0))
    return RandomName.isName(session) ? session : nil
  }

  private func remove(_ names: [String]) {
    for name in names {
      // A session that another process uses stays, with its pending link.
      guard (try? stores.remove(name)) != nil else { return }
    }
  }
}

/// The store of a session, which reports every error.
final class PersistentStore: StateStore {
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
