/// Reads a saved session line by line; what a later release may add to a line is passed over.
struct SavedStateReader {
  private struct Line {
    let number: Int
    let text: String
  }

  /// One word of a line and where it begins.
  private struct Word {
    let text: Substring.UTF8View
    let offset: Int
    var string: String { String(Substring(text)) }
  }

  private let text: String
  private var lines: ArraySlice<Line>

  init(_ text: String) throws(SavedStateError) {
    self.text = text
    let pieces = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let all = pieces.enumerated().map { index, piece in
      Line(number: index + 1, text: String(Substring(piece)))
    }
    lines = all[...]
    guard !text.isEmpty else { throw error(.empty, Line(number: 1, text: "")) }
  }

  mutating func read() throws(SavedStateError) -> SavedState {
    let (version, times) = try readHeader()
    try takeEnd()
    let migrations = version == SavedState.versions[2] ? try readMigrations() : []
    let roots = try readTabs()
    let line = try nextLine()
    var state: NavigationState
    do throws(StateError) {
      // What looks like a directive is a query here: directives were split off before. How much a
      // stack may hold is for whoever restores it to say.
      state = try NavigationState(line.text, entryLimit: .max, directivePrefix: "")
    } catch {
      throw self.error(.state(error), line, at: error.offset)
    }
    guard roots.links.count == state.tabs.count else { throw error(.badTabs, roots.line) }
    try readEntries(into: &state)
    return SavedState(
      time: times["saved"], timeBefore: times["before"], tabRoots: roots.links, state: state,
      migrations: migrations)
  }

  // MARK: Lines

  private mutating func readHeader() throws(SavedStateError) -> (
    version: String, times: [String: Int64]
  ) {
    let line = try nextLine()
    let words = Self.words(of: line)
    guard words[0].string == SavedState.name, words.count > 1 else {
      throw error(.notASavedState, line)
    }
    let version = words[1].string
    guard SavedState.versions.contains(version) else {
      throw error(.unknownVersion(version), line, at: words[1].offset)
    }
    try check(words.dropFirst(2).first, version, line)
    var times: [String: Int64] = [:]
    for word in words.dropFirst(2) {
      guard let (name, value) = Self.parts(of: word), ["saved", "before"].contains(name) else {
        continue
      }
      guard let seconds = Int64(value.string) else { throw error(.badTime, line, at: value.offset) }
      times[name] = seconds
    }
    return (version, times)
  }

  /// The first version had no checksum.
  private func check(_ word: Word?, _ version: String, _ line: Line) throws(SavedStateError) {
    guard version != SavedState.versions[0] else { return }
    guard let word, let (name, value) = Self.parts(of: word), name == "sum" else {
      throw error(.damaged, line, at: line.text.utf8.count)
    }
    var sum = Checksum()
    sum.add(Array(text.utf8.dropFirst(word.offset + word.text.count)))
    guard sum.text == value.string else { throw error(.damaged, line, at: value.offset) }
  }

  /// A text that was cut off anywhere has no end, or half a line after it.
  private mutating func takeEnd() throws(SavedStateError) {
    guard let last = lines.popLast() else { throw error(.cutOff, Line(number: 1, text: "")) }
    guard last.text.isEmpty, let end = lines.popLast(), end.text == "end" else {
      throw error(.cutOff, last, at: last.text.utf8.count)
    }
  }

  private mutating func readMigrations() throws(SavedStateError) -> [String] {
    let line = try nextLine()
    let words = Self.words(of: line)
    guard words[0].string == "migrated", words.count > 1 else { throw error(.badMigrations, line) }
    var names: [String] = []
    for word in words.dropFirst() {
      do throws(PercentEncoding.Failure) {
        names.append(try PercentEncoding.decode(Array(word.text)[...]))
      } catch {
        throw self.error(.badMigrations, line, at: word.offset + error.offset)
      }
    }
    return names
  }

  private mutating func readTabs() throws(SavedStateError) -> (line: Line, links: [DeepLink]) {
    let line = try nextLine()
    let words = Self.words(of: line)
    guard words[0].string == "tabs" else { throw error(.badTabs, line) }
    var links: [DeepLink] = []
    for word in words.dropFirst() {
      guard let link = try? DeepLink(word.string, directivePrefix: "") else {
        throw error(.badTabs, line, at: word.offset)
      }
      links.append(link)
    }
    return (line, links)
  }

  private mutating func readEntries(into state: inout NavigationState) throws(SavedStateError) {
    let count = state.entryIDs.count
    var found: [Int: [String: String]] = [:]
    var last = 0
    while let line = lines.popFirst() {
      let words = Self.words(of: line)
      guard let number = Int(words[0].string), number > last, number <= count else {
        throw error(.badEntry, line)
      }
      last = number
      for word in words.dropFirst() {
        guard let (name, value) = Self.parts(of: word) else {
          throw error(.badValue, line, at: word.offset)
        }
        do throws(PercentEncoding.Failure) {
          found[number, default: [:]][name] = try PercentEncoding.decode(Array(value.text)[...])
        } catch {
          throw self.error(.badValue, line, at: value.offset + error.offset)
        }
      }
    }
    guard !found.isEmpty else { return }
    var number = 0
    for tab in state.tabs.indices { Self.dress(&state.tabs[tab], found, &number) }
    for modal in state.modals.indices { Self.dress(&state.modals[modal].stack, found, &number) }
  }

  private static func dress(
    _ stack: inout EntryStack, _ found: [Int: [String: String]], _ number: inout Int
  ) {
    for index in stack.indices {
      number += 1
      guard let values = found[number] else { continue }
      stack.change(at: index) { entry in
        var details = EntryDetails()
        details.title = values["title"]
        details.announcedTitle = values["announced"]
        details.leftButton = values["left"]
        details.rightButton = values["right"]
        details.payload = values["payload"]
        // Of a place that is none, the top is as good as any.
        details.scrolled = max(0, values["scrolled"].flatMap { Int($0) } ?? 0)
        entry.details = details
      }
    }
  }

  private mutating func nextLine() throws(SavedStateError) -> Line {
    guard let line = lines.popFirst() else { throw error(.cutOff, Line(number: 1, text: "")) }
    return line
  }

  // MARK: Words

  private static func words(of line: Line) -> [Word] {
    var offset = 0
    return line.text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { piece in
      defer { offset += piece.count + 1 }
      return Word(text: piece, offset: offset)
    }
  }

  /// What stands before the first colon, and what stands behind it.
  private static func parts(of word: Word) -> (name: String, value: Word)? {
    guard let colon = word.text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = word.text[..<colon]
    let value = word.text[word.text.index(after: colon)...]
    return (String(Substring(name)), Word(text: value, offset: word.offset + name.count + 1))
  }

  private func error(
    _ code: SavedStateError.Code, _ line: Line, at offset: Int = 0
  ) -> SavedStateError {
    SavedStateError(code: code, line: line.number, text: line.text, offset: offset)
  }
}

extension SavedState {
  /// Reads a text.
  init(_ text: String) throws(SavedStateError) {
    var reader = try SavedStateReader(text)
    self = try reader.read()
  }
}
