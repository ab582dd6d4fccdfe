import RouteSets
import Waymark

/// Making the first table of a process, as an app does: no memory is at hand, and nothing in a cache.
struct FirstBuildTable {
  let sets: String

  private static let sizes = [1_000, 10_000, 100_000]
  private static let rounds = 15

  func print(_ format: OutputFormat) throws {
    var times = Self.sizes.map { _ in [Double]() }
    for _ in 0..<Self.rounds {
      for (index, size) in Self.sizes.enumerated() {
        let process = OwnProcess(arguments: ["--build", sets, "\(size)"], steps: 1)
        times[index] += try process.run()
      }
    }
    let title = "A first table, processor time, median of \(Self.rounds) processes"
    format.begin(title)
    for (index, size) in Self.sizes.enumerated() {
      let smaller = index == 0 ? nil : "\(Self.sizes[index - 1]) texts, parsed and added"
      let ratio =
        index == 0 ? nil : zip(times[index], times[index - 1]).map { $0 / $1 }.median
      format.write(
        title, "\(size) texts, parsed and added", times[index].median, ratio: ratio, smaller)
    }
  }

  /// What the process does: prints the nanoseconds of a build.
  func build(_ size: String) throws {
    let lines = try RouteSet.lines(of: "\(sets)/routes\(size)_routes.txt")
    let start = OwnProcess.worked()
    var table = RouteTable(addresses: AppAddresses())
    table.reserveCapacity(lines.count)
    let ties = try table.add(count: lines.count) { NewRoute(try Pattern(lines[$0])) }
    let end = OwnProcess.worked()
    guard ties.isEmpty, table.patterns.count == lines.count else {
      throw RouteSet.Mistake(text: "Some of \(size) routes are the same.")
    }
    Swift.print(end - start)
  }
}
