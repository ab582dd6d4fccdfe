import Foundation
import GRDB
import Waymark

/// The rights of a member of the staff.
enum Role: String, Codable, CaseIterable, DatabaseValueConvertible, LinkParameter {
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
}

extension OrderBook {
  struct NotAllowed: Error, CustomStringConvertible {
    let role: Role
    var description: String { "Only a \(role) may do this. Ask a manager for the role." }
  }

  func member(_ name: String) throws -> Member? {
    try pool.read { try Member.fetchOne($0, key: name) }
  }

  /// Returns the role that somebody has.
  /// - Throws: ``NotAllowed`` if that is not the role that is needed, or not any more.
  static func check(_ role: Role, of name: String?, _ db: Database) throws -> Role {
    let has = try name.flatMap { try Member.fetchOne(db, key: $0)?.role }
    guard let has, has == .manager || has == role else { throw NotAllowed(role: role) }
    return has
  }

  func setRole(_ role: Role?, of name: String) throws {
    _ = try pool.write { try Member.filter(key: name).updateAll($0, Column("role").set(to: role)) }
  }

  /// Fills an empty database with orders and three members of the staff; returns these with their
  /// passwords, and nobody where there is a staff already.
  func fill(orders count: Int) throws -> [Member] {
    try pool.write { db in
      guard try Member.fetchCount(db) == 0 else { return [] }
      let staff = [("anna", Role.manager), ("bert", .clerk), ("carl", nil)].map { name, role in
        Member(name: name, password: String(UUID().uuidString.suffix(12)), role: role)
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
