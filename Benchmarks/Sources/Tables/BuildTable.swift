import RouteSets
import Waymark

/// Making a table of routes.
struct BuildTable {
  let sets: String

  func print(_ format: OutputFormat) throws {
    let table = Table("Building, for each route")
    for set in ["matchit130", "github203", "routes1000", "routes10000", "routes100000"] {
      let lines = try RouteSet.lines(of: "\(sets)/\(set)_routes.txt")
      let size = lines.count
      let name = "\(size) patterns, parsed"
      try table.row(name, count: size, answer: size) { try lines.map { try Pattern($0) }.count }
      let patterns = try lines.map { try Pattern($0) }
      func added(_ pattern: (Int) throws -> Pattern) rethrows -> Int {
        var table = RouteTable(addresses: AppAddresses())
        table.reserveCapacity(size)
        return size - (try table.add(count: size) { NewRoute(try pattern($0)) }).count
      }
      try table.row("\(size) patterns, added", count: size, answer: size, against: name) {
        added { patterns[$0] }
      }
      try table.row("\(size) texts, parsed and added", count: size, answer: size) {
        try added { try Pattern(lines[$0]) }
      }
      #if PEERS
        // Of 100,000 it takes ten seconds.
        guard size <= 10_000 else { continue }
        let (last, link) = (
          size - 1, try RouteSet.lines(of: "\(sets)/\(set)_urls.txt")[size - 1]
        )
        try table.row("\(size) patterns, Hummingbird", count: size, answer: last, against: name) {
          HummingbirdPeer(lines).find(link)
        }
      #endif
    }
    try table.print(format)
  }
}
