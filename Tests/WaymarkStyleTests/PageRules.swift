/// Rules for Markdown pages.
enum PageRules {
  static let longestSample = 28

  /// Returns the Swift samples of a page, with their lines.
  static func samples(in page: SourceFile) -> [(line: Int, text: String)] {
    var rest = page.lines[...]
    var samples: [(Int, String)] = []
    while let start = rest.firstIndex(of: "```swift") {
      let lines = rest[(start + 1)...].prefix { $0 != "```" }
      rest = rest[lines.endIndex...]
      samples.append((start + 1, lines.map { $0 + "\n" }.joined()))
    }
    return samples
  }

  /// Every Swift sample of the pages is in one of the files, at any indentation.
  static func excerpts(_ pages: [SourceFile], of files: [SourceFile]) -> [String] {
    func trimmedLines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    }
    let samples = pages.flatMap { page in
      Self.samples(in: page).map { sample in
        (place: "\(page.path):\(sample.line)", lines: trimmedLines(sample.text).dropLast())
      }
    }
    let beginnings = Set(samples.compactMap(\.lines.first))
    var code: [Substring: [ArraySlice<Substring>]] = [:]
    for file in files {
      let lines = trimmedLines(file.text)
      for index in lines.indices where beginnings.contains(lines[index]) {
        code[lines[index], default: []].append(lines[index...])
      }
    }
    return samples.filter { sample in
      let candidates = sample.lines.first.flatMap { code[$0] } ?? []
      return !candidates.contains { $0.starts(with: sample.lines) }
    }.map { "\($0.place): no file has this sample" }
  }

  /// Every test in a table of tests exists: `FileOfTests`, or `FileOfTests`: name of the test.
  static func tests(in page: SourceFile, of files: [SourceFile]) -> [String] {
    // A suite can have several files, such as `GuardTests+Closing.swift`.
    let tests = Dictionary(grouping: files.filter(\.isTest)) {
      $0.name.prefix { $0 != "+" && $0 != "." }
    }
    let cells = page.lines.flatMap { $0.split(separator: "|").dropFirst() }
    return cells.flatMap { $0.matches(of: /`([A-Z]\w+)`(?:: (.*\S))?/) }.compactMap { named in
      let texts = tests[named.1, default: []].map(\.text)
      let isFound = named.2.map { name in texts.contains { $0.contains("`\(name)`") } }
      return isFound ?? !texts.isEmpty ? nil : "\(page.path): there is no test ‘\(named.0)’"
    }
  }

  /// Every relative link leads to a file or folder of the repository, and every `<doc:>` to an
  /// article of the same catalog.
  static func links(in page: SourceFile, paths: Set<String>) -> [String] {
    let folder = page.path.split(separator: "/").dropLast().map(String.init)
    let articles = page.text.matches(of: /<doc:(\w+)>/).map { "\($0.1).md" }
    return (targets(in: page.text) + articles).compactMap { target in
      if target.contains("://") || target.hasPrefix("#") || target.hasPrefix("mailto:") {
        return nil
      }
      var parts = folder
      for part in target.prefix(while: { $0 != "#" }).split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
      }
      let path = parts.joined(separator: "/")
      let exists =
        path.isEmpty || paths.contains(path) || paths.contains { $0.hasPrefix(path + "/") }
      return exists ? nil : "\(page.path): ‘\(target)’ leads nowhere"
    }
  }

  /// Returns the targets of the links outside code.
  private static func targets(in text: String) -> [String] {
    var isCode = false
    let prose = text.split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }.joined(separator: "\n")
    return prose.split(separator: "](", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != ")" && $0 != " " })
    }
  }
}
