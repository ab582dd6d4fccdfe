import Foundation
@_spi(Benchmarks) import Waymark

/// A table of routes, and a plain link for each of some routes.
struct RouteSet {
  let patterns: [String]
  let table: RouteTable
  let texts: [String]
  let links: [DeepLink]

  /// Reads a pattern a line from one file, and a link of the same line's pattern from another.
  ///
  /// It uses a limited number of links from all parts of the file, none of them with an escape.
  init(_ name: String, linkLimit: Int = 1_000) throws {
    patterns = try Self.lines(of: "\(name)_routes.txt")
    let texts = try Self.lines(of: "\(name)_urls.txt")
    let step = max(1, texts.count / linkLimit)
    let routes = stride(from: 0, to: texts.count, by: step).filter {
      !texts[$0].utf8.contains(UInt8(ascii: "%"))
    }
    self.texts = routes.map { texts[$0] }
    links = try self.texts.map { try DeepLink($0) }
    table = try RouteTable(patterns: patterns)
    for (link, route) in zip(links, routes) {
      guard table.match(link)?.route == route else {
        throw Mistake("\(link) does not lead to \(patterns[route]).")
      }
    }
  }

  /// The lines of a file in the folder that the environment names.
  static func lines(of name: String) throws -> [String] {
    let folder = ProcessInfo.processInfo.environment["ROUTE_SETS"] ?? "."
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
      throw Mistake("There is no file \(folder)/\(name).")
    }
    return Array(data).split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// An error that ends the program.
struct Mistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
