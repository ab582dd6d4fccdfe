import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct SavedStateTests {
  private static let whole = """
    waymark-state 1 sum:deaf1597 saved:1795250000
    tabs / /search
    [*/ > /news/7 | /search] ^sheet /settings
    2 title:Today left:save payload:a%20b%0Ac%25
    4 announced:Ein%20stellungen right:menu payload:
    end

    """

  @Test func `a saved session is read as it was written`() throws {
    let saved = try SavedState(Self.whole)
    #expect(saved.time == 1_795_250_000 && saved.tabRoots.map(\.description) == ["/", "/search"])
    #expect(saved.state == "[*/ > /news/7 | /search] ^sheet /settings")
    let entries = saved.state.entries
    #expect(entries[1].details.title == "Today" && entries[1].title == "Today")
    #expect(entries[1].details.leftButton == "save" && entries[1].payload == "a b\nc%")
    #expect(entries[3].details.title == nil && entries[3].title == "Ein stellungen")
    #expect(entries[3].payload?.isEmpty == true && saved.text == Self.whole)
  }

  @Test func `a session has at most a thousand tabs`() throws {
    for count in [1, 1_000, 1_001, 16_000] {
      let links = (0..<count).map { "/\($0)" }
      let state = count == 1 ? links[0] : "[*" + links.joined(separator: " | ") + "]"
      let text = SavedText.sealing(
        "waymark-state 1\ntabs \(links.joined(separator: " "))\n\(state)\nend\n")
      let found: String
      do { found = "\(try SavedState(text).state.tabs.count)" } catch { found = "\(error.code)" }
      #expect(found == (count <= 1_000 ? "\(count)" : "\(SavedTextError.Code.overLimit(.tabs))"))
    }
  }

  @Test func `a session has a maximum size in bytes`() throws {
    let text = "\n" + String(repeating: "a", count: Limit.sessionBytes.value)
    let error = #expect(throws: SavedTextError.self) { try SavedState(text) }
    #expect(error == SavedTextError(code: .overLimit(.sessionBytes), line: 1))
    #expect(error?.message.hasPrefix("The saved text can't be read: a session has") == true)
    let other = #expect(throws: SavedTextError.self) { try SavedState(String(text.dropLast())) }
    #expect(other?.code != .overLimit(.sessionBytes))
  }

  @Test func `additions of a later release to a line are ignored`() throws {
    let text = """
      waymark-state 1 mood:good saved:7 more
      tabs /
      / > /a
      2 mood:good title:A
      end

      """
    let saved = try SavedState(SavedText.sealing(text))
    #expect(saved.time == 7 && saved.state.entries[1].title == "A")
  }

  private static let mistakes = [
    ("", "otherFormat"), ("\n", "otherFormat"), ("/ > /a", "otherFormat"),
    ("waymark-state\nend\n", "otherFormat"),
    ("waymark-state 2 saved:1\n(whatever comes)", "unknownVersion(\"2\")"),
    ("waymark-state 1", "damaged"), ("waymark-state 1 saved:1\ntabs /\n/\nend\n", "damaged"),
    ("waymark-state 1\ntabs /\n/\nend\n", "damaged"),
    ("waymark-state 1 sum\ntabs /\n/\nend\n", "damaged"),
    ("waymark-state 1 sum:\ntabs /\n/\nend\n", "damaged"),
    ("waymark-state 1 sum:0badf00d\ntabs /\n/\nend\n", "damaged"),
  ]

  /// Texts behind the version, whose checksum is correct.
  private static let sealedMistakes = [
    ("\n", "cutOff"), ("\ntabs /\n/\n", "cutOff"), ("\ntabs /\n/\nend", "cutOff"),
    (" saved:noon\ntabs /\n/\nend\n", "a number of seconds"),
    (" saved:99999999999999999999\ntabs /\n/\nend\n", "a number of seconds"), ("\n/\nend\n", "tab"),
    ("\ntabs / /b\n/\nend\n", "tab"), ("\ntabs no\n/\nend\n", "tab"),
    ("\nmigrated\ntabs /\n/\nend\n", "the names of migrations"),
    ("\nmigrated %zz\ntabs /\n/\nend\n", "the names of migrations"),
    ("\ntabs /\n/\n0 title:A\nend\n", "the number of an entry"),
    ("\ntabs /\n/\n2 title:A\nend\n", "the number of an entry"),
    ("\ntabs /\n/\n1 title:A\n1 left:B\nend\n", "the number of an entry"),
    ("\ntabs /\n/\n\nend\n", "the number of an entry"),
    ("\ntabs /\n/\n1 title\nend\n", "a valid value in each word"),
    ("\ntabs /\n/\n1 title:%zz\nend\n", "a valid value in each word"),
    ("\ntabs /\n/\n1 title:%FF\nend\n", "a valid value in each word"),
  ]

  @Test func `an invalid session text reports the reason`() {
    let sealed = Self.sealedMistakes.map { (SavedText.sealing("waymark-state 1" + $0), $1) }
    for (text, code) in Self.mistakes + sealed {
      do {
        _ = try SavedState(text)
        Issue.record("no error")
      } catch { #expect("\(error.code)".contains(code) && error.message.hasSuffix(".")) }
    }
  }

  @Test func `an error reports its place`() {
    for (text, line, message) in [
      ("/ > a\n", 3, ": There is a link"),
      ("/\n1 title:a%zz\n", 4, " does not have a name and a valid value in each word."),
    ] {
      let text = SavedText.sealing("waymark-state 1\ntabs /\n\(text)end\n")
      let error = #expect(throws: SavedTextError.self) { try SavedState(text) }
      let words = "Line \(line) of the saved text\(message)"
      #expect(error?.line == line && error?.message.hasPrefix(words) == true)
    }
  }

  @Test func `every byte that is changed, missing at the end or moved is detected`() {
    let bytes = Array(Self.whole.utf8)
    for place in bytes.indices {
      var texts = ((0..<8).map { UInt8(1) << $0 } + [0xFF]).map { mask in
        var damaged = bytes
        damaged[place] ^= mask
        return damaged
      }
      texts.append(Array(bytes[..<place]))
      var swapped = bytes
      swapped.swapAt(place, (place + 1) % bytes.count)
      if swapped != bytes { texts.append(swapped) }
      let accepted = texts.compactMap { try? SavedState(String(decoding: $0, as: UTF8.self)) }
      #expect(accepted.isEmpty, "\(place)")
    }
  }

  @Test func `law: every state is read back as it was saved`() async throws {
    let seeded = SeededGenerator(law: "read(saved.text) == saved")
    var changes = RandomChanges(random: seeded)
    let values = ["", " ", "a\nb", "%41", "🧭 e\u{301}", "\u{301}x:y", "\r\n\t\0", "end", "1 a:b"]
    for index in 0..<SeededGenerator.rounds(1_000) {
      await changes.random.pause(at: index)
      var state = try changes.state()
      for _ in 0..<changes.random.below(12) { try changes.change(&state) }
      for tab in state.tabs.indices {
        var details = EntryDetails()
        details.title = changes.random.pick(values + [nil])
        details.announcedTitle = changes.random.pick(values + [nil])
        details.leftButton = changes.random.pick(values + [nil])
        details.payload = changes.random.pick(values + [nil])
        state.tabs[tab].top.details = details
      }
      let saved = SavedState(
        time: changes.random.pick([nil, 0, -1, .max, 1_795_250_000]),
        tabRoots: try state.tabs.indices.map { try DeepLink(RandomChanges.tabRoots[$0]) },
        state: state, migrations: changes.random.pick([[], ["a"], values]))
      let back = try SavedState(saved.text)
      let holds =
        back.text == saved.text && back.time == saved.time && back.tabRoots == saved.tabRoots
        && back.migrations == saved.migrations
        && back.state.entries.map(Self.content) == saved.state.entries.map(Self.content)
      if !holds { Issue.record("\(saved.text), seed \(seeded.seed)") }
    }
  }

  private static func content(_ entry: Entry) -> [String?] {
    let details = entry.details
    return [entry.link.description, entry.title, details.title, entry.payload]
      + [details.leftButton, details.rightButton]
  }
}

extension SavedText {
  /// Returns a saved session with the checksum of its lines after its version.
  static func sealing(_ text: String) -> String {
    let start = "waymark-state 1"
    precondition(text.hasPrefix(start))
    let rest = text.dropFirst(start.count)
    return start + " sum:" + Checksum.text(of: rest.utf8) + rest
  }
}

/// Returns a saved session with a state, its tabs and lines about its entries.
func savedText(_ state: String, tabs: String = "/ /search", _ more: String = "") -> String {
  SavedText.sealing("waymark-state 1 saved:1000\ntabs \(tabs)\n\(state)\n\(more)end\n")
}

/// A session that cannot be read is moved aside.
@Suite struct UnreadableSessionTests {
  private static let later = "waymark-state 2\nwho knows\n"
  private let good = Shop.navigator(after: ["/news/1"]).session.text() ?? ""

  private func restored(_ store: LoggedStore) -> (Navigator<String>, RestoreReport) {
    let navigator = Shop.navigator(savedIn: store)
    return (navigator, navigator.session.restore())
  }

  @Test func `an unreadable session is moved aside, and the previous one is restored`() {
    for text in [Self.later, "", "rubbish", "waymark-state 1 sum:00000000\ntabs /\n/\nend\n"] {
      let store = LoggedStore(text, previous: good)
      let (navigator, report) = restored(store)
      #expect(report.didRestoreAny && report.isSetAside)
      #expect(report.problems.count == 1 && navigator.state == "[*/ > /news/1 | /search]")
      navigator.open("/news/2")
      #expect(store.aside?.text == text && store.text == navigator.session.text())
    }
    // Nothing is lost if only the previous one exists.
    let (navigator, report) = restored(LoggedStore(previous: good))
    #expect(report.didRestoreAny && report.problems.isEmpty && !report.isSetAside)
    #expect(navigator.state == "[*/ > /news/1 | /search]")
  }

  @Test func `if nothing can be read, the failure is that of the newest session`() {
    let store = LoggedStore(Self.later, previous: "rubbish")
    let (navigator, report) = restored(store)
    #expect(!report.didRestoreAny && report.isSetAside && report.problems.count == 2)
    #expect(report.message.contains("which this release does not read. It was moved aside."))
    navigator.open("/news/2")
    #expect(store.aside?.text == Self.later)
  }

  @Test func `a session that cannot be moved aside is not overwritten automatically`() throws {
    let store = LoggedStore(Self.later, previous: good)
    store.before = { if $0 == "setAside" { throw LoggedStore.Full() } }
    let (navigator, report) = restored(store)
    #expect(
      report.problems == [
        "The saved session could not be loaded (The disk is full.); "
          + "nothing is saved until it can be."
      ])
    #expect(!report.isSetAside)
    navigator.open("/news/2")
    #expect(throws: (any Error).self) { try navigator.session.flush() }
    #expect(store.text == Self.later)
    try navigator.session.save()
    #expect(store.text == navigator.session.text())
  }

  @Test func `if every entry is refused, the session stays only until the next change`() {
    let store = LoggedStore(good)
    var isLocked = true
    let navigator = Shop.navigator()
    navigator.addGuard("locked") { _ in isLocked ? .deny("later") : .allow }
    let report = navigator.restore(from: store)
    #expect(report.problems.isEmpty && report.skipped.map(\.link.description) == ["/news/1"])
    #expect(navigator.state == "[*/ | /search]" && store.text == good)
    isLocked = false
    navigator.open("/news/2")
    #expect(store.text == navigator.session.text())
  }

  @Test func `a store that lost its end is reported, and the rest is restored`() {
    let store = LoggedStore()
    store.newest = (good, damage: "three bytes")
    let (navigator, journal) = Shop.journaled(savedIn: store)
    let report = navigator.session.restore()
    #expect(report.didRestoreAny && report.problems.count == 1)
    #expect(journal.diagnostics == report.problems.map { .notRestored(reason: $0) })
    #expect(
      report.message
        == "3 entries were restored.\nThe session that was saved last is lost (three bytes).")
  }
}
