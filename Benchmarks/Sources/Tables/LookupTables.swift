import Foundation
import RouteSets
import Waymark

/// Finding a route, at every size, by every peer that is there.
struct LookupTables {
  let sets: String

  /// The route sets by their names, and the titles of their tables.
  static let names = [
    ("matchit130", "130 routes"), ("github203", "203 routes"), ("routes1000", "1,000 routes"),
    ("routes10000", "10,000 routes"), ("routes100000", "100,000 routes"),
  ]

  func print(_ format: OutputFormat) throws {
    for (name, title) in Self.names {
      try print(format, title, patterns: "\(sets)/\(name)_routes.txt") {
        "\(sets)/\(name)_\($0).txt"
      }
    }
  }

  /// One set by the names of its files; `links` gives those of the links that hit, `urls`, and maybe
  /// of those that miss, `miss`, and those that lead astray first, `backtrack`.
  func print(
    _ format: OutputFormat, _ title: String, patterns: String, links: (String) -> String
  ) throws {
    let table = Table(title)
    let set = try RouteSet(patterns: patterns, links: links("urls"))
    try set.check { set.table.find($0)?.route }
    let hot = Links(set, limit: 256)
    let base = "find"
    try table.row(base, hot) { set.table.find($0)?.route ?? -1 }
    let bytes = hot.links.map { Array($0.utf8) }
    try table.row("find, from bytes", count: bytes.count, answer: hot.answer, against: base) {
      bytes.reduce(0) { $0 &+ (set.table.find(utf8: $1)?.route ?? -1) }
    }
    let all = Links(set, limit: .max)
    var start = 0
    // Always other links, so that what they need of the table has left the caches, if it is large.
    try table.row("find, all links in turn", count: hot.links.count, answer: 0, against: base) {
      defer { start = (start + hot.links.count) % all.links.count }
      return all.wrong(from: start, count: hot.links.count) { set.table.find($0)?.route }
    }
    for (name, kind) in [("lead astray first", "backtrack"), ("miss", "miss")] {
      let path = links(kind)
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let others = try RouteSet(patterns: patterns, links: path)
      try table.row("find, links that \(name)", Links(others, limit: 256), against: base) {
        set.table.find($0)?.route ?? -1
      }
    }
    let lengths = try hot.lengthsOfValues(in: set.table)
    try table.row("find, and all values", hot, lengths, against: base) { link in
      guard let found = set.table.find(link) else { return 0 }
      return (0..<found.count).reduce(0) { $0 + (found.text($1, in: link)?.utf8.count ?? 0) }
    }
    try table.row("DeepLink, and match", hot, against: base) {
      try set.table.match(DeepLink($0))?.route ?? -1
    }
    try table.row("URL(string:), no lookup", hot, hot.links.count, against: base) {
      URL(string: $0) == nil ? 0 : 1
    }
    try addPeers(to: table, set, hot)
    try table.print(format)
  }

  private func addPeers(to table: Table, _ set: RouteSet, _ hot: Links) throws {
    #if PEERS
      let hummingbird = HummingbirdPeer(set.patterns)
      // Among many siblings a link takes it long: then a pass has few, which is the kinder measure.
      let some = set.patterns.count > 10_000 ? Links(set, limit: 16) : hot
      let values = "find, and all values"
      try table.row("Hummingbird", some, against: values) { hummingbird.find($0) }
      // Its values keep their escapes.
      let written = some.writtenLengthsOfValues(in: set.patterns)
      try table.row("Hummingbird, and all values", some, written, against: values) {
        hummingbird.lengthOfValues($0)
      }
      // Of 100,000 expressions a single link takes seconds.
      guard set.patterns.count <= 10_000 else { return }
      let few = Links(set, limit: 16)
      let expressions = try ExpressionPeer(set.patterns)
      var place = 0
      // A single link takes long enough.
      try table.row("URLComponents, and expressions", count: 1, answer: 0, against: "find") {
        defer { place += 1 }
        return few.wrong(from: place, count: 1) { expressions.find($0) }
      }
    #endif
  }
}

/// Links of a set, in an order that has nothing to do with that of the routes.
struct Links {
  let links: [String]
  private let routes: [Int?]
  /// What all of them lead to, added up; -1 for each that misses.
  let answer: Int

  init(_ set: RouteSet, limit: Int) {
    // A step that shares no factor with the count goes everywhere, and not in a row.
    let count = set.links.count
    var step = max(count * 5 / 8, 1)
    while !Self.shareNoFactor(step, count) { step += 1 }
    let places = (0..<min(count, limit)).map { $0 * step % count }
    links = places.map { set.links[$0] }
    routes = places.map { set.routes[$0] }
    answer = routes.reduce(0) { $0 &+ ($1 ?? -1) }
  }

  /// How many links of a part do not lead where they have to.
  func wrong(from start: Int, count: Int, _ find: (String) -> Int?) -> Int {
    (start..<start + count).count { find(links[$0 % links.count]) != routes[$0 % links.count] }
  }

  /// What all values of all links have in bytes, by way of parsed links.
  func lengthsOfValues(in table: RouteTable) throws -> Int {
    try links.reduce(0) { sum, link in
      let items = try table.match(DeepLink(link))?.parameters.items ?? []
      return sum + items.reduce(0) { $0 + $1.value.utf8.count }
    }
  }

  /// The same with escapes as they are written.
  func writtenLengthsOfValues(in patterns: [String]) -> Int {
    zip(links, routes).reduce(0) { sum, pair in
      let names = pair.1.map { patterns[$0].split(separator: "/") } ?? []
      let values = zip(names, pair.0.split(separator: "/")).filter { $0.0.hasPrefix(":") }
      return values.reduce(sum) { $0 + $1.1.utf8.count }
    }
  }

  private static func shareNoFactor(_ one: Int, _ other: Int) -> Bool {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one == 1
  }
}

extension Table {
  /// Adds a row that asks for each link; the answers of all are added up.
  func row(
    _ name: String, _ links: Links, _ answer: Int? = nil, against other: String? = nil,
    _ find: @escaping (String) throws -> Int
  ) throws {
    try row(name, count: links.links.count, answer: answer ?? links.answer, against: other) {
      try links.links.reduce(0) { try $0 &+ find($1) }
    }
  }
}
