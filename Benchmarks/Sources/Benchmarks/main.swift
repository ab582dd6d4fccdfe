import Foundation

// Benchmarks rows            the names of all rows
// Benchmarks calls ROW       the calls of one pass
// Benchmarks pass ROW COUNT  passes of a row, for a counter; prints the processor time of a call
// Benchmarks clock ROW PEER  the shortest times of two rows in turn, and their ratio

func row(_ name: String) throws -> Row {
  for rows in [Row.all, Row.peers] {
    if let make = rows.first(where: { $0.key == name })?.value { return try make() }
  }
  throw Mistake("There is no row \(name).")
}

/// The processor time of this process in nanoseconds, of which neighbors take none.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The shortest time of a call in many passes.
func shortestTime(of row: Row) throws -> Double {
  var best = Double.infinity
  let passes = 1 + 2_000 / row.callCount
  for _ in 0..<200 {
    let start = processorTime()
    for _ in 0..<passes { _ = try row.pass() }
    best = min(best, processorTime() - start)
  }
  return best / Double(row.callCount * passes)
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("rows", 1): for (name, _) in Row.all { print(name) }
case ("calls", 2): print(try row(arguments[1]).callCount)
case ("pass", 3):
  let row = try row(arguments[1])
  guard let count = Int(arguments[2]) else { throw Mistake("\(arguments[2]) is no count.") }
  let start = processorTime()
  for _ in 0..<count { _ = try row.pass() }
  print(Int(processorTime() - start) / max(1, count * row.callCount), "ns")
  // The navigators stay alive, so that freeing them is not counted.
  exit(0)
case ("clock", 3):
  let rows = [try row(arguments[1]), try row(arguments[2])]
  let rounds = try (0..<15).map { _ in try rows.map(shortestTime) }
  let times = [0, 1].map { index in rounds.map { $0[index] }.min() ?? 0 }
  let ratio = rounds.map { $0[0] / $0[1] }.sorted()[rounds.count / 2]
  print(
    arguments[1], String(format: "%.1f ns,", times[0]), arguments[2],
    String(format: "%.1f ns, ratio %.2f", times[1], ratio))
default: throw Mistake("usage: Benchmarks rows | calls ROW | pass ROW COUNT | clock ROW PEER")
}
