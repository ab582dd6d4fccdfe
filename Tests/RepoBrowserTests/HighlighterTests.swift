import Testing
import WaymarkPage

@testable import RepoBrowser

/// Code of a language, and the words that have a colour, with the kind of each.
struct CodeCase: Sendable, CustomTestStringConvertible {
  let path: String
  let code: String
  let words: [String]
  var testDescription: String { path + ": " + code }

  init(_ path: String, _ code: String, _ words: String...) {
    (self.path, self.code, self.words) = (path, code, words)
  }
}

@Suite struct HighlighterTests {
  static let cases = [
    CodeCase("a.py", "return None # no", "keyword return", "keyword None", "comment # no"),
    CodeCase(
      "a.swift", "let a: Self = B(\"x\\\"y\") // c", "keyword let", "keyword Self", "type B",
      "string \"x\\\"y\"", "comment // c"),
    CodeCase("a.swift", "\"open\nlet", "string \"open", "keyword let"),
    CodeCase("a.swift", "\"\"\"\nlet\n\"\"\" 1", "string \"\"\"\nlet\n\"\"\"", "number 1"),
    CodeCase("a.js", "`a\nb` 'c", "string `a\nb`", "string 'c"),
    // A string of a shell goes on in the next line, and has no escapes between single quotes.
    CodeCase("a.sh", "echo 'a\nb\\' if", "string 'a\nb\\'", "keyword if"),
    CodeCase("a.sh", "echo \\'a if", "keyword if"),
    CodeCase("a.sh", "echo $# ${a#b} # c", "comment # c"),
    CodeCase("a.go", "`a\\` func", "string `a\\`", "keyword func"),
    CodeCase("a.yml", "a: b#c # d", "comment # d"),
    CodeCase("a.c", "/* a\nb */ int 0x1F", "comment /* a\nb */", "keyword int", "number 0x1F"),
    CodeCase("a.unknown", "let a = 1"),
  ]

  @Test(arguments: cases)
  func `words of code have the kind that the eye expects`(_ example: CodeCase) {
    let code = Highlighter.code(example.code, of: example.path, firstLine: 1)
    let bytes = Array(example.code.utf8)
    let words = code.tokens.map {
      "\($0.kind) " + String(decoding: bytes[$0.range], as: UTF8.self)
    }
    #expect(words == example.words)
  }
}
