/// Reads the notation of a state in one walk over its bytes, a space-separated word after the other.
///
///     state = root *(" ^" style " " stack)
///     root  = stack / "[" tab 1*(" | " tab) "]"
///     tab   = ["*"] stack
///     stack = link *(" > " link)
struct StateParser: ~Copyable {
  private let text: String
  private let bytes: UTF8Bytes
  private let entryLimit: Int
  private let directivePrefix: String
  /// The beginning of the next word; behind the end of the text where there is none.
  private var offset = 0
  private var number = 0
  private var tabs: [EntryStack] = []
  private var selectedTab: Int?
  private var modals: [ModalLayer] = []

  static func parse(
    _ text: String, entryLimit: Int, directivePrefix: String
  ) throws(StateError) -> NavigationState {
    try UTF8Bytes.with(text) { bytes throws(StateError) in
      var parser = StateParser(
        text: text, bytes: bytes, entryLimit: entryLimit, directivePrefix: directivePrefix)
      do throws(StateError) {
        return try parser.parse()
      } catch {
        throw parser.errorOfSpaces ?? error
      }
    }
  }

  private mutating func parse() throws(StateError) -> NavigationState {
    guard bytes.count > 0 else { throw error(.empty, at: 0) }
    if first == UInt8(ascii: "[") {
      try parseTabs()
    } else {
      tabs = [try parseStack(isInBrackets: false)]
      selectedTab = 0
    }
    while let word { try parseLayer(word) }
    guard let selectedTab else { throw error(.noSelectedTab, at: 0) }
    return NavigationState(
      tabs: tabs, selectedTab: selectedTab, modals: modals, entryLimit: entryLimit,
      nextNumber: nextNumber())
  }

  private mutating func parseTabs() throws(StateError) {
    offset += 1
    repeat {
      if first == UInt8(ascii: "*") {
        guard selectedTab == nil else { throw error(.twoSelectedTabs, at: position) }
        selectedTab = tabs.count
        offset += 1
      }
      tabs.append(try parseStack(isInBrackets: true))
    } while take(UInt8(ascii: "|"))
    guard tabs.count > 1 else { throw error(.needlessBrackets, at: 0) }
  }

  private mutating func parseLayer(_ word: Range<Int>) throws(StateError) {
    guard first == UInt8(ascii: "^") else { throw error(.missingSeparator, at: word.lowerBound) }
    let name = bytes.text(word.dropFirst())
    guard let style = LayerStyle(rawValue: name) else {
      throw error(.unknownStyle(name), at: word.lowerBound)
    }
    guard style != .popover || !modals.contains(where: { $0.style == .popover }) else {
      throw error(.twoPopovers, at: word.lowerBound)
    }
    guard modals.last?.style.isDialog != true else {
      throw error(.layerOnDialog, at: word.lowerBound)
    }
    guard modals.count < Limit.modals.value else {
      throw error(.overLimit(.modals), at: word.lowerBound)
    }
    offset = word.upperBound + 1
    let id = LayerID(nextNumber())
    let stack = try parseStack(isInBrackets: false, in: style)
    modals.append(ModalLayer(id: id, style: style, anchor: nil, stack: stack))
  }

  private mutating func parseStack(
    isInBrackets: Bool, in style: LayerStyle? = nil
  ) throws(StateError) -> EntryStack {
    var top = try parseEntry(isInBrackets: isInBrackets, on: nil)
    while isMark(UInt8(ascii: ">"), at: offset) {
      if let style, style.holdsSingleEntry {
        throw error(style == .external ? .stackInBrowser : .stackInDialog, at: offset)
      }
      guard top.index + 1 < entryLimit else { throw error(.overLimit(.entries), at: offset) }
      offset += 2
      top = try parseEntry(isInBrackets: isInBrackets, on: top)
    }
    return EntryStack(top)
  }

  private mutating func parseEntry(
    isInBrackets: Bool, on lower: EntryCell?
  ) throws(StateError) -> EntryCell {
    let link = try takeLink(isInBrackets: isInBrackets)
    let planned = PlannedEntry(link, EntryIdentity(link: link.withoutQuery))
    return EntryCell(Entry(id: EntryID(nextNumber()), planned), on: lower)
  }

  /// Takes any link, or says what is wrong with it.
  private mutating func takeLink(isInBrackets: Bool) throws(StateError) -> DeepLink {
    guard var word, !isSeparator(at: offset), first != UInt8(ascii: "^") else {
      throw error(.missingLink, at: position)
    }
    offset = word.upperBound + 1
    if isInBrackets, !isSeparator(at: offset) {
      guard let last = word.last, bytes[last] == UInt8(ascii: "]") else {
        throw error(.missingBracket, at: word.upperBound)
      }
      word.removeLast()
    }
    guard !word.isEmpty else { throw error(.missingLink, at: word.lowerBound) }
    let written = bytes.text(word)
    let link: DeepLink
    do throws(LinkError) {
      link = try DeepLink(written, directivePrefix: directivePrefix)
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

  private func wordBeginning(at start: Int) -> Range<Int> {
    start..<(bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count)
  }

  /// The next word; nil behind the last one.
  private var word: Range<Int>? { offset <= bytes.count ? wordBeginning(at: offset) : nil }

  private var first: UInt8? { isEndOfWord(offset) ? nil : bytes[offset] }

  private mutating func take(_ mark: UInt8) -> Bool {
    guard isMark(mark, at: offset) else { return false }
    offset += 2
    return true
  }

  private func isEndOfWord(_ offset: Int) -> Bool {
    offset >= bytes.count || bytes[offset] == UInt8(ascii: " ")
  }

  /// True if a word that begins at an offset is this single byte.
  private func isMark(_ mark: UInt8, at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == mark && isEndOfWord(offset + 1)
  }

  private func isSeparator(at offset: Int) -> Bool {
    isMark(UInt8(ascii: ">"), at: offset) || isMark(UInt8(ascii: "|"), at: offset)
  }

  private var position: Int { min(offset, bytes.count) }

  private func error(_ code: StateError.Code, at offset: Int) -> StateError {
    StateError(code: code, text: text, offset: offset)
  }

  /// An extra space is reported before any other mistake.
  private var errorOfSpaces: StateError? {
    guard bytes.count > 0 else { return nil }
    var next: Range<Int>? = wordBeginning(at: 0)
    while let word = next, !word.isEmpty {
      next = word.upperBound < bytes.count ? wordBeginning(at: word.upperBound + 1) : nil
    }
    return next.map { error(.extraSpace, at: $0.lowerBound) }
  }
}
