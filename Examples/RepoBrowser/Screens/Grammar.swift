/// What a highlighter knows of a language.
struct Grammar {
  var name: String
  var keywords: Set<String>
  var lineComments: [[UInt8]]
  var blockComment: ([UInt8], [UInt8])?
  var quotes: [UInt8]
  /// The quotes whose strings go on in the next line.
  var longQuotes: [UInt8]
  /// The quotes in whose strings a backslash is a backslash.
  var rawQuotes: [UInt8]
  /// True if a comment has to stand behind a space or a sign that ends a command: `a#b` has none.
  var commentsStandApart: Bool
  /// Whether words that begin with a capital letter are types.
  var hasTypes: Bool
  /// What each byte may begin.
  private(set) var classes = [Class](repeating: .other, count: 256)

  enum Class: UInt8 { case other, comment, quote, digit, letter, capital }

  static let longestKeyword = 16

  /// The language of a file, by the end of its name; nil if that is not known.
  static func of(_ path: String) -> Grammar? {
    let name = path.split(separator: "/").last ?? ""
    return byEnding[name.split(separator: ".").last.map { $0.lowercased() } ?? ""]
  }

  private init(
    _ name: String, comment: String = "//", block: (String, String)? = ("/*", "*/"),
    quotes: String = "\"'", longQuotes: String = "`",
    rawQuotes: String = "", commentsStandApart: Bool = false, hasTypes: Bool = true,
    _ keywords: String
  ) {
    self.name = name
    self.keywords = Set(keywords.split(separator: " ").map(String.init))
    lineComments = comment.isEmpty ? [] : [Array(comment.utf8)]
    self.commentsStandApart = commentsStandApart
    blockComment = block.map { (Array($0.0.utf8), Array($0.1.utf8)) }
    self.quotes = Array(quotes.utf8)
    self.longQuotes = Array(longQuotes.utf8)
    self.rawQuotes = Array(rawQuotes.utf8)
    self.hasTypes = hasTypes
    for byte in UInt8.min...UInt8.max {
      if Self.isWord(byte) { classes[Int(byte)] = .letter }
      if (0x41...0x5A).contains(byte) { classes[Int(byte)] = .capital }
      if Self.isDigit(byte) { classes[Int(byte)] = .digit }
    }
    for byte in self.quotes { classes[Int(byte)] = .quote }
    let openings = lineComments + (blockComment.map { [$0.0] } ?? [])
    for byte in openings.compactMap(\.first) { classes[Int(byte)] = .comment }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a byte may stand in a word; those of other alphabets may.
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      || byte >= 0x80
  }

  private static let byEnding: [String: Grammar] = {
    let cWords =
      "auto break case char const continue default do double else enum extern float for goto if int "
      + "long return short signed sizeof static struct switch typedef union unsigned void volatile "
      + "while bool true false inline "
    let scriptWords =
      "async await break case catch class const continue default delete do else export extends false "
      + "finally for from function if import in instanceof interface let new null of return static "
      + "super switch this throw true try type typeof undefined var void while yield"
    let grammars: [(String, Grammar)] = [
      (
        "swift",
        Grammar(
          "Swift", quotes: "\"",
          "Any Self actor any as associatedtype async await break case catch class continue convenience "
            + "default defer deinit do else enum extension fallthrough false fileprivate final for "
            + "func guard if import in indirect init inout internal is isolated lazy let mutating "
            + "nil nonisolated nonmutating open operator override package private protocol public "
            + "repeat required rethrows return self sending set some static struct subscript super "
            + "switch throw throws true try typealias unowned var weak where while")
      ),
      ("c h m", Grammar("C", hasTypes: false, cWords)),
      (
        "cc cpp cxx hpp hh mm",
        Grammar(
          "C++",
          cWords
            + "class namespace template typename public private protected virtual override new "
            + "delete this using try catch throw nullptr constexpr explicit friend operator")
      ),
      ("js mjs cjs jsx", Grammar("JavaScript", quotes: "\"'`", scriptWords)),
      (
        "ts tsx",
        Grammar(
          "TypeScript", quotes: "\"'`",
          scriptWords + " abstract any as boolean declare enum implements keyof namespace never "
            + "number private protected public readonly string unknown")
      ),
      (
        "py",
        Grammar(
          "Python", comment: "#", block: nil,
          "and as assert async await break class continue def del elif else except False finally for "
            + "from global if import in is lambda None nonlocal not or pass raise return True try "
            + "while with yield")
      ),
      (
        "sh bash zsh",
        Grammar(
          "shell", comment: "#", block: nil, longQuotes: "\"'", rawQuotes: "'",
          commentsStandApart: true, hasTypes: false,
          "case do done elif else esac exit export fi for function if in local return set shift then "
            + "trap until while")
      ),
      (
        "rb",
        Grammar(
          "Ruby", comment: "#", block: nil, longQuotes: "\"'",
          "begin break case class def do else elsif end ensure false for if in module next nil not or "
            + "raise rescue return self super then true unless until when while yield")
      ),
      (
        "java kt",
        Grammar(
          "Java",
          "abstract boolean break byte case catch char class const continue default do double else "
            + "enum extends final finally float for fun if implements import instanceof int interface "
            + "long native new null object override package private protected public return short "
            + "static super switch synchronized this throw throws true try val var void volatile when "
            + "while")
      ),
      (
        "go",
        Grammar(
          "Go", quotes: "\"'`", rawQuotes: "`",
          "break case chan const continue default defer else fallthrough for func go goto if import "
            + "interface map nil package range return select struct switch true false type var")
      ),
      (
        "rs",
        Grammar(
          "Rust", quotes: "\"", longQuotes: "\"",
          "as async await break const continue crate dyn else enum extern false fn for if impl in let "
            + "loop match mod move mut pub ref return self static struct super trait true type unsafe "
            + "use where while")
      ),
      ("css", Grammar("CSS", comment: "", hasTypes: false, "")),
      ("json", Grammar("JSON", comment: "", block: nil, quotes: "\"", "true false null")),
      (
        "yml yaml toml",
        Grammar(
          "settings", comment: "#", block: nil, commentsStandApart: true, hasTypes: false,
          "true false null yes no")
      ),
    ]
    return Dictionary(
      grammars.flatMap { names, grammar in
        names.split(separator: " ").map { (String($0), grammar) }
      }, uniquingKeysWith: { first, _ in first })
  }()
}
