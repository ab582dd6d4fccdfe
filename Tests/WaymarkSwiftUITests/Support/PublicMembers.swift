#if STAND_INS
  import Foundation

  /// The public members that Swift sources declare, as `Type.name(label:)`.
  struct PublicMembers {
    private var words: [Substring] = []
    private var place = 0
    private var types: [(name: String, depth: Int)] = []
    private var depth = 0
    private(set) var names: [String] = []

    /// The members of all files of a folder whose names do not begin with `StandIn`.
    static func names(in folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("StandIn") }
        .flatMap {
          PublicMembers(try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)).names
        }
    }

    init(_ source: String) {
      let code = source.split(separator: "\n").filter {
        !$0.drop { $0 == " " }.hasPrefix("//") && !$0.contains("import ")
      }.joined(separator: "\n")
      words = Self.words(of: code)
      while place < words.count { read() }
    }

    /// Words, and every other letter by itself; what stands in string literals is left out.
    private static func words(of code: String) -> [Substring] {
      var words: [Substring] = []
      var rest = code[...]
      while let first = rest.first {
        if first == "\"" {
          rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
        } else if first.isLetter || first.isNumber || first == "_" {
          let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          words.append(word)
          rest = rest.dropFirst(word.count)
        } else {
          if !first.isWhitespace { words.append(rest.prefix(1)) }
          rest = rest.dropFirst()
        }
      }
      return words
    }

    private func word(_ offset: Int = 0) -> Substring {
      words.indices.contains(place + offset) ? words[place + offset] : ""
    }

    private mutating func read() {
      defer { place += 1 }
      switch word() {
      case "{": depth += 1
      case "}":
        depth -= 1
        if types.last?.depth == depth { types.removeLast() }
      case "extension", "struct", "class", "enum", "protocol": enter()
      case "func", "init", "var", "let", "subscript", "case": declare()
      default: break
      }
    }

    private var isPublic: Bool {
      var index = place - 1
      while index >= 0, !["{", "}"].contains(words[index]) {
        if ["public", "open"].contains(words[index]) { return true }
        if ["var", "let", "func", "init", "case", "struct", "enum", "typealias"].contains(
          words[index])
        {
          break
        }
        index -= 1
      }
      return false
    }

    /// Enters a type, whose name may have dots and parameters.
    private mutating func enter() {
      let isSeen = isPublic || word() == "extension"
      place += 1
      var name = String(word())
      while word(1) == "." {
        name += "." + word(2)
        place += 2
      }
      let whole = (types.filter { $0.name != "" }.map(\.name) + [name]).joined(separator: ".")
      if isSeen, words[place - 1] != "extension" { names.append(whole) }
      while word() != "{", place < words.count { place += 1 }
      types.append((isSeen ? name : "", depth))
      depth += 1
    }

    private mutating func declare() {
      guard !types.contains(where: { $0.name.isEmpty }) else { return }
      let isRequired = types.last.map { depth == $0.depth + 1 } ?? (depth == 0)
      guard isRequired, isPublic || word() == "case" else { return }
      var name = ["init", "subscript"].contains(word()) ? String(word()) : String(word(1))
      if name == "`" { name = String(word(2)) }
      if ["func", "init", "subscript"].contains(word()) || word() == "case" && word(2) == "(" {
        name += labels()
      }
      let type = types.map(\.name).joined(separator: ".")
      names.append(type.isEmpty ? name : type + "." + name)
    }

    /// The labels of the parameters in the next parentheses.
    private mutating func labels() -> String {
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
            // What a case holds need not have a label.
            labels += [",", ")", ".", "<"].contains(word(1)) ? "_:" : word() + ":"
            isLabel = false
          }
        }
        place += 1
      } while level > 0
      place -= 1
      return labels + ")"
    }
  }
#endif
