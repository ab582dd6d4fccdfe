/// Rules for Markdown pages.
enum PageRules {
  static let longestSample = 28

  /// Returns the first Swift sample of a page, or `nil`.
  static func sample(in page: SourceFile) -> String? {
    let after = page.lines.drop { $0 != "```swift" }.dropFirst()
    guard !after.isEmpty else { return nil }
    return after.prefix { $0 != "```" }.joined(separator: "\n") + "\n"
  }

  /// Returns the Swift samples of a page.
  static func samples(in page: SourceFile) -> [String] {
    var rest = page.lines[...]
    var samples: [String] = []
    while let start = rest.firstIndex(of: "```swift") {
      let lines = rest[(start + 1)...].prefix { $0 != "```" }
      rest = rest[lines.endIndex...]
      samples.append(lines.map { $0 + "\n" }.joined())
    }
    return samples
  }

  /// The first sample of a ‘Coming from’ article begins the test with the name of the other router.
  static func article(_ page: SourceFile, compiled: String) -> [String] {
    guard let sample = sample(in: page) else { return ["\(page.path) has no Swift sample"] }
    let indented = sample.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "    " + $0
    }.joined(separator: "\n")
    let code = compiled.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("    #expect")
    }.joined(separator: "\n")
    let start = page.lines.first.map { $0.dropFirst("# Coming from ".count) } ?? ""
    let body = code.components(after: "func `\(start)`() throws {\n")
    return body.hasPrefix(indented)
      ? [] : ["\(page.path): the sample is not the one that is compiled"]
  }

  /// Every Swift sample of a page is in one of the files, at any indentation.
  static func excerpts(_ page: SourceFile, of files: [SourceFile]) -> [String] {
    func flat(_ lines: some Sequence<Substring>) -> String {
      lines.map { $0.drop { $0 == " " } + "\n" }.joined()
    }
    let code = files.map { "\n" + flat($0.lines) }
    var rest = page.lines[...]
    var findings: [String] = []
    while let start = rest.firstIndex(of: "```swift") {
      let sample = rest[(start + 1)...].prefix { $0 != "```" }
      rest = rest[sample.endIndex...]
      if sample.isEmpty || !code.contains(where: { $0.contains("\n" + flat(sample)) }) {
        findings.append("\(page.path):\(start + 1): no file has this sample")
      }
    }
    return findings
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
