import Foundation
@_spi(Benchmarks) import Waymark

/// A row of the results: a call that is repeated, and that returns a sum of its answers.
struct Row {
  let callCount: Int
  let pass: () throws -> Int

  /// Creates a row whose pass is a number of calls.
  init(_ callCount: Int = 1, pass: @escaping () throws -> Int) {
    self.callCount = callCount
    self.pass = pass
  }

  /// The rows by name. Each is set up when it's first used.
  static var all: KeyValuePairs<String, () throws -> Row> {
    [
      "first-link": { try firstLink() },
      "route-130": { try route("matchit130") },
      "route-203": { try route("github203") },
      "route-1000": { try route("routes1000") },
      "route-10000": { try route("routes10000") },
      "values-130": { try values("matchit130") },
      "values-203": { try values("github203") },
      "values-1000": { try values("routes1000") },
      "values-10000": { try values("routes10000") },
      "text": { try read("/repos/swiftlang/swift-nio/issues") },
      "text-escape": { try read("/repos/swiftlang/swift%20nio/issues") },
      "text-directive": { try read("/repos/swiftlang/swift-nio/issues?x_push_page=true") },
      "hostile-4096": { try readHostile(byteCount: 4_096) },
      "hostile-8192": { try readHostile(byteCount: 8_192) },
      "combinations-1024": { try readCombinations(count: 10) },
      "combinations-2048": { try readCombinations(count: 11) },
      "unmatched-1000": { try openUnmatched(routes: 1_000) },
      "unmatched-10000": { try openUnmatched(routes: 10_000) },
      "open": { try open(item) },
      "open-91": { try open(whole) },
      "open-directive": { try open(directed) },
      "url": { Row { URL(string: item) == nil ? 0 : 1 } },
      "url-91": { Row { URL(string: whole) == nil ? 0 : 1 } },
      "url-directive": { Row { URL(string: directed) == nil ? 0 : 1 } },
      "open-deep": { try open(item, depth: 1_000) },
    ]
  }

  /// The rows that only the clock measures.
  static var large: KeyValuePairs<String, () throws -> Row> {
    ["route-100000": { try route("routes100000", linkLimit: 256) }]
  }

  /// The rows that need matchit.
  static var peers: KeyValuePairs<String, () throws -> Row> {
    [
      "matchit-route-130": { try matchit("matchit130", like: { try route($0) }) },
      "matchit-route-203": { try matchit("github203", like: { try route($0) }) },
      "matchit-route-1000": { try matchit("routes1000", like: { try route($0) }) },
      "matchit-route-10000": { try matchit("routes10000", like: { try route($0) }) },
      "matchit-values-130": { try matchit("matchit130", like: values, readsValues: true) },
      "matchit-values-203": { try matchit("github203", like: values, readsValues: true) },
      "matchit-values-1000": { try matchit("routes1000", like: values, readsValues: true) },
      "matchit-values-10000": { try matchit("routes10000", like: values, readsValues: true) },
    ]
  }

  private static let item = "/item/7"
  private static let directed = "/item/7?x_push_page=true"
  private static let whole =
    "https://example.com/shop/books/section/history/product/1984?utm_source=mail&ref=top#reviews"

  private static func route(_ name: String, linkLimit: Int = 1_000) throws -> Row {
    let set = try RouteSet(name, linkLimit: linkLimit)
    return Row(set.links.count) {
      set.links.reduce(0) { $0 &+ (set.table.match($1)?.route ?? 0) }
    }
  }

  private static func values(_ name: String) throws -> Row {
    let set = try RouteSet(name)
    let counts = set.patterns.map { $0.split(separator: "/").count { $0.first == ":" } }
    return Row(set.links.count) {
      set.links.reduce(0) { sum, link in
        guard let match = set.table.match(link) else { return sum }
        let values = set.table.parameters(of: match)
        return (0..<counts[match.route]).reduce(sum &+ match.route) {
          $0 &+ (values.value(at: $1)?.utf8.count ?? 0)
        }
      }
    }
  }

