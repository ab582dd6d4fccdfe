/// Parses a saved session line by line. Words that a later release may add are ignored.
struct SavedStateReader: ~Copyable {
  private let text: String
  /// The remaining lines.
  private var lines: ArraySlice<RecordLine>
  private let last: RecordLine
  private var time, timeBefore: Int64?

  init(_ text: String) throws(SavedStateError) {
    let isTooLong = text.utf8.count > Limit.sessionBytes.value
    self.text = isTooLong ? "" : text
    lines = RecordLine.lines(of: self.text)[...]
    last = lines[lines.endIndex - 1]
    if isTooLong { throw error(.overLimit(.sessionBytes), last) }
    guard !text.isEmpty else { throw error(.empty, last) }
  }

  mutating func read() throws(SavedStateError) -> SavedState {
    let version = try readHeader()
    try readEnd()
    let migrations = version == SavedState.versions[2] ? try readMigrations() : []
    let (rootLine, roots) = try readTabs()
    let line = try nextLine()
    guard roots.count <= Limit.tabs.value,
      line.text.utf8.count(where: { $0 == UInt8(ascii: "|") }) < Limit.tabs.value
    else { throw error(.overLimit(.tabs), rootLine) }
    var state: NavigationState
    do throws(StateError) {
      // A directive is a plain query item here, because directives were removed before. The limit
      // of a stack applies when the session is restored.
      state = try NavigationState(line.text, entryLimit: .max, directivePrefix: "")
    } catch {
      throw self.error(.state(error), line, at: error.offset)
    }
    guard roots.count == state.tabs.count else { throw error(.badTabs, rootLine) }
    try readEntries(into: &state)
    return SavedState(
      time: time, timeBefore: timeBefore, tabRoots: roots, state: state, migrations: migrations)
  }

  // MARK: Lines

  private mutating func readHeader() throws(SavedStateError) -> String {
    let line = try nextLine()
    let words = line.words
    guard words[0].text == SavedState.name, words.count > 1 else {
      throw error(.notASavedState, line)
    }
    let version = words[1].text
    guard SavedState.versions.contains(version) else {
      throw error(.unknownVersion(version), line, at: words[1].offset)
    }
    // Version 1 didn't have a checksum.
    if version != SavedState.versions[0], let offset = line.damage(of: text) {
      throw error(.damaged, line, at: offset)
    }
    for word in words {
      guard let (name, value) = word.pair, name == "saved" || name == "before" else { continue }
      guard let seconds = Int64(value.text) else { throw error(.badTime, line, at: value.offset) }
      if name == "saved" { time = seconds } else { timeBefore = seconds }
    }
    return version
  }

  /// Parses the end. A truncated text lacks it, or has a partial line after it.
  private mutating func readEnd() throws(SavedStateError) {
    guard last.text.isEmpty, lines.dropLast().last?.text == "end" else { throw cutOff }
    lines.removeLast(2)
  }

  private mutating func readMigrations() throws(SavedStateError) -> [String] {
    let line = try nextLine()
    let words = line.words
    guard words[0].text == "migrated", words.count > 1 else { throw error(.badMigrations, line) }
    do throws(RecordLine.Failure) {
      return try words.dropFirst().map { word throws(RecordLine.Failure) in try word.decoded() }
    } catch {
      throw self.error(.badMigrations, line, at: error.offset)
    }
  }

  private mutating func readTabs() throws(SavedStateError) -> (RecordLine, [DeepLink]) {
    let line = try nextLine()
    let words = line.words
    guard words[0].text == "tabs" else { throw error(.badTabs, line) }
    var links: [DeepLink] = []
    for word in words.dropFirst() {
      guard let link = try? DeepLink(word.text, directivePrefix: "") else {
        throw error(.badTabs, line, at: word.offset)
      }
      links.append(link)
    }
    return (line, links)
  }

  private mutating func readEntries(into state: inout NavigationState) throws(SavedStateError) {
    var number: Int64 = 0
    var next = nextEntryNumber
    for stack in state.stackNumbers {
      var entries = Array(state[stack: stack])
      var isChanged = false
      for index in entries.indices {
        number += 1
        guard next == number, let line = lines.popFirst() else { continue }
        do throws(RecordLine.Failure) {
          entries[index].details = EntryDetails(try line.values(after: 1))
        } catch {
          throw self.error(.badValue, line, at: error.offset)
        }
        (next, isChanged) = (nextEntryNumber, true)
      }
      if isChanged, let changed = EntryStack(entries) { state[stack: stack] = changed }
    }
    if let line = lines.first { throw error(.badEntry, line) }
  }

  /// The number of the entry of the next line.
  private var nextEntryNumber: Int64? { lines.first.flatMap { Int64($0.words[0].text) } }

  private mutating func nextLine() throws(SavedStateError) -> RecordLine {
    guard let line = lines.popFirst() else { throw cutOff }
    return line
  }

  private var cutOff: SavedStateError { error(.cutOff, last, at: last.text.utf8.count) }

  private func error(
    _ code: SavedStateError.Code, _ line: RecordLine, at offset: Int = 0
  ) -> SavedStateError {
    SavedStateError(code: code, line: line.number, text: line.text, offset: offset)
  }
}

extension EntryDetails {
  fileprivate init(_ values: [String: String]) {
    title = values["title"]
    announcedTitle = values["announced"]
    leftButton = values["left"]
    rightButton = values["right"]
    payload = values["payload"]
    // An invalid position is the top.
    scrolled = Int(clamping: max(0, values["scrolled"].flatMap { Int64($0) } ?? 0))
  }
}

extension SavedState {
  init(_ text: String) throws(SavedStateError) {
    var reader = try SavedStateReader(text)
    self = try reader.read()
  }
}
