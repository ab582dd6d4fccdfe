extension StandInSource {
  /// Returns the types of a declaration: what follows its name, without the names of parameters and
  /// default values.
  func types(from start: Int) -> String {
    var (text, open, isDefault, isWhere) = ([Substring](), [Substring](), false, false)
    var index = start
    while index < words.count, index == start || !open.isEmpty || !ends(at: index, isWhere) {
      let word = words[index]
      if word == "where" { isWhere = true }
      if [")", "]", "}"].contains(word) || word == ">" && self.word(at: index - 1) != "-" {
        _ = open.popLast()
      }
      // A default value ends with its parameter.
      if isDefault, open.isEmpty || open == ["("] && word == "," { isDefault = false }
      if open == ["("], word == "=" { isDefault = true }
      // The second of two names is that of the parameter.
      let isName = open == ["("] && index + 1 < words.count && words[index + 1] == ":"
      let isFirst =
        ["(", ",", "<"].contains(self.word(at: index - 1)) || self.word(at: index - 2) == "@"
      let isSecond = isName && !isFirst
      if !isDefault, !isSecond { text.append(word) }
      if ["(", "[", "<", "{"].contains(word) { open.append(word) }
      index += 1
    }
    let hasName = !["init", "subscript"].contains(words[start])
    if hasName, index + 1 < words.count, words[index] == "=", text.count == 2 {
      return ["true", "false"].contains(words[index + 1]) ? "Bool" : ""
    }
    return Self.moveConstraints(in: text.dropFirst(hasName ? 2 : 1).drop { $0 == ":" })
  }

  private func word(at index: Int) -> Substring {
    words.indices.contains(index) ? words[index] : ""
  }

  /// Returns the words in a line, with all constraints of generic parameters at its end.
  private static func moveConstraints(in words: ArraySlice<Substring>) -> String {
    let (main, clause) = (words.prefix { $0 != "where" }, words.drop { $0 != "where" })
    var (rest, constraints) = (main, clause.dropFirst().split(separator: ","))
    if main.first == "<", let list = main.firstIndex(of: "(") {
      constraints += main[..<list].dropFirst().dropLast().split(separator: ",")
      rest = main[list...]
    }
    let found = constraints.filter { $0.contains(":") || $0.contains("=") }.map(line).sorted()
    return line(rest) + (found.isEmpty ? "" : " where " + found.joined(separator: ", "))
  }

  private func ends(at index: Int, _ isWhere: Bool) -> Bool {
    let isNext = lines[index] > lines[index - 1]
    return words[index] == "{" || words[index] == "}" || words[index] == "=" && !isWhere
      || isNext && !["where", "-"].contains(words[index])
  }

  /// The words of a declaration in a line, as Swift is formatted.
  private static func line(_ words: some Sequence<Substring>) -> String {
    var line = ""
    for word in words {
      let last = line.last ?? "("
      let isName = word.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      let needsSpace =
        switch word {
        case "-", "&", "=": last != "="
        case "@": !"([<".contains(last)
        case ">": false
        case "(", "[":
          ",:&=".contains(last) || line.hasSuffix("->")
            || ["escaping", "Sendable", "MainActor", "ViewBuilder", "inout", "throws", "async"]
              .contains { line.hasSuffix($0) }
        default: isName && !"([<@.".contains(last)
        }
      if needsSpace, !line.isEmpty, last != " " { line += " " }
      line += word
    }
    return line
  }
}
