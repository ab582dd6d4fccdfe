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
