/// What the table of capabilities keeps to.
enum TableRules {
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
      if names.isEmpty { findings.append("\(page.path): row \(index + 1) waits") }
      for name in names where !isTest(name, in: code) {
        findings.append("\(page.path): row \(index + 1) names ‘\(name)’, which is no test")
      }
    }
    return findings
  }

  /// The names in the table below a line, but for its first column, that are no tests; nil if there is
  /// no such table.
  static func unknownTests(_ page: SourceFile, below line: String, code: String) -> [Substring]? {
    let rows = page.lines.drop { $0 != line }.drop { !$0.hasPrefix("|") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2)
    let names = rows.flatMap { row in
      row.dropFirst().split(separator: "|").dropFirst().flatMap { Self.names(in: $0) }
    }
    return names.isEmpty ? nil : names.filter { !isTest($0, in: code) }
  }

  /// The rows of a page's tables that have an empty cell, or another number of cells than the row above.
  static func gaps(_ page: SourceFile) -> [String] {
    var width: Int?
    return page.lines.enumerated().compactMap { index, line in
      guard line.hasPrefix("|") else {
        width = nil
        return nil
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .dropLast()
      defer { width = cells.count }
      let isWhole =
        cells.allSatisfy { $0.contains { $0 != " " } } && cells.count == width ?? cells.count
      return isWhole ? nil : "\(page.path):\(index + 1): \(line)"
    }
  }

  /// What stands between backticks.
  private static func names(in cell: Substring) -> [Substring] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
  }

  private static let walk = Checkout.text("Tests/RealBrowser/walk.py")

  /// Whether a test, a suite or a step of the walk has exactly this name.
  private static func isTest(_ name: Substring, in code: String) -> Bool {
    ["func `\(name)`", "struct `\(name)`", "struct \(name) {"].contains { code.contains($0) }
      || walk.contains("def \(name)(walk: Walk)")
  }
}
