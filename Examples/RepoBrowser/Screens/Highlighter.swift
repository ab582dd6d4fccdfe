import WaymarkPage

/// Finds keywords, strings, comments, numbers and types in code, well enough for the eye.
struct Highlighter {
  private let grammar: Grammar
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var tokens: [Page.Code.Token] = []

  private init(_ grammar: Grammar, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.grammar = grammar
    self.bytes = bytes
  }

  /// The code of a file, coloured if its name says which language it is in.
  static func code(
    _ text: String, of path: String, firstLine: Int, marked: ClosedRange<Int>? = nil
  ) -> Page.Code {
    var code = Page.Code(text, firstLine: firstLine, marked: marked)
    guard let grammar = Grammar.of(path) else { return code }
    var text = text
    code.language = grammar.name
    code.tokens = text.withUTF8 { bytes in
      var highlighter = Highlighter(grammar, bytes)
      highlighter.run()
      return highlighter.tokens
    }
    return code
  }

  private mutating func run() {
    let classes = grammar.classes
    while place < bytes.count {
      let start = place
      switch classes[Int(bytes[place])] {
      // A quote or a number sign behind a backslash begins no string and no comment.
      case .other: place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      case .comment: readComment()
      case .quote:
        readString(bytes[place])
        add(start, .string)
      case .digit:
        skip { Grammar.isWord($0) || $0 == UInt8(ascii: ".") }
        add(start, .number)
      case .letter, .capital:
        skip(Grammar.isWord)
        readWord(start)
      }
    }
  }

  private mutating func readComment() {
    let start = place
    if let (opening, closing) = grammar.blockComment, starts(opening) {
      skip(past: closing, from: place + opening.count)
      add(start, .comment)
    } else if grammar.lineComments.contains(where: starts), mayBeginComment {
      skip { $0 != UInt8(ascii: "\n") }
      add(start, .comment)
    } else {
      place += 1
    }
  }

  /// True if a comment may begin here: `$#` and `${name#start}` of a shell have none.
  private var mayBeginComment: Bool {
    guard grammar.commentsStandApart, place > 0 else { return true }
    return " \t\r\n;&|()".utf8.contains(bytes[place - 1])
  }

  private mutating func readWord(_ start: Int) {
    let isKeyword =
      place - start <= Grammar.longestKeyword
      && grammar.keywords.contains(String(decoding: bytes[start..<place], as: UTF8.self))
    if isKeyword {
      add(start, .keyword)
    } else if grammar.hasTypes, grammar.classes[Int(bytes[start])] == .capital {
      add(start, .type)
    }
  }

  /// Reads a string to its end: that of its line, unless it may be longer, or three quotes begin it.
  private mutating func readString(_ quote: UInt8) {
    let triple = [quote, quote, quote]
    if starts(triple) { return skip(past: triple, from: place + 3) }
    place += 1
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == UInt8(ascii: "\n"), !grammar.longQuotes.contains(quote) { return }
      let isEscape = bytes[place] == UInt8(ascii: "\\") && !grammar.rawQuotes.contains(quote)
      place += isEscape ? 2 : 1
    }
    place = min(place + 1, bytes.count)
  }

  private func starts(_ words: [UInt8]) -> Bool {
    words.first == bytes[place] && bytes.count - place >= words.count
      && bytes[place..<(place + words.count)].elementsEqual(words)
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while place < bytes.count, isSkipped(bytes[place]) { place += 1 }
  }

  private mutating func skip(past end: [UInt8], from start: Int) {
    place = start
    while place < bytes.count, !starts(end) { place += 1 }
    place = min(place + end.count, bytes.count)
  }

  private mutating func add(_ start: Int, _ kind: Page.Code.Kind) {
    tokens.append(Page.Code.Token(start..<place, kind))
  }
}
