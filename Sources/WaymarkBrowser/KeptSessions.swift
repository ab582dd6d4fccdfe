#if Browser
import Dispatch
import Foundation
import Waymark
import WaymarkFoundation

/// The saved sessions of a host, which the tabs of a browser restore after a restart.
struct KeptSessions: Sendable {
  let stores: FileStateStores
  /// The maximum number of saved sessions.
  var most = 100

  init(_ stores: FileStateStores) { self.stores = stores }

  func store(_ session: String) -> any StateStore { stores.store(session) }

  func keeps(_ session: String) -> Bool {
    // A client can send any name.
    guard RandomName.isName(session) else { return false }
    do {
      // The previous generation counts, too: the newest may be unfinished.
      let store = store(session)
      return try store.load() != nil || store.loadPrevious() != nil
    } catch {
      // The session that continues it reports the problem.
      return true
    }
  }

  /// Removes old sessions in the background.
  /// - Parameter log: Receives the errors of the stores.
  func tidySoon(log: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global(qos: .utility).async {
      do {
        try tidy()
      } catch {
        log("Old sessions cannot be removed: \(error.localizedDescription)")
      }
    }
  }

  /// Removes the oldest sessions beyond the maximum.
  func tidy() throws {
    let newest = try stores.names().filter { RandomName.isName($0.key) }
      .sorted { $0.value > $1.value }
    // A session that another process uses stays.
    for (session, _) in newest.dropFirst(most) { _ = try? stores.remove(session) }
  }
}
#endif
