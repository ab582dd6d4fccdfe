/// One line of a frame: pieces of visible text, each in a style that a plain terminal omits.
struct StyledLine {
  /// The style of a piece on a terminal with colors.
  enum Ink: String {
    case plain = ""
    case strong = "1"
    case dim = "2"
    case accent = "36"
    case warning = "31"
    case selected = "7"
    case added = "32"
  }

  private var pieces: [(text: VisibleText, ink: Ink)] = []
  private(set) var width = 0

  init() {}

  init(_ text: String, _ ink: Ink = .plain) { append(text, ink) }

  mutating func append(_ text: VisibleText, _ ink: Ink = .plain) {
    guard !text.text.isEmpty else { return }
    pieces.append((text, ink))
    width += text.width
  }

  mutating func append(_ text: String, _ ink: Ink = .plain) { append(VisibleText(text), ink) }

  mutating func append(_ line: StyledLine) {
    for piece in line.pieces { append(piece.text, piece.ink) }
  }

  /// Continues at a column, or after one blank if the line is longer.
  mutating func move(to column: Int) {
    append(String(repeating: " ", count: max(1, column - width)))
  }

  /// Returns the line for output, without trailing blanks and unnecessary escape sequences.
  func text(_ style: TerminalDevice.Style) -> String {
    var kept = pieces[...]
    while let last = kept.last, last.ink != .selected,
      last.text.text.utf8.allSatisfy({ $0 == 0x20 })
    {
      kept.removeLast()
    }
    return kept.map { piece in
      style == .plain || piece.ink == .plain
        ? piece.text.text : "\u{1B}[\(piece.ink.rawValue)m\(piece.text.text)\u{1B}[0m"
    }.joined()
  }
}
