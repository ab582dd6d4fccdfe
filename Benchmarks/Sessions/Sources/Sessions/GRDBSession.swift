import Foundation
import GRDB

/// A stack as a table of GRDB's: one row an entry, in a pool that syncs each transaction (WAL, FULL).
struct GRDBSession {
  /// An entry as an app would save it.
  struct Record: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "entry"
    var position: Int
    var link: String
    var title: String?
    var presentation: String?
  }

  private let pool: DatabasePool
  private var count: Int

  init(_ file: URL, entries: Int) throws {
    pool = try DatabasePool(path: file.path)
    count = entries
    // The pool itself chooses NORMAL, which may lose the last transactions in a power cut.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try pool.write { database in
      try database.create(table: "entry") { table in
        table.primaryKey("position", .integer)
        table.column("link", .text).notNull()
        table.column("title", .text)
        table.column("presentation", .text)
      }
      for position in 0..<entries {
        try Record(position: position, link: link(position)).insert(database)
      }
    }
  }

  /// Saves one entry more.
  mutating func push(_ link: String) throws {
    let record = Record(position: count, link: link)
    try pool.write { try record.insert($0) }
    count += 1
  }

  /// Reads every entry as a record.
  func records() throws -> [Record] {
    try pool.read { try Record.order(Column("position")).fetchAll($0) }
  }

  /// Reads nothing but the links.
  func links() throws -> [String] {
    try pool.read { try String.fetchAll($0, sql: "SELECT link FROM entry ORDER BY position") }
  }
}
