/// Reads the notation of a state, one space-separated word after the other.
///
///     state = root *(" ^" style " " stack)
///     root  = stack / "[" tab 1*(" | " tab) "]"
///     tab   = ["*"] stack
///     stack = link *(" > " link)
struct StateParser {
  private struct Word {
    var text: String
    var offset: Int
  }

  private let text: String
  private let entryLimit: Int
  private let directivePrefix: String
  private var words: ArraySlice<Word>
  private var number = 0
  private var tabs: [EntryStack] = []
  private var selectedTab: Int?
  private var modals: [ModalLayer] = []

  init(_ text: String, entryLimit: Int, directivePrefix: String) throws(StateError) {
    self.text = text
    self.entryLimit = entryLimit
    self.directivePrefix = directivePrefix
    var words: [Word] = []
    var offset = 0
    for piece in text.utf8.split(separator: 0x20, omittingEmptySubsequences: false) {
      words.append(Word(text: String(Substring(piece)), offset: offset))
      offset += piece.count + 1
    }
    self.words = words[...]
    guard !text.isEmpty else { throw error(.empty, at: 0) }
    if let empty = words.first(where: { $0.text.isEmpty }) {
      throw error(.extraSpace, at: empty.offset)
    }
  }

  mutating func parse() throws(StateError) -> NavigationState {
    if words.first?.text.utf8.first == UInt8(ascii: "[") {
      try parseTabs()
    } else {
      tabs = [try parseStack(isInBrackets: false)]
      selectedTab = 0
    }
    while !words.isEmpty { try parseLayer() }
    guard let selectedTab else { throw error(.noSelectedTab, at: 0) }
    return NavigationState(
      tabs: tabs, selectedTab: selectedTab, modals: modals, entryLimit: entryLimit)
  }

  private mutating func parseTabs() throws(StateError) {
    dropFirstScalar()
    repeat {
      if words.first?.text.utf8.first == UInt8(ascii: "*") {
        guard selectedTab == nil else { throw error(.twoSelectedTabs, at: position) }
        selectedTab = tabs.count
        dropFirstScalar()
      }
      tabs.append(try parseStack(isInBrackets: true))
    } while take("|")
    guard tabs.count > 1 else { throw error(.needlessBrackets, at: 0) }
  }

  private mutating func parseLayer() throws(StateError) {
    let word = words.removeFirst()
    guard word.text.utf8.first == UInt8(ascii: "^") else {
      throw error(.missingSeparator, at: word.offset)
    }
    let name = String(word.text.unicodeScalars.dropFirst())
    guard let style = LayerStyle(rawValue: name) else {
      throw error(.unknownStyle(name), at: word.offset)
    }
    guard style != .popover || !modals.contains(where: { $0.style == .popover }) else {
      throw error(.twoPopovers, at: word.offset)
    }
    guard modals.last?.style.isQuestion != true else {
      throw error(.layerOnQuestion, at: word.offset)
    }
    guard modals.count < Limit.modals.value else {
      throw error(.overLimit(.modals), at: word.offset)
    }
    let id = LayerID(nextNumber())
    let stack = try parseStack(isInBrackets: false, in: style)
    modals.append(ModalLayer(id: id, style: style, anchor: nil, stack: stack))
  }

  private mutating func parseStack(
    isInBrackets: Bool, in style: LayerStyle? = nil
  ) throws(StateError) -> EntryStack {
    var stack = EntryStack(try parseEntry(isInBrackets: isInBrackets))
    while words.first?.text == ">" {
      if let style, style.holdsOne {
        throw error(style == .external ? .stackInBrowser : .stackInQuestion, at: position)
      }
      guard stack.count < entryLimit else { throw error(.overLimit(.entries), at: position) }
      words.removeFirst()
      stack.push(try parseEntry(isInBrackets: isInBrackets))
    }
    return stack
  }

  private mutating func parseEntry(isInBrackets: Bool) throws(StateError) -> Entry {
    guard var word = words.popFirst() else { throw error(.missingLink, at: position) }
    let isSeparator = word.text == ">" || word.text == "|"
    guard !isSeparator, word.text.utf8.first != UInt8(ascii: "^") else {
      throw error(.missingLink, at: word.offset)
    }
    if isInBrackets, words.first?.text != ">", words.first?.text != "|" {
      guard word.text.utf8.last == UInt8(ascii: "]") else {
        throw error(.missingBracket, at: word.offset + word.text.utf8.count)
      }
      word.text.unicodeScalars.removeLast()
    }
    guard !word.text.isEmpty else { throw error(.missingLink, at: word.offset) }
    let link: DeepLink
    do {
      link = try DeepLink(word.text, directivePrefix: directivePrefix)
    } catch {
      throw self.error(.badLink(error), at: word.offset + error.offset)
    }
    guard link.description == word.text else {
      throw error(.notCanonical(link.description), at: word.offset)
    }
    let planned = PlannedEntry(link: link, identity: EntryIdentity(link.path))
    return Entry(id: EntryID(nextNumber()), planned)
  }

  private mutating func take(_ separator: String) -> Bool {
    guard words.first?.text == separator else { return false }
    words.removeFirst()
    return true
  }

  /// Scalars, not characters: a combining mark after a bracket is not part of it.
  private mutating func dropFirstScalar() {
    words[words.startIndex].text.unicodeScalars.removeFirst()
    words[words.startIndex].offset += 1
  }

  private mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  private var position: Int { words.first?.offset ?? text.utf8.count }

  private func error(_ code: StateError.Code, at offset: Int) -> StateError {
    StateError(code: code, text: text, offset: offset)
  }
}
