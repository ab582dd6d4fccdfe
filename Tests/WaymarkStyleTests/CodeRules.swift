/// Rules for the names that code uses.
enum CodeRules {
  /// Types of newer systems, which compile on Linux and fail on a phone.
  static let newerThanIOS17: Set = [
    "InlineArray", "UTF8Span", "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan",
    "OutputRawSpan", "Synchronization", "Mutex", "Atomic", "AtomicLazyReference", "WordPair",
    "Observations", "TaskExecutor", "Int128", "UInt128",
  ]
  /// Labels and members of newer systems.
  static let newerMembers = [
    "validating:", ".utf8Span", ".bytesSpan", ".span", ".mutableSpan", "isolated deinit",
    "Task.immediate", "withTaskExecutorPreference", "executorPreference:",
  ]

  static func newer(_ files: [SourceFile]) -> [String] {
    files.flatMap { file in
      let types = file.words.filter { newerThanIOS17.contains($0.text) }.map {
        "\(file.path):\($0.line): iOS 17 has no \($0.text)"
      }
      let members = newerMembers.filter { file.code.hasWord($0) }.map {
        "\(file.path): iOS 17 has no ‘\($0)’"
      }
      return types + members
    }
  }

  /// The files that lay out characters, or that read a view of Unicode scalars by the same calls.
  static let characterReaders: Set = [
    "CellWidth.swift", "VisibleText.swift", "UnderlinedText.swift", "TerminalCommand.swift",
    "SitePattern.swift",
  ]

  /// Syntax is read by bytes or Unicode scalars, because a character can contain a sign and a
  /// combining mark.
  static func characters(_ files: [SourceFile]) -> [String] {
    let calls = [
      #/()\.(?:has(?:Prefix|Suffix)|trimmingCharacters|components)\((?:\$0|in: |separatedBy: |["a-z])/#,
      #/()\.replacing\("/#,
      #/()(?:: |\[|\()Character\b(?!\()/#, #/()for character in/#,
      #/(\w*)\.(?:split|firstIndex|lastIndex|contains)\((?:separator: |of: )?"(?:\\.|[^\w"\\])"/#,
      #/(\w*)\.(?:first|last) [!=]= "(?:\\.|[^\w"\\])"/#,
      #/(\w*)\.\w+(?: |\(| ?\((?:where|while): )\{ ?\$0 [!=]= "(?:\\.|[^\w"\\])"/#,
      #/(\w*)\.\w+\((?:where: |while: )?\\\.is(?:Whitespace|Newline|HexDigit)/#,
    ]
    let views: Set = ["unicodeScalars", "utf8"]
    return files.filter { !characterReaders.contains($0.name) }.flatMap { file in
      file.lines.enumerated().flatMap { index, line -> [String] in
        let code = line.drop { $0 == " " }
        if code.hasPrefix("//") { return [] }
        return calls.flatMap { code.matches(of: $0) }.filter { !views.contains(String($0.1)) }.map {
          "\(file.path):\(index + 1): ‘\($0.0)’ reads characters"
        }
      }
    }
  }

  /// A library prints nothing.
  static func printing(_ files: [SourceFile]) -> [String] {
    let printers: Set = ["print", "debugPrint", "dump", "NSLog"]
    return files.filter { $0.path.hasPrefix("Sources/") && $0.target != "WaymarkCommand" }.flatMap {
      file in
      file.words.filter { printers.contains($0.text) && $0.before != "." }.map {
        "\(file.path):\($0.line): a library does not \($0.text)"
      }
    }
  }
}

extension String {
  /// Returns a Boolean value indicating whether the text contains a word.
  fileprivate func hasWord(_ text: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      let after = rest[range.upperBound...].first
      if after.map({ !$0.isLetter && !$0.isNumber }) ?? true { return true }
      if text.hasSuffix(":") { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
