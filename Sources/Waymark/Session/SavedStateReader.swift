/// Reads a saved session line by line; what a later release may add to a line is passed over.
struct SavedStateReader {
  private let text: String
  private var lines: ArraySlice<RecordLine>

  init(_ text: String) throws(SavedStateError) {
    self.text = text
    lines = RecordLine.lines(of: text)[...]
    guard !text.isEmpty else { throw error(.empty, lines[0]) }
  }

  mutating func read() throws(SavedStateError) -> SavedState {
    let (version, times) = try readHeader()
    try readEnd()
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
    let words = line.words
    guard words[0].text == SavedState.name, words.count > 1 else {
      throw error(.notASavedState, line)
    }
    let version = words[1].text
    guard SavedState.versions.contains(version) else {
      throw error(.unknownVersion(version), line, at: words[1].offset)
    }
    // The first version had no checksum.
    if version != SavedState.versions[0], let offset = line.damage(of: text) {
      throw error(.damaged, line, at: offset)
    }
    var times: [String: Int64] = [:]
    for case (let name, let value)? in words.map(\.pair) where name == "saved" || name == "before" {
      guard let seconds = Int64(value.text) else { throw error(.badTime, line, at: value.offset) }
      times[name] = seconds
    }
    return (version, times)
  }

  /// A text that was cut off anywhere has no end, or half a line after it.
  private mutating func readEnd() throws(SavedStateError) {
    guard let last = lines.popLast() else { throw error(.cutOff, RecordLine(number: 1, text: "")) }
    guard last.text.isEmpty, let end = lines.popLast(), end.text == "end" else {
      throw error(.cutOff, last, at: last.text.utf8.count)
    }
  }

  private mutating func readMigrations() throws(SavedStateError) -> [String] {
    let line = try nextLine()
    let words = line.words
    guard words[0].text == "migrated", words.count > 1 else { throw error(.badMigrations, line) }
    var names: [String] = []
    for word in words.dropFirst() {
      do throws(RecordLine.Failure) {
        names.append(try word.decoded())
      } catch {
        throw self.error(.badMigrations, line, at: error.offset)
      }
    }
    return names
  }

  private mutating func readTabs() throws(SavedStateError) -> (line: RecordLine, links: [DeepLink])
  {
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
    let count = state.entryIDs.count
    var found: [Int: EntryDetails] = [:]
    var last = 0
    while let line = lines.popFirst() {
      guard let number = Int(line.words[0].text), number > last, number <= count else {
        throw error(.badEntry, line)
      }
      last = number
      do throws(RecordLine.Failure) {
        found[number] = EntryDetails(try line.values(after: 1))
      } catch {
        throw self.error(.badValue, line, at: error.offset)
      }
    }
    guard !found.isEmpty else { return }
    var number = 0
    func apply(to stack: inout EntryStack) {
      for index in stack.indices {
        number += 1
        if let details = found[number] { stack.change(at: index) { $0.details = details } }
      }
    }
    for tab in state.tabs.indices { apply(to: &state.tabs[tab]) }
    for modal in state.modals.indices { apply(to: &state.modals[modal].stack) }
  }

  private mutating func nextLine() throws(SavedStateError) -> RecordLine {
    guard let line = lines.popFirst() else { throw error(.cutOff, RecordLine(number: 1, text: "")) }
    return line
  }

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
    // A place that cannot be read is the top.
    scrolled = max(0, values["scrolled"].flatMap { Int($0) } ?? 0)
  }
}

extension SavedState {
  /// Reads a text.
  init(_ text: String) throws(SavedStateError) {
    var reader = try SavedStateReader(text)
    self = try reader.read()
  }
}
