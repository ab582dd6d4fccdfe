/// A source that is compiled for Apple's platforms.
struct AppSource {
  struct Line {
    let number: Int
    let text: Substring
    /// The platforms that compile the line.
    let platforms: Set<Platform>
  }

  let path: String
  let lines: [Line]
  let modules: Set<Substring>

  init(_ path: String, _ text: String) {
    self.path = path
    var (lines, open) = ([Line](), [(now: Set<Platform>, later: Set<Platform>)]())
    let all = Set(Platform.allCases)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.split(separator: " ", maxSplits: 1)
      switch words.first {
      case "#if", "#elseif", "#else":
        let rest = words[0] == "#if" ? open.last?.now ?? all : open.removeLast().later
        let now = rest.filter { words.count == 1 || $0.fulfills(String(words[1])) }
        open.append((now, rest.subtracting(now)))
      case "#endif": open.removeLast()
      default:
        let code = line.components("//")[0]
        lines.append(Line(number: index + 1, text: code[...], platforms: open.last?.now ?? all))
      }
    }
    self.lines = lines
    modules = Set(
      lines.filter { $0.text.split(separator: " ").contains("import") }
        .compactMap { $0.text.split(separator: " ").last })
  }

  func missing(of table: [String: [Declaration]]) -> [String] {
    lines.flatMap { line -> [String] in
      if line.text.contains("import ") { return [] }
      return Self.uses(in: line.text).flatMap { use -> [String] in
        let found = (table[use] ?? []).filter { modules.contains($0.module[...]) }
        guard !found.isEmpty else { return [] }
        return line.platforms.filter { platform in
          let first = found.compactMap { $0.first(on: platform) }.min()
          guard let first else { return true }
          return first > Self.oldest[platform] ?? 0 && !isChecked(line, for: platform, since: first)
        }.map { "\(path):\(line.number): \($0) may not have \(use)" }.sorted()
      }
    }
  }

  /// As in Package.swift; Catalyst has the numbers of iOS.
  static let oldest: [Platform: Int] = [
    .iOS: 17, .Catalyst: 17, .macOS: 14, .tvOS: 17, .visionOS: 1,
  ]

  private static func uses(in line: Substring) -> [String] {
    let words = line.split(separator: " ")
    let isOverride = words.contains("override")
    // Elsewhere a brace begins a closure.
    let isStatement = words.contains { ["if", "guard", "for", "while", "switch"].contains($0) }
    var (uses, rest, before) = ([String](), line, Character(" "))
    while let first = rest.first {
      if first.isLetter || first == "_" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(name.count)
        let isCall = rest.hasPrefix("(") || rest.hasPrefix(" {") && !isStatement
        if first.isUppercase, before != "." {
          uses.append(String(name))
        } else if before == "." || isCall || isOverride {
          uses.append("." + name + (isCall && !words.contains("var") ? "(" : ""))
        }
        before = " "
      } else {
        before = first
        rest = rest.dropFirst()
      }
    }
    return uses
  }

  /// Returns whether `#available` or `@available` checks the version in the scope.
  private func isChecked(_ line: Line, for platform: Platform, since first: Int) -> Bool {
    let name = platform == .Catalyst ? "iOS" : platform.rawValue
    var (indent, isAttribute) = (Int.max, true)
    for above in lines.reversed() where above.number <= line.number {
      let text = above.text.drop { $0 == " " }
      let depth = above.text.count - text.count
      guard depth <= indent, !text.isEmpty else { continue }
      // Beside the scope only `guard` and attributes speak of it.
      if depth == indent, !text.hasPrefix("@") { isAttribute = false }
      if depth < indent { (indent, isAttribute) = (depth, true) }
      let speaks = isAttribute || text.hasPrefix("guard #available(")
      let version = text.components("available(").dropFirst().last?.components(name + " ")
        .dropFirst().first
      if speaks, let version, Int(version.prefix { $0.isNumber }) ?? 0 >= first { return true }
    }
    return false
  }
}
