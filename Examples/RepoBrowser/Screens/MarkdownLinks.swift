/// The links of a Markdown text that lead to other files, or to the web.
///
/// It reads what people write, `[label](target)` and `[label]: target`, and not all of Markdown.
struct MarkdownLinks {
  enum Target: Hashable {
    /// A path in the repository.
    case file(String)
    /// The folder at the top.
    case folder
    case web(String)
  }

  struct Found: Hashable {
    var label: String
    var target: Target
  }

  /// How many links are found at most.
  static let limit = 200

  static func isMarkdown(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".md", ".markdown", ".mdown"].contains { name.hasSuffix($0) }
  }

  /// The links in the order of the text, each target once.
  static func found(in text: String, at path: String) -> [Found] {
    var found: [Found] = []
    var targets: Set<Target> = []
    var isFenced = false
    for line in text.split(whereSeparator: \.isNewline) {
      let start = line.drop { $0 == " " }
      if start.hasPrefix("```") || start.hasPrefix("~~~") { isFenced.toggle() }
      guard !isFenced else { continue }
      for (label, address) in definition(start) ?? inline(line) {
        guard let target = target(address, at: path), targets.insert(target).inserted else {
          continue
        }
        found.append(Found(label: label.isEmpty ? address : label, target: target))
        if found.count == limit { return found }
      }
    }
    return found
  }

  // MARK: Reading

  /// `[label]: target`, alone on its line.
  private static func definition(_ line: Substring) -> [(String, String)]? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let rest = line[line.index(after: end)...]
    guard rest.first == ":" else { return nil }
    let address = rest.dropFirst().drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
    return [(String(line[..<end].dropFirst()), bare(address))]
  }

  /// Each `[label](target)` of a line.
  private static func inline(_ line: Substring) -> [(String, String)] {
    var links: [(String, String)] = []
    var opens: [Substring.Index] = []
    var index = line.startIndex
    while index < line.endIndex {
      let next = line.index(after: index)
      switch line[index] {
      case "[": opens.append(index)
      case "]":
        guard let open = opens.popLast(), next < line.endIndex, line[next] == "(",
          let (address, end) = address(line[line.index(after: next)...])
        else { break }
        links.append((plain(line[line.index(after: open)..<index]), address))
        index = end
        continue
      default: break
      }
      index = next
    }
    return links
  }

  /// What stands between a link's parentheses, without a title, and where it ends.
  private static func address(_ rest: Substring) -> (String, Substring.Index)? {
    if rest.first == "<", let end = rest.firstIndex(of: ">") {
      return (String(rest[..<end].dropFirst()), rest.index(after: end))
    }
    var depth = 0
    var end = rest.startIndex
    while end < rest.endIndex, !rest[end].isWhitespace {
      if rest[end] == "(" { depth += 1 }
      if rest[end] == ")" {
        guard depth > 0 else { return (String(rest[..<end]), rest.index(after: end)) }
        depth -= 1
      }
      end = rest.index(after: end)
    }
    guard end < rest.endIndex, rest[end...].contains(")") else { return nil }
    return (String(rest[..<end]), end)
  }

  private static func bare(_ address: Substring) -> String {
    guard address.first == "<", address.last == ">" else { return String(address) }
    return String(address.dropFirst().dropLast())
  }

  /// A label without the marks of code and weight, or the picture that it is.
  private static func plain(_ label: Substring) -> String {
    guard !label.hasPrefix("![") else {
      return String(label.dropFirst(2).prefix { $0 != "]" })
    }
    return String(label.filter { !"`*".contains($0) })
  }
}
