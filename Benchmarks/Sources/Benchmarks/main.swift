import Foundation

// Benchmarks rows            the names of all rows
// Benchmarks pass ROW WARM COUNT
//                            passes of a row: some to begin with, then those that count, whose calls and
//                            processor time are printed
// Benchmarks clock ROW PEER  the shortest times of two rows in turn, and their ratio

func row(_ name: String) throws -> Row {
  for rows in [Row.all, Row.peers] {
    if let make = rows.first(where: { $0.key == name })?.value { return try make() }
  }
  if let make = Row.growing.first(where: { $0.name == name })?.make { return try make() }
  throw Mistake("There is no row \(name).")
}

/// The processor time of this process in nanoseconds, without that of other processes.
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

/// The passes that count; callgrind looks for this name.
@inline(never)
func countedPasses(of row: Row, _ count: Int) throws {
  for _ in 0..<count { _ = try row.pass() }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("rows", 1):
  for (name, _) in Row.all { print(name) }
  for (name, _) in Row.growing { print(name) }
case ("pass", 4):
  let row = try row(arguments[1])
  guard let warm = Int(arguments[2]), let count = Int(arguments[3]), count > 0 else {
    throw Mistake("\(arguments[2]) and \(arguments[3]) are no counts.")
  }
  for _ in 0..<warm { _ = try row.pass() }
  let start = processorTime()
  try countedPasses(of: row, count)
  let calls = count * row.callCount
  print(calls, "calls,", Int(processorTime() - start) / calls, "ns each")
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
default: throw Mistake("usage: Benchmarks rows | pass ROW WARM COUNT | clock ROW PEER")
}
