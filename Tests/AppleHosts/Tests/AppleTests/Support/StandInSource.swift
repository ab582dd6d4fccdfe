/// The public declarations of Swift sources, and how they are isolated.
struct StandInSource {
  struct Member {
    /// `Type.member(labels:)`.
    let name: String
    /// A Boolean value indicating whether it's a class, a structure, an enumeration or a protocol.
    let isType: Bool
    let modifiers: Set<Substring>
    /// The inherited types of a type, or the type or extension of a member.
    let parents: [Substring]
    let isSendable: Bool
    /// The types of the parameters and the result, or the type of a property.
    var types = ""
  }

  private struct Scope {
    let name: String
    let keyword: Substring
    let depth: Int
    let isSeen: Bool
    let parents: [Substring]
  }

  private static let modifiers: Set<Substring> = [
    "class", "convenience", "fileprivate", "final", "indirect", "internal", "lazy", "mutating",
    "nonisolated", "open", "override", "private", "public", "required", "static", "unowned",
    "weak",
  ]

  private(set) var members: [Member] = []
  /// Types that are not public: what an extension of them declares is not public either.
  private(set) var hidden: Set<String> = []
  private(set) var words: [Substring] = []
  /// The line of each word.
  private(set) var lines: [Int] = []
  private var place = 0
  private var depth = 0
  private var scopes: [Scope] = []

  init(_ source: String) {
    for (number, line) in source.split(separator: "\n").enumerated() {
      let new = Self.words(of: line)
      words += new
      lines += Array(repeating: number, count: new.count)
    }
    while place < words.count {
      read()
      place += 1
    }
  }

  /// Words and single characters of a line, without comments, imports and string literals.
  private static func words(of line: Substring) -> [Substring] {
    if line.split(separator: " ").contains("import") { return [] }
    var words: [Substring] = []
    var rest = line
    while let first = rest.first, !rest.hasPrefix("//") {
      if first == "\"" {
        rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
      } else if first.isLetter || first.isNumber || first == "_" {
        words.append(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        rest = rest.dropFirst(words.last?.count ?? 1)
      } else {
        if !first.isWhitespace, first != "`" { words.append(rest.prefix(1)) }
        rest = rest.dropFirst()
      }
    }
    return words
  }

  private func word(_ offset: Int = 0) -> Substring {
    words.indices.contains(place + offset) ? words[place + offset] : ""
  }

  private mutating func read() {
    switch word() {
    case "{": depth += 1
    case "}":
      depth -= 1
      if scopes.last?.depth == depth { scopes.removeLast() }
    case "extension", "struct", "enum", "protocol": enter()
    case "class": if !["func", "var"].contains(word(1)) { enter() }
    case "case", "func", "init", "let", "subscript", "var": declare()
    default: break
    }
  }

  /// Modifiers and attributes before a keyword.
  private func modifiersBefore() -> Set<Substring> {
    var found: Set<Substring> = []
    var index = place - 1
    while index >= 0 {
      if words[index] == ")" { index = words[..<index].lastIndex(of: "(") ?? 0 }
      let isArgument = words[index] == "("
      if isArgument { index -= 1 }
      guard index >= 0 else { break }
      let isAttribute = index > 0 && words[index - 1] == "@"
      guard isAttribute || Self.modifiers.contains(words[index]) else { break }
      // `private(set)` says nothing about the whole.
      if !isArgument || words[index] == "nonisolated" { found.insert(words[index]) }
      index -= isAttribute ? 2 : 1
    }
    return found
  }

  private mutating func enter() {
    let (keyword, modifiers) = (word(), modifiersBefore())
    place += 1
    var name = String(word())
    while word(1) == "." {
      name += "." + word(2)
      place += 2
    }
    let outer = scopes.last
    let whole = outer.map { $0.name + "." + name } ?? name
    let isPublic = !modifiers.isDisjoint(with: ["open", "public"]) || keyword == "extension"
    let isSeen = isPublic && outer?.isSeen != false
    let inherited = self.inherited()
    if keyword != "extension", isSeen {
      members.append(
        Member(
          name: whole, isType: true, modifiers: modifiers, parents: inherited, isSendable: false))
    } else if keyword != "extension" {
      hidden.insert(whole)
    }
    let own = keyword == "extension" ? inherited + modifiers : []
    scopes.append(
      Scope(
        name: whole, keyword: keyword, depth: depth, isSeen: isSeen,
        parents: [whole[...]] + own))
    depth += 1
  }

  /// The types after a colon, up to the brace.
  private mutating func inherited() -> [Substring] {
    var (level, found, isList) = (0, [Substring](), false)
    place += 1
    while place < words.count, word() != "{" {
      if word() == "<" { level += 1 }
      if word() == ">" { level -= 1 }
      if word() == "where" { isList = false }
      if isList, level == 0 { found.append(word()) }
      if word() == ":", level == 0, found.isEmpty { isList = true }
      place += 1
    }
    return found
  }

  private mutating func declare() {
    let scope = scopes.last
    guard depth == scope.map({ $0.depth + 1 }) ?? 0, scope?.isSeen != false else { return }
    let (keyword, modifiers, start) = (word(), modifiersBefore(), place)
    guard !modifiers.contains("override") else { return }
    if keyword == "case" {
      if scope?.keyword == "enum" { addCases() }
      return
    }
    let isPublic =
      !modifiers.isDisjoint(with: ["open", "public"]) || scope?.keyword == "protocol"
    guard isPublic else { return }
    var name = ["init", "subscript"].contains(keyword) ? String(keyword) : String(word(1))
    if ["func", "init", "subscript"].contains(keyword) {
      name += labels(isSubscript: keyword == "subscript")
    }
    let isSendable = words[start...place].contains("Sendable")
    add(name, modifiers, isSendable: isSendable)
    members[members.count - 1].types = types(from: start)
  }

  private mutating func addCases() {
    repeat {
      place += 1
      let name = String(word())
      add(word(1) == "(" ? name + labels(isSubscript: false) : name, ["nonisolated"])
      if word(1) == "=" { place += 2 }
      place += 1
    } while word() == ","
    place -= 1
  }

  private mutating func add(
    _ name: String, _ modifiers: Set<Substring>, isSendable: Bool = false
  ) {
    members.append(
      Member(
        name: scopes.last.map { $0.name + "." + name } ?? name, isType: false,
        modifiers: modifiers, parents: scopes.last?.parents ?? [], isSendable: isSendable))
  }

  /// The labels of the parameters in the next parentheses.
  private mutating func labels(isSubscript: Bool) -> String {
    while word() != "(" { place += 1 }
    var (level, labels, isLabel) = (0, "(", true)
    repeat {
      switch word() {
      case "(", "[", "<", "{": level += 1
      case ")", "]", "}": level -= 1
      case ">": if words[place - 1] != "-" { level -= 1 }
      case ",": if level == 1 { isLabel = true }
      case "@": place += 1
      default:
        if level == 1, isLabel {
          // Associated values can lack a label, and a single name in a subscript isn't one.
          let isBare = [",", ")", ".", "<", "?", "["].contains(word(1))
          labels += isBare || isSubscript && word(1) == ":" ? "_:" : word() + ":"
          isLabel = false
        }
      }
      place += 1
    } while level > 0
    place -= 1
    return labels + ")"
  }
}

extension StringProtocol {
  /// The parts between separators.
  func components(_ separator: String) -> [String] {
    var (parts, rest) = ([String](), self[startIndex...])
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
