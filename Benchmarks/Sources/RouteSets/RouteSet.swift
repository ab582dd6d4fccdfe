import Foundation
import Waymark

/// Patterns and links from files, and the route that each link has to lead to.
package struct RouteSet {
  package struct Mistake: Error {
    package let text: String

    package init(text: String) { self.text = text }
  }

  /// The patterns as they were read.
  package let patterns: [String]
  package let table: RouteTable
  package let links: [String]
  /// The route of each link; nil where none may take it.
  package let routes: [Int?]

  /// Reads one pattern a line, and one link a line.
  ///
  /// Line n of the links belongs to line n of the patterns, unless a line begins with the number of its
  /// route and a tab, or the name of the file says that its links miss.
  package init(patterns: String, links path: String, kind: String = "String") throws {
    self.patterns = try Self.lines(of: patterns)
    table = try Self.table(self.patterns, kind: kind)
    let isMiss = path.hasSuffix("miss.txt")
    var links: [String] = []
    var routes: [Int?] = []
    for (number, line) in try Self.lines(of: path).enumerated() {
      let fields = line.split(separator: "\t")
      links.append(String(fields[fields.count - 1]))
      routes.append(isMiss ? nil : fields.count == 2 ? Int(fields[0]) : number)
    }
    self.links = links
    self.routes = routes
  }

  package static func lines(of path: String) throws -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Mistake(text: "There is no file \(path).")
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  package static func table(_ patterns: [String], kind: String = "String") throws -> RouteTable {
    var addresses = AppAddresses()
    _ = addresses.accept(scheme: "tt")
    _ = addresses.accept(origin: "https://example.com")
    var table = RouteTable(addresses: addresses)
    table.reserveCapacity(patterns.count)
    let type = ParameterType(kindNamed: kind) ?? .text
    for text in patterns {
      let pattern = try Pattern(text)
      let types = pattern.parameters.map { _ in type }
      if let tie = table.add(pattern, types: types, isConditional: false) {
        throw Mistake(text: "\(text) ties with route \(tie).")
      }
    }
    return table
  }

  /// Looks up every link once, and compares each answer with what it has to be.
  package func check(_ find: (String) -> Int?) throws {
    for (link, route) in zip(links, routes) {
      let found = find(link)
      guard found == route else {
        throw Mistake(text: "\(link) leads to \(String(describing: found)), not to \(route ?? -1).")
      }
    }
  }
}
