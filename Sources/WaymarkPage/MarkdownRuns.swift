/// Reads the text of a block of Markdown: its styles, links and code.
///
/// The text is read once into pieces; signs that may begin or end a style, and brackets, are matched
/// as they come, each against those that are still open, so that the time is linear in the text.
struct MarkdownRuns {
  private typealias Run = Page.Markdown.Run
  private typealias Style = Page.Markdown.Style

  /// A bracket that may begin the text of a link.
  private struct Bracket {
    let piece: Int
    let signs: Int
    let isImage: Bool
  }

  private let text: [Character]
  private var place = 0
  private var pieces: [Run] = []
  /// How many more times each style is on from a piece on.
  private var turns: [Int: [Int: Int]] = [:]
  private var signs: [MarkdownSign] = []
  private var brackets: [Bracket] = []
  /// Brackets before this piece begin no link, because it would hold one.
  private var firstOpen = 0
  /// Where runs of backticks begin, by their length, the last one first.
  private var ticks: [Int: [Int]] = [:]

  static func read(_ text: String) -> [Page.Markdown.Run] {
    var reader = MarkdownRuns(text)
    reader.read()
    return reader.runs
  }

  private init(_ text: String) {
    self.text = Array(text[...].trimmed)
    var index = self.text.count
    while index > 0 {
      let end = index
      while index > 0, self.text[index - 1] == "`" { index -= 1 }
      if index < end { ticks[end - index, default: []].append(index) } else { index -= 1 }
    }
  }

  private func character(_ index: Int) -> Character? {
    text.indices.contains(index) ? text[index] : nil
  }

  private mutating func read() {
    while let character = character(place) {
      switch character {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_", "~": readSign(character)
      case "[": open(isImage: false)
      // A picture in a picture in a picture: each is read again with those in it, so not many may be.
      case "!" where self.character(place + 1) == "[" && brackets.count < 32: open(isImage: true)
      case "]": close()
      case "<": readAngle()
      case "&": readEntity()
      case "\n": endLine()
      case "h", "w": readAddress()
      default: add(1)
      }
    }
    match(from: 0)
  }

  /// Takes some characters as they are.
  private mutating func add(_ count: Int) {
    add(String(text[place..<(place + count)]))
    place += count
  }

  private mutating func add(_ text: String, _ style: Style = [], link: String? = nil) {
    pieces.append(Run(text, style, link: link))
  }

  private mutating func readEscape() {
    guard let next = character(place + 1) else { return add(1) }
    if next == "\n" {
      place += 2
      add("\n")
    } else {
      if MarkdownText.isPunctuation(next), next.isASCII { place += 1 }
      add(1)
    }
  }

  private mutating func endLine() {
    var blanks = 0
    while let last = pieces.last, last.text == " ", last.style.isEmpty {
      pieces.removeLast()
      blanks += 1
    }
    add(blanks >= 2 ? "\n" : " ")
    place += 1
    while character(place) == " " { place += 1 }
  }

  private mutating func readCode() {
    var count = 0
    while character(place + count) == "`" { count += 1 }
    while let first = ticks[count]?.last, first <= place { ticks[count]?.removeLast() }
    guard let end = ticks[count]?.last else { return add(count) }
    var code = String(text[(place + count)..<end]).replacing("\n", with: " ")
    if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = String(code.dropFirst().dropLast())
    }
    add(code, .code)
    place = end + count
  }

  private mutating func readEntity() {
    guard let (character, length) = MarkdownText.entity(in: text[place...]) else { return add(1) }
    add(character)
    place += length
  }
}

// MARK: - Styles

extension MarkdownRuns {
  private mutating func readSign(_ sign: Character) {
    var count = 0
    while character(place + count) == sign { count += 1 }
    let sides = MarkdownSign(
      sign, count: count, piece: pieces.count, before: character(place - 1),
      after: character(place + count))
    if sign != "~" || count <= 2 {
      signs.append(sides)
      // A piece for each, so that some of them may stay.
      for _ in 0..<count { add(1) }
    } else {
      add(count)
    }
  }

