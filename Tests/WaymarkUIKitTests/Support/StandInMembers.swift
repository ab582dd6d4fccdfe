import Foundation

/// The members that the stand-ins of UIKit's modules declare, read from their sources.
struct StandInMembers {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("StandIns")

  /// A type that is open at a line, and how deep it begins.
  private struct Scope {
    let name: String
    let keyword: String
    let depth: Int
    let isSeen: Bool
  }

  private static let modifiers: Set = [
    "open", "public", "private", "fileprivate", "private(set)", "internal(set)", "static",
    "override", "convenience", "required", "weak", "unowned", "mutating", "final", "lazy",
  ]
  private static let types: Set = ["class", "struct", "enum", "protocol", "extension"]

  /// `Type.member`, functions with their labels.
  private(set) var names: Set<String> = []
  private var scopes: [Scope] = []
  private var depth = 0

  /// Reads the sources of modules.
  init(of modules: [String]) throws {
    for module in modules {
      let folder = Self.folder.appendingPathComponent(module)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for file in files where file.hasSuffix(".swift") {
        let url = folder.appendingPathComponent(file)
        read(try String(contentsOf: url, encoding: .utf8))
      }
    }
  }

  /// Reads one source, a declaration at a time.
  private mutating func read(_ source: String) {
    scopes = []
    depth = 0
    var declaration = ""
    for line in source.split(separator: "\n") {
      let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
      declaration += " " + code.trimmingCharacters(in: .whitespaces)
      guard declaration.count("(") <= declaration.count(")") else { continue }
      take(declaration)
      declaration = ""
    }
  }

  private mutating func take(_ line: String) {
    var words = line.split(separator: " ").map(String.init)
    words.removeAll { $0.hasPrefix("@") }
    var modifiers: Set<String> = []
    while let word = words.first {
      let isModifier = word == "class" && ["func", "var"].contains(words.dropFirst().first)
      guard isModifier || Self.modifiers.contains(word) else { break }
      modifiers.insert(words.removeFirst())
    }
    if let keyword = words.first, depth == (scopes.last?.depth ?? -1) + 1 {
      if Self.types.contains(keyword) {
        enter(keyword, words.dropFirst().first ?? "", modifiers, line)
      } else {
        add(keyword, words.dropFirst().first ?? "", modifiers, line)
      }
    }
    depth += line.count("{") - line.count("}")
    while let last = scopes.last, depth <= last.depth { scopes.removeLast() }
  }

  private mutating func enter(
    _ keyword: String, _ word: String, _ modifiers: Set<String>, _ line: String
  ) {
    let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    let outer = scopes.last.map { $0.name + "." } ?? ""
    let isSeen = !modifiers.isDisjoint(with: ["open", "public"]) || keyword == "extension"
    scopes.append(Scope(name: outer + name, keyword: keyword, depth: depth, isSeen: isSeen))
    // A type may stand in one line.
    if let start = line.firstIndex(of: "{"), line.last == "}" {
      depth += 1
      take(String(line[line.index(after: start)...].dropLast()))
      depth -= 1
    }
  }

  private mutating func add(
    _ keyword: String, _ word: String, _ modifiers: Set<String>, _ line: String
  ) {
    guard let scope = scopes.last, scope.isSeen, !modifiers.contains("override") else { return }
    let isPublic =
      !modifiers.isDisjoint(with: ["open", "public"]) || scope.keyword == "protocol"
      || scope.keyword == "enum" && keyword == "case"
    guard isPublic else { return }
    var found: [String] = []
    switch keyword {
    case "var", "let":
      found = [String(word.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber })]
    case "func": found = [word.prefix { $0 != "(" } + Self.labels(of: line)]
    case "case":
      let cases = line.components(separatedBy: "case ").last ?? ""
      found = cases.split(separator: ",").map { name in
        String(name.prefix { $0 != "=" }.filter { $0.isLetter || $0.isNumber })
      }
    default: if keyword.hasPrefix("init") { found = ["init" + Self.labels(of: line)] }
    }
    names.formUnion(found.map { scope.name + "." + $0 })
  }

  /// The labels of a declaration's parameters, as `(_:animated:)`.
  private static func labels(of line: String) -> String {
    guard let start = line.firstIndex(of: "(") else { return "()" }
    var labels = "("
    var depth = 1
    var isLabel = true
    var word = ""
    for character in line[line.index(after: start)...].replacing("->", with: "") {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case ",": if depth == 1 { (isLabel, word) = (true, "") }
      case ":", " ":
        if depth == 1, isLabel, !word.isEmpty {
          labels += word + ":"
          isLabel = false
        }
      default: word.append(character)
      }
      if depth == 0 { break }
    }
    return labels + ")"
  }
}

extension String {
  fileprivate func count(_ character: Character) -> Int { filter { $0 == character }.count }
}
