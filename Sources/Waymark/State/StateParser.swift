/// Parses the notation of a state word by word. Words are separated by one space.
///
///     state = root *(" ^" style " " stack)
///     root  = stack / "[" tab 1*(" | " tab) "]"
///     tab   = ["*"] stack
///     stack = link *(" > " link)
struct StateParser: ~Copyable {
  private let text: String
  private let bytes: UTF8Bytes
  private let entryLimit: Int
  private var words: ArraySlice<Range<Int>>
  private var number = 0
  private var tabs: [EntryStack] = []
  private var selectedTab: Int?
  private var modals: [ModalLayer] = []

  static func parse(_ text: String, entryLimit: Int) throws(StateError) -> NavigationState {
    guard text.utf8.count <= Limit.sessionBytes.value else {
      throw StateError(code: .overLimit(.sessionBytes), text: "", offset: 0)
    }
    return try UTF8Bytes.with(text) { bytes throws(StateError) in
      let words = bytes.indices.split(omittingEmptySubsequences: false) { bytes[$0] == 0x20 }
      var parser = StateParser(
        text: text, bytes: bytes, entryLimit: entryLimit, words: words[...])
      return try parser.parse()
    }
  }

  private mutating func parse() throws(StateError) -> NavigationState {
    guard bytes.count > 0 else { throw error(.empty) }
    // Report an extra space before any other mistake.
    if let word = words.first(where: \.isEmpty) { throw error(.extraSpace, at: word.lowerBound) }
    if first == UInt8(ascii: "[") {
      try parseTabs()
    } else {
      tabs = [try parseStack(isInBrackets: false)]
      selectedTab = 0
    }
    while let word = words.first { try parseLayer(word) }
    guard let selectedTab else { throw error(.noSelectedTab, at: 0) }
    return NavigationState(
      tabs: tabs, selectedTab: selectedTab, modals: modals, entryLimit: entryLimit,
      nextNumber: nextNumber())
  }

  private mutating func parseTabs() throws(StateError) {
    dropFirstByte()
    repeat {
      if first == UInt8(ascii: "*") {
        guard selectedTab == nil else { throw error(.twoSelectedTabs) }
        selectedTab = tabs.count
        dropFirstByte()
      }
      guard tabs.count < Limit.tabs.value else { throw error(.overLimit(.tabs)) }
      tabs.append(try parseStack(isInBrackets: true))
    } while take(UInt8(ascii: "|")) != nil
    guard tabs.count > 1 else { throw error(.needlessBrackets, at: 0) }
  }

  private mutating func parseLayer(_ word: Range<Int>) throws(StateError) {
    guard first == UInt8(ascii: "^") else { throw error(.missingSeparator) }
    let name = bytes.text(word.dropFirst())
    guard let style = LayerStyle(rawValue: name) else { throw error(.unknownStyle(name)) }
    guard style != .popover || !modals.contains(where: { $0.style == .popover }) else {
      throw error(.twoPopovers)
    }
    guard modals.last?.style.isDialog != true else { throw error(.layerOnDialog) }
    guard modals.count < Limit.modals.value else { throw error(.overLimit(.modals)) }
    words.removeFirst()
    let id = LayerID(nextNumber())
    let stack = try parseStack(isInBrackets: false, in: style)
    modals.append(ModalLayer(id: id, style: style, anchor: nil, stack: stack))
  }

  private mutating func parseStack(
    isInBrackets: Bool, in style: LayerStyle? = nil
  ) throws(StateError) -> EntryStack {
    var stack = EntryStack(try parseEntry(isInBrackets: isInBrackets))
    while let mark = take(UInt8(ascii: ">")) {
      if style?.holdsSingleEntry == true { throw error(.secondEntry, at: mark) }
      guard stack.count < entryLimit else { throw error(.overLimit(.entries), at: mark) }
      stack.push(try parseEntry(isInBrackets: isInBrackets))
    }
    return stack
  }

  private mutating func parseEntry(isInBrackets: Bool) throws(StateError) -> Entry {
    let link = try takeLink(isInBrackets: isInBrackets)
    let planned = PlannedEntry(link, EntryIdentity(link: link.withoutQuery))
    return Entry(id: EntryID(nextNumber()), planned)
  }

  private mutating func takeLink(isInBrackets: Bool) throws(StateError) -> DeepLink {
    guard var word = words.first, !isAtSeparator, first != UInt8(ascii: "^") else {
      throw error(.missingLink)
    }
    words.removeFirst()
    if isInBrackets, !isAtSeparator {
      guard let last = word.last, bytes[last] == UInt8(ascii: "]") else {
        throw error(.missingBracket, at: word.upperBound)
      }
      word.removeLast()
    }
    guard !word.isEmpty else { throw error(.missingLink, at: word.lowerBound) }
    let written = bytes.text(word)
    let link: DeepLink
    do throws(LinkError) {
      // The links of a state don't have directives, so a query item with such a name isn't one.
      link = try DeepLink(written, directivePrefix: "")
    } catch {
      throw self.error(.badLink(error), at: word.lowerBound + error.offset)
    }
    guard link.description == written else {
      throw error(.notCanonical(link.description), at: word.lowerBound)
    }
    return link
  }

  private mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  // MARK: Words

  private var first: UInt8? { words.first?.first.map { bytes[$0] } }

  private mutating func dropFirstByte() { words[words.startIndex].removeFirst() }

  /// Returns whether the next word is a single byte.
  private func isAt(_ mark: UInt8) -> Bool { first == mark && words.first?.count == 1 }

  private var isAtSeparator: Bool { isAt(UInt8(ascii: ">")) || isAt(UInt8(ascii: "|")) }

  /// Reads a word of a single byte, and returns its offset, or `nil` at another word.
  private mutating func take(_ mark: UInt8) -> Int? {
    isAt(mark) ? words.removeFirst().lowerBound : nil
  }

  /// Returns an error at the next word or, if specified, at another offset.
  private func error(_ code: StateError.Code, at offset: Int? = nil) -> StateError {
    let next = words.first?.lowerBound ?? bytes.count
    return StateError(code: code, text: text, offset: offset ?? next)
  }
}