  /// Matches what ends a style with what began it, from one of the signs on.
  private mutating func match(from first: Int) {
    var open: [MarkdownSign] = []
    // Below these nothing was found that a sign of a kind would end.
    var bottoms: [MarkdownSign.Kind: Int] = [:]
    for var sign in signs[first...] {
      while sign.count > 0, sign.canClose {
        let bottom = min(bottoms[sign.kind] ?? 0, open.count)
        guard let index = open[bottom...].lastIndex(where: { sign.closes($0) }) else {
          bottoms[sign.kind] = open.count
          break
        }
        open.removeSubrange((index + 1)...)
        for (kind, bottom) in bottoms { bottoms[kind] = min(bottom, open.count) }
        style(&open[index], &sign)
        if open[index].count == 0 { open.removeLast() }
      }
      if sign.count > 0, sign.canOpen { open.append(sign) }
    }
    signs.removeSubrange(first...)
  }

  /// Takes signs from both sides, and turns their style on between them.
  private mutating func style(_ open: inout MarkdownSign, _ close: inout MarkdownSign) {
    let count = open.sign == "~" ? open.count : min(2, open.count, close.count)
    let style: Style = open.sign == "~" ? .struck : count == 2 ? .strong : .emphasis
    open.count -= count
    let begin = open.piece + open.count
    for index in begin..<(begin + count) { pieces[index].text = "" }
    for index in close.piece..<(close.piece + count) { pieces[index].text = "" }
    turns[begin, default: [:]][style.rawValue, default: 0] += 1
    turns[close.piece, default: [:]][style.rawValue, default: 0] -= 1
    close.count -= count
    close.piece += count
  }

  /// The pieces in their styles, neighbours of one style together.
  private var runs: [Page.Markdown.Run] {
    var runs: [Run] = []
    var counts: [Int: Int] = [:]
    for (index, piece) in pieces.enumerated() {
      for (style, turn) in turns[index] ?? [:] { counts[style, default: 0] += turn }
      guard !piece.text.isEmpty else { continue }
      var run = piece
      for (style, count) in counts where count > 0 { run.style.insert(Style(rawValue: style)) }
      if let last = runs.last, last.style == run.style, last.link == run.link {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}

// MARK: - Links

extension MarkdownRuns {
  private mutating func open(isImage: Bool) {
    brackets.append(Bracket(piece: pieces.count, signs: signs.count, isImage: isImage))
    add(isImage ? 2 : 1)
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return add(1) }
    guard bracket.isImage || bracket.piece >= firstOpen,
      let (destination, end) = MarkdownText.destination(in: text, at: place + 1)
    else { return add(1) }
    match(from: bracket.signs)
    pieces[bracket.piece].text = ""
    if bracket.isImage, pieces[(bracket.piece + 1)...].allSatisfy({ $0.text.isEmpty }) {
      add("Image")
    }
    // What a picture shows is part of the link around it, if there is one.
    for index in bracket.piece..<pieces.count { pieces[index].link = destination }
    if !bracket.isImage { firstOpen = pieces.count }
    // What is written next has its own styles.
    place = end
  }

  private mutating func readAngle() {
    guard let (link, length) = MarkdownText.angled(in: text[place...]) else { return add(1) }
    let words = String(text[(place + 1)..<(place + length - 1)])
    add(words, link: link)
    place += length
  }

  /// Reads an address that stands in the text.
  private mutating func readAddress() {
    let before = character(place - 1)
    let mayBegin = before.map { $0 == " " || $0 == "\n" || "*_~(".contains($0) } ?? true
    guard mayBegin, brackets.isEmpty, let length = MarkdownText.address(in: text[place...]) else {
      return add(1)
    }
    let words = String(text[place..<(place + length)])
    add(words, link: words.hasPrefix("www.") ? "http://" + words : words)
    place += length
  }
}
