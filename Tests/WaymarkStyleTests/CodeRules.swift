/// Rules for the names that code uses.
enum CodeRules {
  /// Types, labels and members of newer systems, which compile on Linux and fail on a phone.
  private static var newerThanIOS17: Regex<Substring> {
    #/
    \b (?: InlineArray | UTF8Span | Span | RawSpan | MutableSpan | MutableRawSpan | OutputSpan
      | OutputRawSpan | Synchronization | Mutex | Atomic | AtomicLazyReference | WordPair
      | Observations | TaskExecutor | Int128 | UInt128 | isolated\ deinit | Task\.immediate
      | withTaskExecutorPreference ) \b
    | \b (?: validating | executorPreference ) :
    | \. (?: utf8Span | bytesSpan | span | mutableSpan ) \b
    /#
  }

  static func newer(_ files: [SourceFile]) -> [String] {
    let newer = newerThanIOS17
    return files.flatMap { file in
      file.code.enumerated().flatMap { index, line in
        line.matches(of: newer).map { "\(file.path):\(index + 1): iOS 17 has no ‘\($0.0)’" }
      }
    }
  }

  /// The files that lay out characters, or that read a view of Unicode scalars by the same calls.
  static let characterReaders: Set = [
    "CellWidth.swift", "VisibleText.swift", "UnderlinedText.swift", "TerminalCommand.swift",
    "SiteAssociation+Matching.swift",
  ]

  /// Syntax is read by bytes or Unicode scalars, because a character can contain a sign and a
  /// combining mark.
  static func characters(_ files: [SourceFile]) -> [String] {
    let calls = [
      #/()\.(?:has(?:Prefix|Suffix)|trimmingCharacters|components)\((?:\$0|in: |separatedBy: |["a-z])/#,
      #/()\.replacing\("/#, #/()(?:: |\[|\()Character\b(?!\()/#, #/()for character in/#,
      #/(\w*)\.(?:split|firstIndex|lastIndex|contains)\((?:separator: |of: )?"(?:\\.|[^\w"\\])"/#,
      #/(\w*)\.(?:first|last) [!=]= "(?:\\.|[^\w"\\])"/#,
      #/(\w*)\.\w+(?: |\(| ?\((?:where|while): )\{ ?\$0 [!=]= "(?:\\.|[^\w"\\])"/#,
      #/(\w*)\.\w+\((?:where: |while: )?\\\.is(?:Whitespace|Newline|HexDigit)/#,
    ]
    let views: Set<Substring> = ["unicodeScalars", "utf8"]
    return files.filter { !characterReaders.contains($0.name) }.flatMap { file in
      file.code.enumerated().flatMap { index, line in
        calls.flatMap { line.matches(of: $0) }.filter { !views.contains($0.1) }.map {
          "\(file.path):\(index + 1): ‘\($0.0)’ reads characters"
        }
      }
    }
  }

  /// A library prints nothing.
  static func printing(_ files: [SourceFile]) -> [String] {
    let printers: Set<Substring> = ["print", "debugPrint", "dump", "NSLog"]
    return files.filter { $0.path.hasPrefix("Sources/") && $0.target != "WaymarkCommand" }.flatMap {
      file in
      file.words.filter { printers.contains($0.text) && $0.before.last != "." }.map {
        "\(file.path):\($0.line): a library does not \($0.text)"
      }
    }
  }
}

/// Rules for the length and the name of a file.
enum FileRules {
  static let longestFile = 400
  static let longestReadme = 120
  static let longestDecision = 60

  /// Names that don't describe the content of a file.
  static let emptyNames = [
    "Util", "Utils", "Helper", "Helpers", "Extension", "Extensions", "Manager",
  ]

  /// Returns the number of lines that are neither blank nor comments.
  static func codeLines(_ files: [SourceFile]) -> Int {
    files.flatMap(\.code).count { !$0.isEmpty }
  }

  static func length(_ files: [SourceFile]) -> [String] {
    files.compactMap { file in
      let count = file.lines.count - 1
      let limit =
        file.path == "README.md"
        ? longestReadme  // The list of decisions isn't a decision.
        : file.path.contains("Decisions/") && file.name != "README.md"
          ? longestDecision : longestFile
      return count > limit ? "\(file.path) has \(count) lines, \(limit) are allowed" : nil
    }
  }

  /// A file is a type or a topic of one: `Type.swift`, `Type+Topic.swift`.
  static func names(_ files: [SourceFile]) -> [String] {
    files.compactMap { file in
      let parts = file.name.dropLast(".swift".count).split(
        separator: "+", omittingEmptySubsequences: false)
      if let empty = emptyNames.first(where: { name in parts.contains { $0.hasSuffix(name) } }) {
        return "\(file.path): ‘\(empty)’ says nothing about what is in the file"
      }
      if file.name == "Exports.swift" { return nil }
      let isName = parts.count <= 2 && parts.allSatisfy { $0.first?.isUppercase == true }
      guard isName, let type = parts.first else { return "\(file.path): call it Type+Topic.swift" }
      return file.words.contains { $0.text == type }
        ? nil : "\(file.path): there is no type \(type) in it"
    }
  }

  /// Paths that differ only in case are the same path on a Mac.
  static func pathsByCase(_ paths: [String]) -> [String] {
    let all = Set(
      paths.flatMap { path in
        let parts = path.split(separator: "/")
        return parts.indices.map { parts[...$0].joined(separator: "/") }
      })
    return Dictionary(grouping: all) { $0.lowercased() }.values.filter { $0.count > 1 }
      .map { "\($0) differ only in case" }
  }
}
