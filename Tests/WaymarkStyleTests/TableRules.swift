import Foundation

/// What the table of capabilities keeps to.
enum TableRules {
  /// The rows are numbered without a gap, say something in each cell, and name tests that there are.
  static func findings(_ page: SourceFile, rows count: Int, code: String) -> [String] {
    let rows = page.lines.filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
    let tests = NamedTests(code)
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
      for name in names where !tests.has(name) {
        findings.append("\(page.path): row \(index + 1) names ‘\(name)’, which is no test")
      }
    }
    return findings
  }

  /// The rows of the page of promises: as many for each system as its document makes, without a gap, and
  /// with tests that there are. Those that run on a model alone are marked, and so are rows of such tests.
  static func promises(
    _ page: SourceFile, counts: KeyValuePairs<String, Int>, tests: [SourceFile]
  ) -> [String] {
    let expected = counts.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }
    let rows = page.lines.filter { $0.prefixMatch(of: /\| [A-Z][0-9]+ \|/) != nil }.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimming(" ") }
    }
    let models = NamedTests(
      tests.filter { $0.text.hasPrefix("#if STAND_INS\n") }.map(\.text).joined())
    let others = NamedTests(
      tests.filter { !$0.text.hasPrefix("#if STAND_INS\n") }.map(\.text).joined())
    let commands = Checkout.text(".ci/run")
    var findings: [String] = []
    if rows.compactMap(\.first).map(String.init) != expected {
      findings.append("\(page.path): its rows are not \(expected)")
    }
    var modelled: [Substring] = []
    for row in rows {
      guard row.count == 4, row.allSatisfy({ !$0.isEmpty }) else {
        findings.append("\(page.path): row \(row[0]) has a gap")
        continue
      }
      let names = row[3].matches(of: /`([^`]+)`( \(model\))?/)
      if names.isEmpty { findings.append("\(page.path): row \(row[0]) waits") }
      for match in names {
        let (name, isMarked) = (match.1, match.2 != nil)
        let isElsewhere =
          others.has(name)
          || (Checkout.paths.contains(String(name)) && commands.contains(name))
        if !isElsewhere, !models.has(name) {
          findings.append("\(page.path): row \(row[0]) names ‘\(name)’, which is no test")
        } else if isMarked == isElsewhere {
          findings.append("\(page.path): ‘\(name)’ is \(isMarked ? "no" : "a") test of a model")
        }
      }
      if names.allSatisfy({ $0.2 != nil }) { modelled.append(row[0]) }
    }
    let sentence = "All tests of these rows are such: \(modelled.joined(separator: ", "))."
    if !page.text.replacing("\n", with: " ").contains(sentence) {
      findings.append("\(page.path): ‘\(sentence)’ is missing")
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
    let tests = NamedTests(code)
    return names.isEmpty ? nil : names.filter { !tests.has($0) }
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
}

/// The tests that some code has, by their names.
private struct NamedTests {
  private static let walk = Checkout.text("Tests/RealBrowser/walk.py")
  private let code: String
  private let quoted: Set<String>

  init(_ code: String) {
    self.code = code
    let parts = code.components(separatedBy: "`")
    quoted = Set(
      zip(parts, parts.dropFirst()).filter { before, _ in
        before.hasSuffix("func ") || before.hasSuffix("struct ")
      }.map(\.1))
  }

  /// Whether a test, a suite or a step of the walk has exactly this name.
  func has(_ name: Substring) -> Bool {
    quoted.contains(String(name)) || code.contains("struct \(name) {")
      || Self.walk.contains("def \(name)(walk: Walk)")
  }
}

extension Substring {
  /// The text without what stands at its ends.
  fileprivate func trimming(_ character: Character) -> Substring {
    let start = drop { $0 == character }
    return start.lastIndex { $0 != character }.map { start[...$0] } ?? ""
  }
}
