import Benchmark
import RouteSets

/// Rows that are measured in turn, round after round, so that all of them meet the same neighbours.
///
/// A round takes the median of many short passes; a time is that of the fastest round, a ratio the
/// median of the ratios within a round.
final class Table {
  private struct Row {
    let name: String
    let other: String?
    /// How many operations a pass does.
    let count: Int
    var rounds: [Double] = []
  }

  static let rounds = 5

  private let title: String
  private let suite: BenchmarkSuite
  private var rows: [Row] = []

  init(_ title: String) {
    self.title = title
    suite = BenchmarkSuite(name: title)
  }

  /// Adds a row of a pass over `count` operations; `answer` is what the pass has to give.
  ///
  /// - Parameter other: the row that it is compared with.
  func row(
    _ name: String, count: Int, answer: Int, against other: String? = nil,
    _ pass: @escaping () throws -> Int
  ) throws {
    rows.append(Row(name: name, other: other, count: count))
    let check = { [title] in
      let found = try pass()
      guard found == answer else {
        throw RouteSet.Mistake(text: "\(title), \(name): \(found) instead of \(answer).")
      }
    }
    try check()
    suite.benchmark(name, function: check)
  }

  /// Measures all rows and prints them.
  func print(_ format: OutputFormat) throws {
    for _ in 0..<Self.rounds {
      var runner = BenchmarkRunner(
        suites: [suite],
        settings: [Quiet(true), Format(.none), MinTime(seconds: 0.02), MaxIterations(10_000)])
      try runner.run()
      for (index, result) in runner.results.enumerated() {
        rows[index].rounds.append(result.measurements.median / Double(rows[index].count))
      }
    }
    format.begin(title)
    for row in rows {
      format.write(title, row.name, row.rounds.min() ?? 0, ratio: ratio(of: row), row.other)
    }
  }

  private func ratio(of row: Row) -> Double? {
    guard let other = rows.first(where: { $0.name == row.other }) else { return nil }
    return zip(row.rounds, other.rounds).map { $0 / $1 }.median
  }
}
