import Foundation
import LawSupport
import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct NavigationStateNotationTests {
  @Test func `a state prints as it was read`() throws {
    for text in [
      "/", "/ > /news/7", "/ > / > /", "https://[::1] > mailto:me", "[*/ > /news/7 | /search]",
      "[/ | */search > /a | /me]", "[*/ | https://[::1]]", "/ ^sheet /settings > /settings/about",
      "/ ^fullScreen /a ^sheet /b ^popover /c > /d ^external https://example.com/?a=b",
      "[/ | */search] ^external /a", "/ > /a ^sheet /b ^alert /c", "/ ^actionSheet /share",
      "/~/3 > /a%20b?c=%3E#d",
      // The links of a state don't have directives.
      "/a?x_push_page=true",
    ] { #expect(try NavigationState(text).description == text) }
  }

  static let mistakes: [(String, StateError.Code, Int)] = [
    ("", .empty, 0), (" /", .extraSpace, 0), ("/  > /a", .extraSpace, 2), ("/ ", .extraSpace, 2),
    ("[/ | /search]", .noSelectedTab, 0), ("[*/ | */search]", .twoSelectedTabs, 6),
    ("[*/ | ]", .missingLink, 6), ("[*]", .missingLink, 2), ("[]", .missingLink, 1),
    ("/ >", .missingLink, 3), ("> /", .missingLink, 0), ("/ > > /", .missingLink, 4),
    ("/ ^sheet", .missingLink, 8), ("/ ^sheet ^sheet /", .missingLink, 9),
    ("^sheet /", .missingLink, 0), ("[*/ | | /a]", .missingLink, 6), ("/ /a", .missingSeparator, 2),
    ("/ | /a", .missingSeparator, 2), ("[*/ | /a] /b", .missingSeparator, 10),
    ("[*/ | /a", .missingBracket, 8), ("[*/ /a]", .missingBracket, 3),
    ("[*/]", .needlessBrackets, 0), ("/ ^drawer /a", .unknownStyle("drawer"), 2),
    ("/ ^ /a", .unknownStyle(""), 2), ("/ ^\u{301}sheet /a", .unknownStyle("\u{301}sheet"), 2),
    ("[*/ | /a\u{600}]", .notCanonical("/a%D8%80"), 6),
    ("/ ^popover /a ^popover /b", .twoPopovers, 14), ("/ ^alert /a ^sheet /b", .layerOnDialog, 12),
    ("/ ^actionSheet /a ^alert /b", .layerOnDialog, 18), ("/ ^alert /a > /b", .secondEntry, 12),
    ("/ ^external https://a > https://b", .secondEntry, 22), ("/a/../b", .notCanonical("/b"), 0),
    ("/é", .notCanonical("/%C3%A9"), 0), ("/ > HTTP://A/", .notCanonical("http://a/"), 4),
    ("/a]", .notCanonical("/a%5D"), 0),
  ]

  @Test func `a text that does not print back is an error at its place, in one sentence`() {
    for (text, code, offset) in Self.mistakes {
      let expected = StateError(code: code, text: text, offset: offset)
      #expect(throws: expected) { try NavigationState(text) }
      let message = expected.message
      #expect(message.hasPrefix("There ") && message.hasSuffix(".") && !message.hasSuffix(".."))
    }
  }

  @Test func `a link that cannot be read has its own error`() throws {
    #expect(throws: StateError.self) { try NavigationState("[\u{301}*/ | /a]") }
    let link = try #require(throws: LinkError.self) { try DeepLink("/%zz") }
    let error = #expect(throws: StateError.self) { try NavigationState("/ > /%zz") }
    #expect(error?.code == .badLink(link) && error?.underlined == "/ > /%zz\n     ^")
  }

  @Test func `a state has at most as many entries, layers, tabs and bytes as the limits`() throws {
    let stack = Array(repeating: "/a", count: 4).joined(separator: " > ")
    #expect(try NavigationState(stack, entryLimit: 4).topStack.count == 4)
    #expect(throws: StateError(code: .overLimit(.entries), text: stack, offset: 13)) {
      try NavigationState(stack, entryLimit: 3)
    }
    let full = "/" + String(repeating: " ^sheet /a", count: Limit.modals.value)
    #expect(try NavigationState(full).modals.count == 16)
    #expect(throws: StateError(code: .overLimit(.modals), text: full + " ^sheet /a", offset: 162)) {
      try NavigationState(full + " ^sheet /a")
    }
    let tabs = "[*/" + String(repeating: " | /a", count: Limit.tabs.value - 1)
    #expect(try NavigationState(tabs + "]").tabs.count == 1_000)
    let error = #expect(throws: StateError.self) { try NavigationState(tabs + " | /a]") }
    #expect(error?.code == .overLimit(.tabs))
    let long = String(repeating: " ", count: Limit.sessionBytes.value + 1)
    #expect(throws: StateError(code: .overLimit(.sessionBytes), text: "", offset: 0)) {
      try NavigationState(long)
    }
  }

  @Test func `a state is encoded as one string`() throws {
    let state = try NavigationState("[*/ > /a | /search] ^sheet /b")
    let json = try JSONEncoder().encode([state])
    #expect(try JSONDecoder().decode([String].self, from: json) == [state.description])
    #expect(try JSONDecoder().decode([NavigationState].self, from: json) == [state])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([NavigationState].self, from: Data(#"["/ >"]"#.utf8))
    }
  }

  @Test func `law: a text is read or refused as if word by word`() async throws {
    var random = SeededGenerator(law: "errors of a notation")
    let pieces = [
      "/", "/a", "/a?b=c", "/a#d", "/a?x_push_page=true", "/a%20b", "/%zz", "/é", "/.a", "/a]",
      "/~/3", "https://e.com/a", "HTTP://A", "x:", "/" + String(repeating: "ab/", count: 21),
      "/" + String(repeating: "c/", count: 64), " ", " > ", " > ", " > ", " | ", "[", "[*", "]",
      "*", ">", "^", " ^sheet ", " ^popover ", " ^alert ", " ^external ",
    ]
    var read = 0
    for index in 0..<SeededGenerator.rounds(20_000) {
      await random.pause(at: index)
      let text = (0..<(1 + random.below(9))).map { _ in random.pick(pieces) }.joined()
      let limit = 1 + random.below(4)
      var mistake: StateError?
      do throws(StateError) {
        let state = try NavigationState(text, entryLimit: limit)
        read += 1
        if state.description != text || state.brokenRule != nil {
          Issue.record("\(state), not \(text.debugDescription), seed \(random.seed)")
        }
      } catch { mistake = error }
      if mistake != StateOracle.mistake(in: text, entryLimit: limit) {
        Issue.record("\(text.debugDescription), seed \(random.seed)")
      }
    }
    #expect(read > SeededGenerator.rounds(1_000))
  }

  @Test func `law: a link that is read with others equals the one read alone`() async throws {
    var random = SeededGenerator(law: "links that share a text")
    for index in 0..<400 {
      await random.pause(at: index)
      let alone = (0..<12).compactMap { _ in try? DeepLink(DeepLinkLawTests.text(&random)).canonical
      }
      let text = alone.map(\.description).joined(separator: " > ")
      guard !text.isEmpty else { continue }
      let state = try NavigationState(text)
      for (one, link) in zip(state.links, alone) {
        let holds =
          Self.facts(one) == Self.facts(link) && one.hashValue == link.hashValue
          && one.parts == link.parts && one.withoutQuery == link.withoutQuery
          && one.withoutFragment == link.withoutFragment && one.appForm == link.appForm
          && one.prefixes == link.prefixes && one.isUnlinked == link.isUnlinked
          && alone.allSatisfy { ($0 == one) == ($0 == link) && (one == $0) == (link == $0) }
          && state.links.allSatisfy { ($0 == one) == ($0 == link) }
        if !holds { Issue.record("\(link) in \(text.debugDescription), seed \(random.seed)") }
      }
    }
  }

  private static func facts(_ link: DeepLink) -> [String?] {
    [
      link.description, link.text, link.scheme, link.authority, link.path, link.query,
      link.fragment,
    ] + link.segments + link.queryItems.flatMap { [$0.key, $0.value] }
  }

  @Test(arguments: [-1, 0, 1, 100_000])
  func `a text of any length is read, in one piece or in several`(more: Int) throws {
    let length = Int(UInt16.max) + more
    var links: [String] = []
    var rest = length
    while rest > 200 {
      links.append("/" + String(links.count) + String(repeating: "a", count: links.count % 90))
      rest -= links[links.count - 1].utf8.count + 3
    }
    links.append("/" + String(repeating: "b", count: rest - 1))
    let text = links.joined(separator: " > ")
    #expect(text.utf8.count == length)
    let state = try NavigationState(text, entryLimit: links.count)
    #expect(state.description == text && state.links.map(\.description) == links)
    #expect(state.links == (try links.map { try DeepLink($0) }))
    let wrong = text + " > /a > /é > /b"
    let offset = length + 8
    #expect(throws: StateError(code: .notCanonical("/%C3%A9"), text: wrong, offset: offset)) {
      try NavigationState(wrong, entryLimit: links.count + 3)
    }
  }

  @Test(arguments: ["https://example.com", "tt:/", "https://example.com/a?q=1 > tt:/"])
  func `app forms and values of many links are theirs`(_ beginning: String) throws {
    let table = try RouteTable(["/item/:n/*rest"])
    let numbers = 0..<3_500
    let text = numbers.map { "\(beginning)/item/\($0)/a/b%2F\($0)" }.joined(separator: " > ")
    #expect(text.utf8.count > Int(UInt16.max))
    let links = try NavigationState(text, entryLimit: numbers.count * 2).links
    for (number, link) in zip(numbers, links.filter { $0.query == nil }) {
      let own = try #require(table.appForm(of: link))
      #expect(own.description == "/item/\(number)/a/b%2F\(number)")
      let values = table.parameters(of: try #require(table.match(own)))
      #expect(values["n"] == "\(number)" && values["rest"] == "a/b%2F\(number)")
    }
  }

  // MARK: Messages

  static let sentences = [
    "": "There is nothing at character 1 of the state: "
      + "write the link of at least one entry, such as /.",
    "[/ | /search]": "There are tabs of which none is selected at character 1 of the state: "
      + "write * before the first link of one tab.",
    "/a/../b":
      "There is a link that is not in its canonical form at character 1 of the state: write /b.",
    "/ ^drawer /a": "There is a layer of the unknown style ‘drawer’ at character 3 of the state: "
      + "write one of ^sheet, ^fullScreen, ^popover, ^external, ^alert, ^actionSheet.",
    "/" + String(repeating: " ^sheet /a", count: 17):
      "There is a part beyond a limit at character 163 of the state: "
      + "at most 16 layers can be open; remove the rest.",
  ]

  @Test(arguments: sentences)
  func `an error names the mistake, its place and a correction`(text: String, sentence: String) {
    let error = #expect(throws: StateError.self) { try NavigationState(text) }
    #expect(error?.message == sentence)
  }
}

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
