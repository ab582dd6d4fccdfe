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

  struct Detail: Equatable, Sendable {
    var order: Order
    var receipt: Receipt?
  }

  struct Report: Equatable, Sendable {
    var counts: [Order.State: Int]
    /// The last twelve, such as `2026-11`, and what was ordered in each.
    var months: [String]
    var cents: [Int]
  }

  let pool: DatabasePool

  init(at path: String) throws {
    pool = try DatabasePool(path: path)
    var migrator = DatabaseMigrator()
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
    CREATE INDEX byMonth ON orders (isDeleted, day, cents);
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
    let sort = Column(query.sort.rawValue)
    let keys = wanted.select(Column("id")).order(sort, Column("id"))
      .limit(OrderQuery.pageSize, offset: (query.page - 1) * OrderQuery.pageSize)
    let orders = Order.filter(keys.contains(Column("id"))).order(sort, Column("id"))
    return Part(orders: try orders.fetchAll(db), count: try wanted.fetchCount(db))
  }

  /// An order with its receipt; nil if there is none, or none any more.
  static func detail(_ id: Int64, _ db: Database) throws -> Detail? {
    guard let order = try Order.fetchOne(db, key: id), !order.isDeleted else { return nil }
    return Detail(order: order, receipt: try Receipt.fetchOne(db, key: id))
  }

  static func report(_ db: Database) throws -> Report {
    let counts = try Row.fetchAll(
      db, sql: "SELECT state, count(*) AS n FROM orders WHERE isDeleted = 0 GROUP BY state")
    let months = try Row.fetchAll(
      db,
      sql: """
        SELECT substr(day, 1, 7) AS month, sum(cents) AS cents FROM orders
        WHERE isDeleted = 0 GROUP BY month ORDER BY month DESC LIMIT 12
        """
    ).reversed()
    return Report(
      counts: Dictionary(uniqueKeysWithValues: counts.map { ($0["state"], $0["n"]) }),
      months: months.map { $0["month"] }, cents: months.map { $0["cents"] })
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
    _ = try pool.write {
      try Order.filter(key: id)
        .updateAll($0, Column("isDeleted").set(to: isDeleted), Column("version") += 1)
    }
  }
}
