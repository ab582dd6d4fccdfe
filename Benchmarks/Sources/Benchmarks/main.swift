import Foundation

// Benchmarks rows            the names of all rows
// Benchmarks count ROW...    counted passes of each row, whose calls are printed
// Benchmarks pass ROW        the processor time of the first pass of a row
// Benchmarks clock ROW PEER  the shortest times of two rows in turn, and their ratio

func row(_ name: String) throws -> Row {
  for rows in [Row.all, Row.peers, Row.large] {
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
case ("count", 2...):
  // The navigators stay alive, so that freeing them isn't counted.
  var rows: [Row] = []
  for name in arguments.dropFirst() {
    let row = try row(name)
    rows.append(row)
    // The first link of a process is measured before any other.
    let isFirst = name == "first-link"
    let isGrowing = name.hasPrefix("grow-")
    let passes = isFirst ? 1 : isGrowing ? 2 : 10
    for _ in 0..<(isFirst ? 0 : isGrowing ? 1 : 5) { _ = try row.pass() }
    try countedPasses(of: row, passes)
    print(name, passes * row.callCount)
  }
  exit(0)
case ("pass", 2):
  let row = try row(arguments[1])
  let start = processorTime()
  _ = try row.pass()
  print(arguments[1], Int(processorTime() - start), "ns")
case ("clock", 3):
  let rows = [try row(arguments[1]), try row(arguments[2])]
  let rounds = try (0..<15).map { _ in try rows.map(shortestTime) }
  let times = [0, 1].map { index in rounds.map { $0[index] }.min() ?? 0 }
  let ratio = rounds.map { $0[0] / $0[1] }.sorted()[rounds.count / 2]
  print(
    arguments[1], String(format: "%.1f ns,", times[0]), arguments[2],
    String(format: "%.1f ns, ratio %.2f", times[1], ratio))
default: throw Mistake("usage: Benchmarks rows | count ROW... | pass ROW | clock ROW PEER")
}
