import Foundation
import GRDB

/// The orders and the staff, in a database that many windows read while one writes.
struct OrderBook: Sendable {
  struct Conflict: Error, CustomStringConvertible {
    let description = "Somebody else has changed this order meanwhile. Look at it again."
  }

  struct Part: Equatable, Sendable {
    var orders: [Order]
    var count: Int
  }

  /// The orders of a month, such as `2026-11`, that are in one state.
  struct Sum: Codable, Equatable, Sendable, FetchableRecord {
    var month: String
    var state: Order.State
    var count: Int
    var cents: Int
  }

  let pool: DatabasePool

  init(at path: String) throws {
    var (configuration, migrator) = (Configuration(), DatabaseMigrator())
    // Another process may be writing.
    configuration.busyMode = .timeout(5)
    pool = try DatabasePool(path: path, configuration: configuration)
    migrator.registerMigration("orders and staff") { try $0.execute(sql: Self.tables) }
    try migrator.migrate(pool)
  }

  // A page in the middle is found in an index alone: each holds what is filtered and what is sorted by.
  private static let tables =
    """
    CREATE TABLE orders (id INTEGER PRIMARY KEY AUTOINCREMENT, customer TEXT NOT NULL,
      product TEXT NOT NULL, cents INTEGER NOT NULL, day TEXT NOT NULL, state TEXT NOT NULL,
      version INTEGER NOT NULL, isDeleted BOOLEAN NOT NULL);
    CREATE TABLE receipts (orderId INTEGER PRIMARY KEY, type TEXT NOT NULL, data BLOB NOT NULL);
    CREATE TABLE staff (name TEXT PRIMARY KEY, password TEXT NOT NULL, role TEXT);
    CREATE INDEX byMonth ON orders (isDeleted, substr(day, 1, 7), state, cents);
    """
    + OrderQuery.Sort.allCases.map {
      """
      CREATE INDEX by_\($0) ON orders (isDeleted, \($0));
      CREATE INDEX byStateAnd_\($0) ON orders (isDeleted, state, \($0));
      """
    }.joined()

  static func part(_ query: OrderQuery, _ db: Database) throws -> Part {
    var wanted = Order.filter(Column("isDeleted") == false)
    if let state = query.state { wanted = wanted.filter(Column("state") == state) }
    let (sort, id) = (Column(query.sort.rawValue), Column("id"))
    // A link may name any page.
    let start = (min(max(1, query.page), 1_000_000) - 1) * OrderQuery.pageSize
    let keys = wanted.select(id).order(sort, id).limit(OrderQuery.pageSize, offset: start)
    let orders = try Order.filter(keys.contains(id)).order(sort, id).fetchAll(db)
    return Part(orders: orders, count: try wanted.fetchCount(db))
  }

  /// The oldest month first.
  static func sums(_ db: Database) throws -> [Sum] {
    let sql = """
      SELECT substr(day, 1, 7) AS month, state, count(*) AS count, sum(cents) AS cents
      FROM orders WHERE isDeleted = 0 GROUP BY 1, 2 ORDER BY 1
      """
    return try Sum.fetchAll(db, sql: sql)
  }

  func add(_ order: Order) throws -> Order { try pool.write { try order.inserted($0) } }

  /// Changes an order as it was read, and keeps a receipt with it.
  /// - Throws: ``Conflict`` if it is another one by now.
  func update(
    _ order: Order, receipt: Receipt? = nil, _ change: (inout Order) -> Void = { _ in }
  ) throws {
    try pool.write { db in
      guard var now = try Order.fetchOne(db, key: order.id), now.version == order.version else {
        throw Conflict()
      }
      change(&now)
      now.version += 1
      try now.update(db)
      try receipt?.save(db)
    }
  }

  func setDeleted(_ isDeleted: Bool, _ id: Int64) throws {
    let changes = [Column("isDeleted").set(to: isDeleted), Column("version") += 1]
    _ = try pool.write { try Order.filter(key: id).updateAll($0, changes) }
  }
}
