/// What the table of capabilities keeps to.
enum TableRules {
  /// What has no test yet, because it comes later.
  static let later: Set<Int> = [49, 69]

  /// The rows are numbered without a gap, say something in each cell, and name what stands in the code.
  static func findings(_ page: SourceFile, rows count: Int, code: String) -> [String] {
    let rows = page.lines.filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
    var findings: [String] = []
    if rows.count != count { findings.append("\(page.path): \(rows.count) rows, not \(count)") }
    for (index, row) in rows.enumerated() {
      let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }
      let name = String((cells.last ?? "").filter { $0 != "`" }).dropLast(while: { $0 == " " })
      if cells.first.flatMap({ Int($0.dropLast()) }) != index + 1 || cells.count != 4
        || cells.contains(where: \.isEmpty)
      {
        findings.append("\(page.path): row \(index + 1) has a gap")
      } else if name == "later" {
        if !later.contains(index + 1) { findings.append("\(page.path): row \(index + 1) waits") }
      } else if !code.contains(name) {
        findings.append("\(page.path): row \(index + 1) names ‘\(name)’, which is nowhere")
      }
    }
    return findings
  }
}

extension String {
  fileprivate func dropLast(while isDropped: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
