/// What the table of capabilities keeps to.
enum TableRules {
  /// What has no test yet, because it comes later.
  static let later: Set<Int> = [49, 69]

  /// The rows are numbered without a gap, say something in each cell, and name tests that there are.
  static func findings(_ page: SourceFile, rows count: Int, code: String) -> [String] {
    let rows = page.lines.filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
    var findings: [String] = []
    if rows.count != count { findings.append("\(page.path): \(rows.count) rows, not \(count)") }
    for (index, row) in rows.enumerated() {
      let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }
      if cells.first.flatMap({ Int($0.dropLast()) }) != index + 1 || cells.count != 4
        || cells.contains(where: \.isEmpty)
      {
        findings.append("\(page.path): row \(index + 1) has a gap")
        continue
      }
      let names = names(in: cells[3])
      if names.isEmpty, !later.contains(index + 1) {
        findings.append("\(page.path): row \(index + 1) waits")
      }
      for name in names where !isTest(name, in: code) {
        findings.append("\(page.path): row \(index + 1) names ‘\(name)’, which is no test")
      }
    }
    return findings
  }

  /// What stands between backticks.
  private static func names(in cell: Substring) -> [Substring] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
  }

  /// Whether a test or a suite has exactly this name.
  private static func isTest(_ name: Substring, in code: String) -> Bool {
    ["func `\(name)`", "struct `\(name)`", "struct \(name) {"].contains { code.contains($0) }
  }
}
