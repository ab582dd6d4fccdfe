import Waymark

/// One line of text without control characters.
///
/// The host prints only values of this type, so a title, a file or a commit message can't control
/// the terminal. A visible symbol replaces each invisible character.
struct VisibleText: Hashable {
  let text: String
  /// The width of the text in columns.
  let width: Int

  /// Makes any text visible. `tab` is the distance of tab stops, or 1 for a single blank.
  init(_ raw: String, tab: Int = 1) {
    if raw.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      text = raw
      width = raw.utf8.count
      return
    }
    // The text before the last tab stop, and the text after it.
    var (out, part) = ("", "")
    for scalar in raw.unicodeScalars {
      if scalar == "\t" {
        out += part + String(repeating: " ", count: tab - CellWidth.of(part) % tab)
        part = ""
      } else if let placeholder = Self.placeholder(for: scalar) {
        part += placeholder
      } else {
        part.unicodeScalars.append(scalar)
      }
    }
    out += part
    text = out
    width = CellWidth.of(out)
  }

  /// Returns the replacement for a control or invisible character, or `nil` for a visible one.
  private static func placeholder(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0..<0x20: String(Unicode.Scalar(0x2400 + scalar.value)!)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0,  // C1 controls: U+009B may begin an escape sequence
      0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,  // the direction of text
      0x2028, 0x2029,  // ends of lines
      0x200B, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,  // nothing to see
      0xE0001:
      "<U+" + hex(scalar.value) + ">"
    default: nil
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns the lines of a text. A line ends with `\n`, `\r\n`, or a `\r` at the end of the text.
  static func lines(of raw: String) -> [VisibleText] {
    var lines = raw.pieces(between: "\n")
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      VisibleText(line.ends(with: "\r") ? String(line.unicodeScalars.dropLast()) : line)
    }
  }
}

extension VisibleText {
  /// Returns the text, cut with an ellipsis if it doesn't fit.
  func cut(to columns: Int) -> VisibleText {
    guard width > columns else { return self }
    guard columns > 0 else { return VisibleText("") }
    var head = ""
    var used = 0
    for character in text {
      used += CellWidth.of(character)
      if used > columns - 1 { break }
      head.append(character)
    }
    return VisibleText(head + "…")
  }

  /// Returns the text in pieces that fit, broken between words if possible.
  func wrapped(to columns: Int) -> [VisibleText] {
    guard width > columns else { return [self] }
    var pieces: [VisibleText] = []
    var line: (text: String, width: Int)?
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = CellWidth.of(word)
      if let begun = line, begun.width + 1 + wordWidth <= columns {
        line = (begun.text + " " + word, begun.width + 1 + wordWidth)
        continue
      }
      if let begun = line { pieces.append(VisibleText(begun.text)) }
      var parts = Self.pieces(of: word, columns)
      let last = parts.removeLast()
      pieces += parts.map { VisibleText($0) }
      line = (last, CellWidth.of(last))
    }
    if let line { pieces.append(VisibleText(line.text)) }
    return pieces
  }

  /// Returns the text in pieces that fit, broken anywhere, without removing blanks.
  func broken(to columns: Int) -> [VisibleText] {
    width > columns ? Self.pieces(of: text, columns).map { VisibleText($0) } : [self]
  }

  /// As many whole characters in each piece as fit, and at least one.
  private static func pieces(of text: some StringProtocol, _ columns: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in text {
      let width = CellWidth.of(character)
      if used + width > columns, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        used = 0
      }
      piece.append(character)
      used += width
    }
    pieces.append(piece)
    return pieces
  }
}
