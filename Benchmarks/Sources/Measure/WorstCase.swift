import RouteSets
import Waymark

/// Tables and links that lead astray as often as they can, and how the time of a lookup grows.
///
/// A table holds all combinations of a literal and a parameter in some segments, and a tail in the
/// middle; no link leads to a route.
enum WorstCase {
  static func printTable() throws {
    print("combinations  nodes  link bytes  ns a lookup  ns a byte")
    for depth in 5...10 {
      let table = try table(depth)
      // A node for each beginning of a combination.
      try printRows(table, depth, nodes: (1 << (depth + 1)) - 1)
    }
  }

  private static func table(_ depth: Int) throws -> RouteTable {
    var patterns = [[String]]([[]])
    for position in 0..<depth {
      patterns = patterns.flatMap { [$0 + ["a"], $0 + [":n\(position)"]] }
    }
    let tail = Array(repeating: "a", count: depth / 2) + ["*rest"]
    return try RouteSet.table((patterns + [tail]).map { "/" + $0.joined(separator: "/") })
  }

  private static func printRows(_ table: RouteTable, _ depth: Int, nodes: Int) throws {
    let beginning = "/b" + String(repeating: "/a", count: depth - 1)
    for length in [256, 512, 1_024, 2_048, 4_096, 8_192] {
      let rest = length - beginning.utf8.count - 1
      let links = [
        beginning + "/" + String(repeating: "a", count: rest),
        beginning + String(repeating: "/a", count: min(rest / 2, 63 - depth)),
        beginning + "/" + String(repeating: "%61", count: rest / 3),
      ]
      for link in links {
        guard table.find(link) == nil else {
          throw RouteSet.Mistake(text: "A link that no route takes was found.")
        }
        let time = shortest(table, link)
        print(1 << depth, nodes, link.utf8.count, Int(time), Int(time * 100) / link.utf8.count)
      }
    }
  }

  private static func shortest(_ table: RouteTable, _ link: String) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<50 {
      let duration = clock.measure {
        for _ in 0..<10 { precondition(table.find(link) == nil) }
      }
      best = min(best, Double(duration.components.attoseconds) / 1e10)
    }
    return best
  }
}
