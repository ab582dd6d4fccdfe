import GRDB

/// The rights of a member of the staff.
enum Role: String, Codable, CaseIterable, DatabaseValueConvertible {
  /// Sees orders, adds and changes them.
  case clerk
  /// Deletes orders, too, and says who may do what.
  case manager
}

struct Member: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "staff"

  var name: String
  /// As it is: it was made by chance and means nothing elsewhere. An app whose users choose their
  /// passwords keeps a slow hash in its place.
  var password: String
  var role: Role?

  var rights: String { role?.rawValue ?? "no role" }
}

extension OrderBook {
  func knows(_ name: String, password: String) throws -> Bool {
    try pool.read { try Member.fetchOne($0, key: name)?.password == password }
  }

  func role(of name: String?) throws -> Role? {
    guard let name else { return nil }
    return try pool.read { try Member.fetchOne($0, key: name)?.role }
  }

  func setRole(_ role: Role?, of name: String) throws -> Member {
    try pool.write { db in
      var member = try Member.find(db, key: name)
      member.role = role
      try member.update(db)
      return member
    }
  }

  /// Fills an empty database with orders and three members of the staff; returns these with their
  /// passwords, and nobody where there is a staff already.
  func fill(orders count: Int) throws -> [Member] {
    try pool.write { db in
      guard try Member.fetchCount(db) == 0 else { return [] }
      let staff = [("anna", Role.manager), ("bert", .clerk), ("carl", nil)].map { name, role in
        let letters = "abcdefghijkmnpqrstuvwxyz23456789"
        return Member(
          name: name, password: String((0..<16).map { _ in letters.randomElement()! }), role: role)
      }
      for member in staff { try member.insert(db) }
      try db.execute(
        sql: """
          WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
          INSERT INTO orders (customer, product, cents, day, state, version, isDeleted)
          SELECT 'Customer ' || (n * 7919 % 9973),
            CASE n % 4 WHEN 0 THEN 'Teapot' WHEN 1 THEN 'Kettle' WHEN 2 THEN 'Cup' ELSE 'Spoon' END,
            100 + n * 104729 % 99900, date('2026-11-22', '-' || (n * 31 % 730) || ' days'),
            CASE WHEN n % 50 = 0 THEN 'open' WHEN n % 10 = 0 THEN 'paid' ELSE 'shipped' END, 0, 0
          FROM numbers
          """, arguments: [count])
      return staff
    }
  }
}
