#if Browser
import Dispatch
import Foundation
import Waymark
import WaymarkFoundation

/// The saved sessions of a host, which the tabs of a browser restore after a restart.
struct KeptSessions: Sendable {
  let stores: any StateStores
  /// The time that a saved session is kept.
  var oldest = Duration.seconds(30 * 24 * 60 * 60)
  /// The maximum number of saved sessions.
  var most = 100
  private let queue = DispatchQueue(label: "waymark.kept", qos: .utility)

  init(_ stores: any StateStores) { self.stores = stores }

  func store(_ session: String) -> any StateStore { stores.store(session) }

  /// Returns the store of a session's pending link.
  func waiting(_ session: String) -> any StateStore { stores.store(session + Self.waiting) }

  private static let waiting = "-waiting"

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

  /// Returns whether a store has a session, even if only the previous one is complete.
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
        log("Old sessions cannot be removed: \(error.localizedDescription)")
      }
    }
  }

  /// Removes expired sessions and, beyond the maximum, the oldest ones.
  /// - Parameter used: Sessions that stay, however old they are.
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

  /// Returns the session of a file, which contains the session or its pending link.
  private static func session(of name: String) -> String? {
    let isWaiting = name.ends(with: waiting)
    let session = String(name.unicodeScalars.dropLast(isWaiting ? waiting.unicodeScalars.count : 0))
    return RandomName.isName(session) ? session : nil
  }

  private func remove(_ names: [String]) {
    for name in names {
      // A session that another process uses stays, with its pending link.
      guard (try? stores.remove(name)) != nil else { return }
    }
  }
}
#endif
