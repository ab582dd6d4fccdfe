import Foundation
import GRDB
import Waymark
import WaymarkPage

/// One order of one customer, a row of the table `orders`.
struct Order: Codable, Equatable, Sendable, FetchableRecord, MutablePersistableRecord {
  enum State: String, Codable, CaseIterable, DatabaseValueConvertible, LinkParameter {
    case open, paid, shipped

    var badge: Page.Badge {
      Page.Badge(rawValue, self == .open ? .warning : self == .paid ? .good : .neutral)
    }
  }

  static let databaseTableName = "orders"

  var id: Int64?
  var customer: String
  var product: String
  var cents: Int
  /// Year, month and day, as `2026-11-22`.
  var day: String
  var state = State.open
  /// How often it was changed: nobody overwrites what they have not seen.
  var version = 0
  /// Deleted orders stay in the table, so that this can be undone.
  var isDeleted = false

  /// Its number; 0 before it is in the database.
  var number: Int64 { id ?? 0 }
  var link: LinkTarget { LinkTarget("/orders/\(number)") }
  var amount: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100) €" }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// The picture of an order's receipt, in a table of its own: a list of orders does not read pictures.
struct Receipt: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "receipts"
  static let types = ["image/png", "image/jpeg"]

  var orderId: Int64
  var type: String
  var data: Data
}

/// A part of the orders that are not deleted.
struct OrderQuery: Equatable, Sendable {
  enum Sort: String, CaseIterable, LinkParameter { case id, customer, day, cents }

  static let pattern = LinkPattern(
    "/orders?sort=:sort?&state=:state?&page=:page?", as: Sort?.self, Order.State?.self, Int?.self)
  static let pageSize = 50

  var sort = Sort.id
  var state: Order.State?
  var page = 1

  var link: LinkTarget { Self.pattern(sort, state, page == 1 ? nil : page) }
}
