import Foundation
import Waymark

/// Stores in the memory of this process.
struct MemoryStateStores: StateStores {
  private struct Row {
    var text: String
    var saved: Duration
    var version: Int
  }

  private let rows = Locked<[String: Row]>([:])

  func store(_ name: String) -> any StateStore { Store(name: name, rows: rows) }

  func names() -> [String: Duration] { rows.withLock { $0.mapValues(\.saved) } }

  func remove(_ name: String) -> Bool { rows.withLock { $0.removeValue(forKey: name) != nil } }

  private final class Store: StateStore {
    private let name: String
    private let rows: Locked<[String: Row]>
    /// What this one has loaded or saved last.
    private var version = 0

    init(name: String, rows: Locked<[String: Row]>) {
      self.name = name
      self.rows = rows
    }

    func load() -> StoredSession? {
      let row = rows.withLock { $0[name] }
      version = row?.version ?? 0
      return row.map { StoredSession($0.text) }
    }

    func save(_ text: @escaping @Sendable () -> String) throws {
      let next = Row(
        text: text(), saved: .seconds(Date.now.timeIntervalSince1970), version: version + 1)
      let isTaken = rows.withLock { rows in
        if let row = rows[name], row.version != version { return true }
        rows[name] = next
        return false
      }
      if isTaken { throw StateStoreTaken() }
      version = next.version
    }

    func setAside() { remove() }

    func remove() { rows.withLock { $0[name] = nil } }
  }
}
