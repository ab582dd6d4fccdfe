@testable import Waymark

/// Finds the mistake in the text of a state, word by word and each link by ``DeepLink``.
struct StateOracle {
  private typealias Word = ArraySlice<UInt8>

  private let text: String
  private let entryLimit: Int
  private var words: ArraySlice<Word>
  private var tabs = 0
  private var selectedTab: Int?
  private var styles: [LayerStyle] = []

  /// Nil if nothing is wrong.
  static func mistake(in text: String, entryLimit: Int) -> StateError? {
    guard !text.isEmpty else { return StateError(code: .empty, text: text, offset: 0) }
    var oracle = StateOracle(text, entryLimit)
    let extra = oracle.words.first(where: \.isEmpty)
    do throws(StateError) { try oracle.read() } catch {
      return extra.map { oracle.error(.extraSpace, at: $0.startIndex) } ?? error
    }
    return nil
  }

  private init(_ text: String, _ entryLimit: Int) {
    self.text = text
    self.entryLimit = entryLimit
    words =
      Array(text.utf8).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)[...]
  }

  private mutating func read() throws(StateError) {
    if takeFirst("[") {
      repeat {
        let star = position
        if takeFirst("*") {
          guard selectedTab == nil else { throw error(.twoSelectedTabs, at: star) }
          selectedTab = tabs
        }
        try readStack(isInBrackets: true)
        tabs += 1
      } while takeWord("|")
      guard tabs > 1 else { throw error(.needlessBrackets, at: 0) }
    } else {
      try readStack(isInBrackets: false)
      selectedTab = 0
    }
    while let word = words.first { try readLayer(word) }
    guard selectedTab != nil else { throw error(.noSelectedTab, at: 0) }
  }

  private mutating func readLayer(_ word: Word) throws(StateError) {
    let offset = word.startIndex
    guard takeFirst("^") else { throw error(.missingSeparator, at: offset) }
    let name = String(decoding: word.dropFirst(), as: UTF8.self)
    guard let style = LayerStyle(rawValue: name) else {
      throw error(.unknownStyle(name), at: offset)
    }
    if style == .popover, styles.contains(.popover) { throw error(.twoPopovers, at: offset) }
    if styles.last?.isDialog == true { throw error(.layerOnDialog, at: offset) }
    guard styles.count < Limit.modals.value else { throw error(.overLimit(.modals), at: offset) }
    words.removeFirst()
    try readStack(isInBrackets: false, in: style)
    styles.append(style)
  }

  private mutating func readStack(isInBrackets: Bool, in style: LayerStyle? = nil)
    throws(StateError)
  {
    var height = 1
    try readLink(isInBrackets: isInBrackets)
    while let mark = words.first, takeWord(">") {
      if style == .external || style?.isDialog == true {
        throw error(.secondEntry, at: mark.startIndex)
      }
      height += 1
      guard height <= entryLimit else { throw error(.overLimit(.entries), at: mark.startIndex) }
      try readLink(isInBrackets: isInBrackets)
    }
  }

  private mutating func readLink(isInBrackets: Bool) throws(StateError) {
    guard var word = words.first, !isSeparator(word), word.first != UInt8(ascii: "^") else {
      throw error(.missingLink, at: position)
    }
    words.removeFirst()
    if isInBrackets, !isSeparator(words.first ?? []) {
      guard word.last == UInt8(ascii: "]") else { throw error(.missingBracket, at: word.endIndex) }
      word.removeLast()
    }
    guard !word.isEmpty else { throw error(.missingLink, at: word.startIndex) }
    let written = String(decoding: word, as: UTF8.self)
    let link: DeepLink
    do throws(LinkError) { link = try DeepLink(written, directivePrefix: "") } catch {
      throw self.error(.badLink(error), at: word.startIndex + error.offset)
    }
    guard link.description == written else {
      throw error(.notCanonical(link.description), at: word.startIndex)
    }
  }

  // MARK: Words

  /// Removes the first byte of the next word.
  private mutating func takeFirst(_ mark: Unicode.Scalar) -> Bool {
    guard let word = words.first, word.first == UInt8(ascii: mark) else { return false }
    words[words.startIndex] = word.dropFirst()
    return true
  }

  private mutating func takeWord(_ text: String) -> Bool {
    guard let word = words.first, word.elementsEqual(text.utf8) else { return false }
    words.removeFirst()
    return true
  }

  private func isSeparator(_ word: Word) -> Bool {
    word.elementsEqual(">".utf8) || word.elementsEqual("|".utf8)
  }

  private var position: Int { words.first?.startIndex ?? text.utf8.count }

  private func error(_ code: StateError.Code, at offset: Int) -> StateError {
    StateError(code: code, text: text, offset: offset)
  }
}
