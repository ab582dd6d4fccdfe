/// Reads the blocks of Markdown: a block takes its lines, and what they say within it is read again.
struct MarkdownBlocks {
  /// Blocks that lie deeper are read as text, so that the time stays linear in the text.
  static let mostLevels = 16

  private var lines: ArraySlice<MarkdownLine>
  private let level: Int
  private var blocks: [Page.Markdown.Block] = []
  private var paragraph: [MarkdownLine] = []

  static func read(_ text: String) -> [Page.Markdown.Block] {
    var lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    // The end of the last line begins no other.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return read(lines.map { MarkdownLine($0) }, 0)
  }

  private static func read(_ lines: [MarkdownLine], _ level: Int) -> [Page.Markdown.Block] {
    var reader = MarkdownBlocks(lines: lines[...], level: level)
    while let line = reader.lines.first { reader.read(line) }
    reader.endParagraph()
    return reader.blocks
  }

  private init(lines: ArraySlice<MarkdownLine>, level: Int) {
    self.lines = lines
    self.level = level
  }

  private mutating func read(_ line: MarkdownLine) {
    let mayHold = level < Self.mostLevels
    if line.isBlank {
      endParagraph()
      lines.removeFirst()
    } else if !paragraph.isEmpty, let level = line.underline {
      blocks.append(.heading(level, runs(of: paragraph)))
      paragraph = []
      lines.removeFirst()
    } else if paragraph.isEmpty, line.indent >= 4, !line.isLazy {
      readIndentedCode()
    } else if let fence = line.fence, !line.isLazy {
      endParagraph()
      readCode(fence)
    } else if let heading = line.heading, !line.isLazy {
      endParagraph()
      blocks.append(.heading(heading.level, MarkdownRuns.read(String(heading.text))))
      lines.removeFirst()
    } else if line.isRule, !line.isLazy {
      endParagraph()
      blocks.append(.rule)
      lines.removeFirst()
    } else if mayHold, line.quoted != nil {
      endParagraph()
      readQuote()
    } else if mayHold, let bullet = line.bullet, paragraph.isEmpty || line.interrupts {
      endParagraph()
      readList(bullet)
    } else if paragraph.isEmpty || !readTable() {
      paragraph.append(line)
      lines.removeFirst()
    }
  }

  private mutating func endParagraph() {
    if !paragraph.isEmpty { blocks.append(.paragraph(runs(of: paragraph))) }
    paragraph = []
  }

  private func runs(of lines: [MarkdownLine]) -> [Page.Markdown.Run] {
    MarkdownRuns.read(lines.map(\.text).joined(separator: "\n"))
  }
}

// MARK: - Code

extension MarkdownBlocks {
  private mutating func readCode(_ fence: MarkdownLine.Fence) {
    lines.removeFirst()
    var code = ""
    while let line = lines.first {
      if line.isLazy { break }
      lines.removeFirst()
      if line.closes(fence) { break }
      code += line.dropping(fence.indent).whole + "\n"
    }
    let language = fence.info.prefix { $0 != " " && $0 != "\t" }
    blocks.append(
      .code(
        Page.Code(
          code, language: language.isEmpty ? nil : MarkdownText.plain(String(language)))))
  }

  private mutating func readIndentedCode() {
    var code: [String] = []
    while let line = lines.first, line.isBlank || line.indent >= 4, !line.isLazy {
      code.append(line.dropping(4).whole)
      lines.removeFirst()
    }
    while code.last?.allSatisfy({ $0 == " " }) == true { code.removeLast() }
    blocks.append(.code(Page.Code(code.map { $0 + "\n" }.joined())))
  }
}

// MARK: - Quotes and lists

extension MarkdownBlocks {
  private mutating func readQuote() {
    var inner: [MarkdownLine] = []
    var end = ParagraphEnd()
    while let line = lines.first {
      if let quoted = line.quoted {
        inner.append(quoted)
        end.add(quoted)
      } else if end.isParagraph, !line.isBlank, !line.interrupts, line.bullet == nil {
        inner.append(line.lazy)
      } else {
        break
      }
      lines.removeFirst()
    }
    blocks.append(.quote(Self.read(inner, level + 1)))
  }

  private mutating func readList(_ first: MarkdownLine.Bullet) {
    var entries: [Page.Markdown.Entry] = []
    while let bullet = lines.first?.bullet, bullet.sign == first.sign,
      (bullet.number == nil) == (first.number == nil)
    {
      entries.append(readEntry(bullet))
    }
    blocks.append(.list(start: first.number, entries))
  }

  private mutating func readEntry(_ bullet: MarkdownLine.Bullet) -> Page.Markdown.Entry {
    var first = bullet.rest
    let isDone = first.takeTask()
    var inner = [first]
    var end = ParagraphEnd()
    end.add(first)
    lines.removeFirst()
    // An entry that begins with a blank line has no other one before its text.
    var isOpen = !bullet.rest.isBlank || lines.first?.isBlank == false
    while isOpen, let line = lines.first {
      if line.isBlank {
        // Blank lines belong to the entry if something of the entry follows.
        let blank = lines.prefix { $0.isBlank }
        let next = lines.dropFirst(blank.count).first
        let isWithin = next.map { $0.indent >= bullet.width && !$0.isLazy } ?? false
        guard isWithin || end.isCode else { break }
        inner += blank.map { $0.dropping(bullet.width) }
        end.add(line)
        lines = lines.dropFirst(blank.count)
        continue
      } else if line.indent >= bullet.width, !line.isLazy {
        inner.append(line.dropping(bullet.width))
        end.add(line.dropping(bullet.width))
      } else if end.isParagraph, !line.interrupts, line.bullet == nil {
        inner.append(line.lazy)
      } else {
        isOpen = false
        continue
      }
      lines.removeFirst()
    }
    // What separates two entries belongs to none.
    if let next = lines.first, next.isBlank {
      let rest = lines.drop { $0.isBlank }
      if rest.first?.bullet?.sign == bullet.sign { lines = rest }
    }
    return Page.Markdown.Entry(isDone: isDone, blocks: Self.read(inner, level + 1))
  }
}

