import Foundation

/// A file of the repository, or an invented one.
struct SourceFile {
  let path: String
  let text: String
  /// The text without comments and string literals, with the same lines.
  let code: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    var reader = CodeReader(text)
    code = path.hasSuffix(".swift") ? reader.code() : text
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// A Boolean value indicating whether the file is in a folder of tests.
  var isTest: Bool { path.contains("Tests/") }

  /// The target: the second part of the path.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The words of the code, of letters, digits and `_`, with the character before each.
  var words: [(text: String, before: Character?, depth: Int, line: Int)] {
    var words: [(String, Character?, Int, Int)] = []
    var current = ""
    var before: Character?
    var last: Character?
    var depth = 0
    var line = 1
    for character in code + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        if current.isEmpty { before = last }
        current.append(character)
      } else {
        if !current.isEmpty { words.append((current, before, depth, line)) }
        current = ""
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        if character == "\n" { line += 1 }
      }
      last = character
    }
    return words
  }

  /// The types that the file declares, nested ones too.
  var declaredTypes: [(name: String, isTopLevel: Bool, isPrivate: Bool)] {
    let introducers: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let all = words
    return all.indices.dropLast().compactMap { index in
      let next = all[index + 1]
      guard introducers.contains(all[index].text), next.text.first?.isUppercase == true,
        all[index].before != "."
      else { return nil }
      let modifiers = all[max(0, index - 2)..<index].filter { $0.line == all[index].line }
      let isPrivate = modifiers.contains { $0.text == "private" || $0.text == "fileprivate" }
      return (next.text, all[index].depth == 0, isPrivate)
    }
  }

  /// The modules that the file imports.
  var imports: [(module: String, line: Int)] {
    let all = words
    return all.indices.dropLast().compactMap { index in
      let isImport = all[index].text == "import" && all[index + 1].line == all[index].line
      return isImport ? (all[index + 1].text, all[index].line) : nil
    }
  }
}

/// Replaces comments and string literals by spaces, but not interpolations.
struct CodeReader {
  private let text: [Character]
  private var place = 0
  private var out: [Character] = []

  init(_ text: String) { self.text = Array(text) }

  mutating func code() -> String {
    skipCode(until: nil)
    return String(out)
  }

  private func sees(_ expected: String) -> Bool { text[place...].starts(with: expected) }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where place < text.count {
      out.append(text[place].isNewline ? "\n" : " ")
      place += 1
    }
  }

  private mutating func skipCode(until end: Character?) {
    var parentheses = 0
    while place < text.count {
      let character = text[place]
      if end != nil, character == end, parentheses == 0 { return }
      if character == "(" { parentheses += 1 }
      if character == ")" { parentheses -= 1 }
      if sees("//") {
        while place < text.count, !text[place].isNewline { blank() }
      } else if sees("/*") {
        skipComment()
      } else if character == "\"" || character == "#", let hashes = hashesBeforeQuote() {
        skipString(hashes)
      } else {
        out.append(character)
        place += 1
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if sees("/*") { depth += 1 } else if sees("*/") { depth -= 1 }
      blank(sees("/*") || sees("*/") ? 2 : 1)
    } while depth > 0 && place < text.count
  }

  private func hashesBeforeQuote() -> Int? {
    let hashes = text[place...].prefix { $0 == "#" }.count
    return place + hashes < text.count && text[place + hashes] == "\"" ? hashes : nil
  }

  private mutating func skipString(_ hashes: Int) {
    let marks = String(repeating: "#", count: hashes)
    blank(hashes)
    let quote = sees("\"\"\"") ? "\"\"\"" : "\""
    blank(quote.count)
    while place < text.count, !sees(quote + marks) {
      if sees("\\" + marks + "(") {
        blank(2 + hashes)
        skipCode(until: ")")
        blank()
      } else {
        blank(sees("\\" + marks) ? 2 + hashes : 1)
      }
    }
    blank(quote.count + hashes)
  }
}

/// The files of this repository.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The paths of all files from the root, without those of git and builds.
  static let paths: [String] = {
    let ignored = [".git", ".build", ".swiftpm", "Package.resolved"]
    guard let all = FileManager.default.enumerator(atPath: root) else { return [] }
    var paths: [String] = []
    while let path = all.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if ignored.contains(where: { path == $0 }) || name.hasPrefix(".build") {
        all.skipDescendants()
      } else if all.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        paths.append(path)
      }
    }
    return paths.sorted()
  }()

  /// The Swift sources of libraries, tools, examples and tests.
  static let sources: [SourceFile] = paths.filter {
    $0.hasSuffix(".swift") && ["Sources/", "Examples/", "Tests/"].contains(where: $0.hasPrefix)
  }.map { SourceFile($0, text($0)) }

  /// The sources without the tests.
  static let products = sources.filter { !$0.isTest }

  /// The Markdown pages.
  static let pages: [SourceFile] = paths.filter { $0.hasSuffix(".md") }.map {
    SourceFile($0, text($0))
  }

  static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: root + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }
}