  private static func matchit(
    _ name: String, like row: (String) throws -> Row, readsValues: Bool = false
  ) throws -> Row {
    let set = try RouteSet(name)
    let matchit = try Matchit(set)
    guard try row(name).pass() == matchit.pass(readsValues: readsValues) else {
      throw Mistake("matchit answers otherwise for \(name).")
    }
    return Row(set.links.count) { matchit.pass(readsValues: readsValues) }
  }

  /// Reads a text and matches it.
  private static func read(_ text: String) throws -> Row {
    let table = try RouteSet("matchit130").table
    let values = table.match(try DeepLink(text)).map(table.parameters)
    guard values?["p2"]?.hasSuffix("nio") == true else {
      throw Mistake("\(text) does not lead to a repository.")
    }
    return Row { table.match(try DeepLink(text))?.route ?? 0 }
  }

  /// Reads a text that almost matches at each segment, and that no route matches.
  private static func readHostile(byteCount: Int) throws -> Row {
    let combinations = (0..<8).reduce([""]) { texts, index in
      texts.flatMap { [$0 + "/a", $0 + "/:n\(index)"] }
    }
    let tails = ["/a/a/*rest?key=:key", "/:first/a/a/*rest?key=:key"]
    let table = try RouteTable(patterns: combinations.map { $0 + "/z" } + tails)
    let start = String(repeating: "/a", count: 8) + "/"
    let text = start + String(repeating: "%61", count: (byteCount - start.utf8.count) / 3)
    guard table.match(try DeepLink(text)) == nil else { throw Mistake("A route takes \(text).") }
    return Row { table.match(try DeepLink(text)) == nil ? 1 : 0 }
  }

  /// Matches a link of 8 KiB with long segments, which all routes match except for their last segments.
  private static func readCombinations(count: Int) throws -> Row {
    let word = String(repeating: "w", count: 8_000 / count)
    let combinations = (0..<count).reduce([""]) { texts, index in
      texts.flatMap { [$0 + "/" + word, $0 + "/:n\(index)"] }
    }
    let table = try RouteTable(patterns: combinations.map { $0 + "/z" })
    let link = try DeepLink(String(repeating: "/" + word, count: count) + "/a")
    guard table.match(link) == nil else { throw Mistake("A route matches the link.") }
    return Row { table.match(link) == nil ? 1 : 0 }
  }

  /// Opens a link that no route matches.
  private static func openUnmatched(routes count: Int) throws -> Row {
    let navigator = Navigator(
      try App.routes((0..<count).map { App.Counted("/page\($0)", 0) }))
    let target = LinkTarget(stringLiteral: "/nowhere")
    return Row { navigator.open(target).isFailure ? 1 : 0 }
  }

  private static func open(_ link: String, depth: Int = 10) throws -> Row {
    let navigator = try App.navigator(depth: depth)
    let target = LinkTarget(stringLiteral: link)
    return Row {
      guard navigator.open(target) == .opened else {
        throw Mistake("\(link) does not open.")
      }
      return navigator.state.topStack.count
    }
  }

  private static func firstLink() throws -> Row {
    let patterns = try RouteSet.lines(of: "routes1000_routes.txt").map {
      App.Counted($0, $0.count { $0 == ":" })
    }
    let link = try RouteSet.lines(of: "routes1000_urls.txt")[patterns.count / 2]
    let target = LinkTarget(stringLiteral: link)
    // An app keeps its navigator, so freeing one does not belong to the pass.
    var kept: [Navigator<Int>] = []
    return Row {
      let navigator = Navigator(try App.routes(patterns))
      kept.append(navigator)
      guard navigator.open(target) == .opened else { throw Mistake("\(link) does not open.") }
      return kept.count
    }
  }
}
