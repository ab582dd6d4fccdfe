/// A line of Markdown, without what the blocks around it have taken from its beginning.
struct MarkdownLine {
  /// The blanks at its beginning; a tab goes on to the next multiple of four.
  let indent: Int
  /// What follows them; empty for a blank line.
  let text: Substring
  /// Whether it continues a paragraph without the sign of the block around it.
  var isLazy = false

  var isBlank: Bool { text.isEmpty }

  init(_ line: Substring, column: Int = 0) {
    var width = 0
    var rest = line
    while let first = rest.first, first == " " || first == "\t" {
      width += first == " " ? 1 : 4 - (column + width) % 4
      rest.removeFirst()
    }
    while let last = rest.last, last == "\r" || last == "\t" { rest.removeLast() }
    if rest.allSatisfy({ $0 == " " }) { rest = "" }
    self.init(indent: width, text: rest)
  }

  private init(indent: Int, text: Substring, isLazy: Bool = false) {
    self.indent = indent
    self.text = text
    self.isLazy = isLazy
  }

  /// The line without some of its blanks.
  func dropping(_ columns: Int) -> MarkdownLine {
    MarkdownLine(indent: max(0, indent - columns), text: text, isLazy: isLazy)
  }

  /// The line as it was, from its first blank.
  var whole: String { String(repeating: " ", count: indent) + text }
}

// What a line begins

extension MarkdownLine {
  private var isNear: Bool { indent < 4 && !isBlank }

  /// `---`, `***` or `___`, with blanks between.
  var isRule: Bool {
    guard isNear, let sign = text.first, "-*_".contains(sign) else { return false }
    return text.allSatisfy { $0 == sign || $0 == " " || $0 == "\t" }
      && text.lazy.filter { $0 == sign }.prefix(3).count == 3
  }

  /// The level and the text of a heading that begins with `#`.
  var heading: (level: Int, text: Substring)? {
    guard isNear else { return nil }
    let level = text.prefix { $0 == "#" }.count
    var rest = text.dropFirst(level)
    guard (1...6).contains(level), rest.isEmpty || rest.first == " " || rest.first == "\t" else {
      return nil
    }
    rest = rest.trimmed
    var closed = rest
    while closed.last == "#" { closed.removeLast() }
    if closed.isEmpty || closed.last == " " || closed.last == "\t" { rest = closed.trimmed }
    return (level, rest)
  }

  /// The level of the heading that the line makes of the paragraph above.
  var underline: Int? {
    guard isNear, !isLazy, let sign = text.first, sign == "=" || sign == "-" else { return nil }
    guard text.trimmed.allSatisfy({ $0 == sign }) else { return nil }
    return sign == "=" ? 1 : 2
  }

  /// Begins code, until a line with as many of its signs.
  struct Fence {
    let sign: Character
    let count: Int
    let indent: Int
    let info: Substring
  }

  var fence: Fence? {
    guard isNear, let sign = text.first, sign == "`" || sign == "~" else { return nil }
    let count = text.prefix { $0 == sign }.count
    let info = text.dropFirst(count).trimmed
    guard count >= 3, sign == "~" || !info.contains("`") else { return nil }
    return Fence(sign: sign, count: count, indent: indent, info: info)
  }

  func closes(_ fence: Fence) -> Bool {
    guard isNear, text.first == fence.sign, !isLazy else { return false }
    let rest = text.drop { $0 == fence.sign }
    return rest.trimmed.isEmpty && text.count - rest.count >= fence.count
  }

  /// The line within a quote; nil if it is not part of one.
  var quoted: MarkdownLine? {
    guard isNear, text.first == ">", !isLazy else { return nil }
    let rest = MarkdownLine(text.dropFirst(), column: indent + 1)
    return rest.indent > 0 ? rest.dropping(1) : rest
  }

  /// The sign that begins an entry of a list.
  struct Bullet {
    /// The sign itself, or what follows the number.
    let sign: Character
    let number: Int?
    /// How far what belongs to the entry is indented.
    let width: Int
    /// What follows it in its line.
    let rest: MarkdownLine
  }

  var bullet: Bullet? {
    guard isNear, !isLazy, !isRule, let first = text.first else { return nil }
    var sign = first
    var length = 1
    var number: Int?
    if first.isASCII, first.isNumber {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 9, let end = text.dropFirst(digits.count).first,
        end == "." || end == ")"
      else { return nil }
      (sign, length, number) = (end, digits.count + 1, Int(digits))
    } else if !"-+*".contains(first) {
      return nil
    }
    let after = text.dropFirst(length)
    guard after.isEmpty || after.first == " " || after.first == "\t" else { return nil }
    let rest = MarkdownLine(after, column: indent + length)
    // What is indented further than that is code in the entry.
    let blanks = rest.isBlank || rest.indent > 4 ? 1 : rest.indent
    return Bullet(
      sign: sign, number: number, width: indent + length + blanks, rest: rest.dropping(blanks))
  }

  /// Whether a line below a paragraph begins something else.
  var interrupts: Bool {
    if isRule || heading != nil || fence != nil || quoted != nil { return true }
    // Numbers begin lines of many paragraphs.
    return bullet.map { !$0.rest.isBlank && ($0.number ?? 1) == 1 } ?? false
  }
}

extension Substring {
  /// Without the blanks at both ends.
  var trimmed: Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}
