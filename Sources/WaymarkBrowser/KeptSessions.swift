#if Browser
import Dispatch
import Foundation
import Waymark
import WaymarkFoundation

/// The saved sessions of a host, which the tabs of a browser restore after a restart.
struct KeptSessions: Sendable {
  let stores: FileStateStores
  /// The time that a saved session is kept.
  var oldest = Duration.seconds(30 * 24 * 60 * 60)
  /// The maximum number of saved sessions.
  var most = 100
  private let queue = DispatchQueue(label: "waymark.kept", qos: .utility)

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
    queue.async {
      do {
        try tidy()
      } catch {
        log("Old sessions cannot be removed: \(error.localizedDescription)")
      }
    }
  }

  /// Removes expired sessions and, beyond the maximum, the oldest ones.
  func tidy() throws {
    let now = Duration.seconds(Date.now.timeIntervalSince1970)
    let newest = try stores.names().filter { RandomName.isName($0.key) }
      .sorted { $0.value > $1.value }
    for (place, (session, saved)) in newest.enumerated() {
      // A session that another process uses stays.
      if place >= most || now - saved > oldest { _ = try? stores.remove(session) }
    }
  }
}
#endif
