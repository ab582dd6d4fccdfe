import Foundation
import GRDBSQLite

/// Saves a stack in the table of `GRDBSession` with the C functions of SQLite and one prepared statement.
final class SQLiteSession {
  struct Failure: Error { let code: Int32 }

  private var database: OpaquePointer?
  private var insertion: OpaquePointer?
  private var count = 0

  init(_ file: URL, entries: Int) throws {
    try check(sqlite3_open(file.path, &database))
    for statement in [
      "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
      "CREATE TABLE entry (position INTEGER PRIMARY KEY, link TEXT NOT NULL, title, presentation)",
    ] { try check(sqlite3_exec(database, statement, nil, nil, nil)) }
    try check(
      sqlite3_prepare_v2(
        database, "INSERT INTO entry (position, link) VALUES (?, ?)", -1, &insertion, nil))
    try check(sqlite3_exec(database, "BEGIN", nil, nil, nil))
    for position in 0..<entries { try push(link(position)) }
    try check(sqlite3_exec(database, "COMMIT", nil, nil, nil))
  }

  deinit {
    sqlite3_finalize(insertion)
    sqlite3_close(database)
  }

  /// Saves one entry more.
  func push(_ link: String) throws {
    try check(sqlite3_bind_int64(insertion, 1, Int64(count)))
    // SQLite copies the text: the pointer lives as long as the call.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    try check(sqlite3_bind_text(insertion, 2, link, -1, copies))
    guard sqlite3_step(insertion) == SQLITE_DONE else {
      throw Failure(code: sqlite3_errcode(database))
    }
    try check(sqlite3_reset(insertion))
    count += 1
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}