/// Follows the lines of a block, to know whether a line without its sign would continue a paragraph.
private struct ParagraphEnd {
  private(set) var isParagraph = false
  private var fence: MarkdownLine.Fence?
  var isCode: Bool { fence != nil }

  mutating func add(_ whole: MarkdownLine) {
    var line = whole
    // Within what other blocks begin here.
    for _ in 0..<MarkdownBlocks.mostLevels {
      guard fence == nil, let rest = line.quoted ?? line.bullet?.rest else { break }
      line = rest
      isParagraph = false
    }
    if let fence {
      if line.closes(fence) { self.fence = nil }
      isParagraph = false
    } else if let fence = line.fence {
      self.fence = fence
      isParagraph = false
    } else {
      let isText = !line.isBlank && line.heading == nil && !line.isRule
      let isUnderline = isParagraph && line.underline != nil
      isParagraph = isText && !isUnderline && (isParagraph || line.indent < 4)
    }
  }
}

extension MarkdownLine {
  fileprivate var lazy: MarkdownLine {
    var line = self
    line.isLazy = true
    return line
  }

  /// Takes the sign of a task from the beginning: whether the task is done.
  fileprivate mutating func takeTask() -> Bool? {
    guard indent < 4, text.first == "[" else { return nil }
    let sign = text.dropFirst().first
    guard text.dropFirst(2).first == "]", let sign, " xX".contains(sign) else { return nil }
    let rest = text.dropFirst(3)
    guard rest.first == " " || rest.first == "\t", !rest.trimmed.isEmpty else { return nil }
    self = MarkdownLine(rest).dropping(indent + 8)
    return sign != " "
  }
}

// MARK: - Tables

extension MarkdownBlocks {
  /// How many cells a table may have that its rows leave out.
  private static let mostEmptyCells = 10_000

  /// Reads a table whose titles are in the last line of the paragraph; false if it is none.
  private mutating func readTable() -> Bool {
    guard let line = lines.first, let titles = paragraph.last, !line.isLazy, !titles.isLazy,
      line.indent < 4, let alignments = Self.alignments(line.text)
    else { return false }
    let cells = Self.cells(titles.text)
    guard cells.count == alignments.count else { return false }
    let columns = zip(cells, alignments).map { cell, alignment in
      Page.Markdown.TableColumn(title: MarkdownRuns.read(cell), alignment: alignment)
    }
    paragraph.removeLast()
    endParagraph()
    lines.removeFirst()
    var rows: [[[Page.Markdown.Run]]] = []
    var room = Self.mostEmptyCells
    while let line = lines.first, !line.isBlank, !line.isLazy, !line.endsTable {
      let cells = Self.cells(line.text).prefix(columns.count).map { MarkdownRuns.read($0) }
      // A wide head over many short rows would be far more cells than there is text.
      let missing = min(columns.count - cells.count, room)
      room -= missing
      rows.append(cells + Array(repeating: [], count: missing))
      lines.removeFirst()
    }
    blocks.append(.table(columns, rows: rows))
    return true
  }

  /// How columns are aligned, from the line below their titles: dashes, with a colon at an end.
  private static func alignments(
    _ text: Substring
  ) -> [Page.Markdown.TableColumn.Alignment?]? {
    guard text.contains("-"), text.allSatisfy({ "|:- \t".contains($0) }),
      text.contains("|") || text.contains(":")
    else { return nil }
    var alignments: [Page.Markdown.TableColumn.Alignment?] = []
    for cell in cells(text) {
      let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
      let (isLeft, isRight) = (cell.hasPrefix(":"), cell.hasSuffix(":"))
      guard !dashes.isEmpty,
        cell.count == dashes.count + (isLeft ? 1 : 0) + (isRight ? 1 : 0)
      else { return nil }
      alignments.append(isLeft && isRight ? .center : isLeft ? .left : isRight ? .right : nil)
    }
    return alignments
  }

  /// The cells of a row; `\|` is part of one.
  private static func cells(_ text: Substring) -> [String] {
    var row = text.trimmed
    if row.first == "|" { row.removeFirst() }
    var cells = [""]
    var isEscaped = false
    for character in row {
      if character == "|", isEscaped {
        cells[cells.count - 1].removeLast()
        cells[cells.count - 1].append("|")
      } else if character == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.count > 1, cells[cells.count - 1].allSatisfy({ $0 == " " || $0 == "\t" }) {
      cells.removeLast()
    }
    return cells.map { String($0[...].trimmed) }
  }
}

extension MarkdownLine {
  /// Whether a line below a row begins something else.
  fileprivate var endsTable: Bool { indent >= 4 || interrupts || bullet != nil }
}
