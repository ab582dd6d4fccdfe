/// Rules for Markdown pages.
enum PageRules {
  static let longestSample = 28

  /// Returns the Swift samples of a page.
  static func samples(in page: SourceFile) -> [String] { numberedSamples(in: page).map(\.text) }

  private static func numberedSamples(in page: SourceFile) -> [(line: Int, text: String)] {
    var rest = page.lines[...]
    var samples: [(Int, String)] = []
    while let start = rest.firstIndex(of: "```swift") {
      let lines = rest[(start + 1)...].prefix { $0 != "```" }
      rest = rest[lines.endIndex...]
      samples.append((start + 1, lines.map { $0 + "\n" }.joined()))
    }
    return samples
  }

  /// The first sample of a ‘Coming from’ article begins the test with the name of the other router.
  static func article(_ page: SourceFile, compiled: String) -> [String] {
    guard let sample = samples(in: page).first else { return ["\(page.path) has no Swift sample"] }
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let indented = lines(sample).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    let code = lines(compiled).filter { !$0.hasPrefix("    #expect") }.joined(separator: "\n")
    let name = page.lines.first?.dropFirst("# Coming from ".count) ?? ""
    let body = code.components(after: "func `\(name)`() throws {\n")
    return body.hasPrefix(indented)
      ? [] : ["\(page.path): the sample is not the one that is compiled"]
  }

  /// Every Swift sample of a page is in one of the files, at any indentation.
  static func excerpts(_ page: SourceFile, of files: [SourceFile]) -> [String] {
    func flat(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
        .joined(separator: "\n")
    }
    let code = files.map { "\n" + flat($0.text) + "\n" }
    return numberedSamples(in: page).filter { sample in
      sample.text.isEmpty || !code.contains { $0.contains("\n" + flat(sample.text)) }
    }.map { "\(page.path):\($0.line): no file has this sample" }
  }

  /// Every relative link leads to a file or folder of the repository.
  static func links(in page: SourceFile, paths: Set<String>) -> [String] {
    let folder = page.path.split(separator: "/").dropLast().map(String.init)
    return targets(in: page.text).compactMap { target in
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

extension String {
  /// Returns the text after the first occurrence of another one.
  fileprivate func components(after text: String) -> Substring {
    firstRange(of: text).map { self[$0.upperBound...] } ?? ""
  }
}
