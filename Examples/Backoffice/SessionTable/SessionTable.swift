import Foundation
import GRDB
import Waymark

/// Stores in a table of an SQLite database, which processes of one machine may share: what is open in
/// browsers, and who is signed in.
public struct SessionTable: StateStores {
  private let pool: DatabasePool

  /// Makes the table, `sessions`, if it is not there, and has every commit wait for the disk.
  /// - Parameter pool: waits for others that write: its `busyMode` is a timeout.
  public init(_ pool: DatabasePool) throws {
    self.pool = pool
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS sessions (name TEXT PRIMARY KEY, text TEXT, unreadable TEXT,
            saved REAL NOT NULL, version INTEGER NOT NULL)
          """)
    }
  }

  /// The store of a name: a row.
  public func store(_ name: String) -> any StateStore { SessionRow(pool: pool, name: name) }

  /// The names of all rows, and when each was saved last.
  public func names() throws -> [String: Duration] {
    let rows = try pool.read { try Row.fetchAll($0, sql: "SELECT name, saved FROM sessions") }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], .seconds($0["saved"])) })
  }

  /// Removes the row of a name, whoever uses it.
  public func remove(_ name: String) throws -> Bool {
    try pool.write { db in
      try db.execute(sql: "DELETE FROM sessions WHERE name = ?", arguments: [name])
      return db.changesCount > 0
    }
  }
}

/// One session: a process saves over what it knows, and over nothing that another one has saved since.
private final class SessionRow: StateStore {
  private let pool: DatabasePool
  private let name: String
  /// What this one has loaded or saved last; 0 for nothing.
  private var version = 0

  init(pool: DatabasePool, name: String) {
    self.pool = pool
    self.name = name
  }

  func load() throws -> StoredSession? {
    let row = try pool.read {
      try Row.fetchOne(
        $0, sql: "SELECT text, version FROM sessions WHERE name = ?", arguments: [name])
    }
    version = row?["version"] ?? 0
    return (row?["text"] as String?).map { StoredSession($0) }
  }

  func save(_ text: @escaping @Sendable () -> String) throws {
    let now = Date.now.timeIntervalSince1970
    let saved = try pool.write { db in
      try Int.fetchOne(
        db,
        sql: """
          INSERT INTO sessions (name, text, saved, version) VALUES (?, ?, ?, 1)
          ON CONFLICT (name) DO UPDATE
          SET text = excluded.text, saved = excluded.saved, version = version + 1
          WHERE version = ? RETURNING version
          """, arguments: [name, text(), now, version])
    }
    guard let saved else { throw StateStoreTaken() }
    version = saved
  }

  func setAside() throws { try change("UPDATE sessions SET unreadable = text, text = NULL") }

  func remove() throws { try change("DELETE FROM sessions") }

  private func change(_ sql: String) throws {
    try pool.write {
      try $0.execute(sql: sql + " WHERE name = ? AND version = ?", arguments: [name, version])
    }
  }
}
