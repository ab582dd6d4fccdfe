import Foundation
import RouteSets
import Waymark

/// An open from end to end, and what two states differ by, at several heights of a stack.
struct StateTables {
  func print(_ format: OutputFormat) throws {
    let table = Table("A push")
    for link in Self.links {
      try Self.compareOpens(link, height: 10, in: table)
    }
    for height in [1_000, 10_000] { try Self.compareOpens("/item/7", height: height, in: table) }
    for height in [10, 1_000, 10_000] { try Self.compareDifferences(height: height, in: table) }
    try table.print(format)
  }

  /// The app's own, as it is written outside, as a whole text, and one that says how to go.
  private static let links = [
    "/item/7", "tt://item/7",
    "https://example.com/shop/books/section/history/product/1984?utm_source=mail&ref=top#reviews",
    "/item/7?x_push_page=true",
  ]

  private static func compareOpens(_ link: String, height: Int, in table: Table) throws {
    let navigator = try navigator(height: height)
    let name = "URL(string:) of \(link), \(height) screens"
    try table.row(name, count: 100, answer: 100) {
      (0..<100).reduce(0) { count, _ in count + (URL(string: link) == nil ? 0 : 1) }
    }
    let before = navigator.state
    try table.row(
      "evaluation and operations, \(link), \(height) screens", count: 100, answer: 100,
      against: name
    ) {
      (0..<100).reduce(0) { count, _ in
        count + navigator.preview(link).state.operations(from: before).count
      }
    }
    try table.row(
      "open and back, \(link), \(height) screens", count: 100, answer: 200, against: name
    ) {
      (0..<100).reduce(0) { count, _ in
        let opened = navigator.open(link) == .opened ? 1 : 0
        return count + opened + (navigator.back() == .performed ? 1 : 0)
      }
    }
  }

  /// A navigator with a stack of a height.
  private static func navigator(height: Int) throws -> Navigator<Int> {
    var routes = Routes<Int>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.entryLimit = height + 1
    routes.add("/") { 0 }
    routes.add("/item/:item") { (item: Int) in item }
    routes.add("/shop/:shop/section/:section/product/:product") { (_: String, _: String, id: Int) in
      id
    }
    let navigator = try Navigator(routes)
    guard navigator.setStack((1..<height).map { "/item/\($0)" }) == .opened else {
      throw RouteSet.Mistake(text: "There is no stack of \(height) screens.")
    }
    return navigator
  }

  private static func compareDifferences(height: Int, in table: Table) throws {
    let navigator = try navigator(height: height)
    let before = navigator.state
    guard navigator.open("/item/7") == .opened else {
      throw RouteSet.Mistake(text: "Nothing is pushed on \(height) screens.")
    }
    let after = navigator.state
    let name = "CollectionDifference of ids, \(height) screens"
    let (old, new) = (before.entryIDs, after.entryIDs)
    try table.row(name, count: 1, answer: 1) { new.difference(from: old).count }
    try table.row("operations, \(height) screens", count: 1_000, answer: 1_000, against: name) {
      (0..<1_000).reduce(0) { count, _ in count + after.operations(from: before).count }
    }
    try table.row("step, \(height) screens", count: 1_000, answer: 1_000, against: name) {
      (0..<1_000).reduce(0) { count, _ in count + (after.step(from: before) == nil ? 0 : 1) }
    }
  }
}
