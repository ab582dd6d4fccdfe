/// The saved form of a state: its notation, followed by the details of its entries.
///
///     waymark-state 1 sum:c58e1f2a saved:1795250000
///     tabs / /search
///     pending since:1795250000 from:universalLink link:/account/7
///     [*/ > /news/7 | /search] ^sheet /settings
///     2 title:Today payload:a%20b
///     end
///
/// The first line has the checksum of the following lines, and can have more words. The second one
/// has the root link of each tab, because a stack can begin with another link. If a link is pending,
/// the next one has it. A line follows for each entry with details, by its number in the notation. If
/// the app has migrations, their names are in a line before the roots, as `migrated NAME NAME`.
struct SavedState: Sendable {
  /// The time of saving, in whole seconds since 1970, or `nil` without a clock.
  var time: Int64?
  var tabRoots: [DeepLink]
  var pending: PendingLinkRecord?
  /// The state. Ids and revisions aren't saved.
  var state: NavigationState
  var migrations: [String] = []

  var text: String {
    var lines = ["tabs " + tabRoots.map(\.description).joined(separator: " ")]
    if let pending { lines.append("pending " + pending.words.joined(separator: " ")) }
    lines.append("\(state)")
    for (index, entry) in state.entries.enumerated() {
      let words = Self.words(of: entry)
      if !words.isEmpty { lines.append("\(index + 1) " + words.joined(separator: " ")) }
    }
    lines.append("end")
    if !migrations.isEmpty {
      let names = migrations.map { PercentEncoding.escape($0, for: .record) }
      lines.insert("migrated " + names.joined(separator: " "), at: 0)
    }
    let words = SavedText.words(["saved": time.map { "\($0)" }])
    return SavedText.sealed(words, lines)
  }

  /// Returns the time since another one, in whole seconds since 1970, or `nil` without one. It's
  /// zero if the clock was set back in the meantime.
  static func age(since time: Int64?, at now: Int64) -> Duration? {
    time.map { max(.zero, .seconds(now) - .seconds($0)) }
  }

  /// Returns whether the texts of two sessions differ at most in their times.
  func isSame(as other: SavedState) -> Bool {
    func isSame(_ one: EntryStack, _ other: EntryStack) -> Bool {
      one.count == other.count
        && zip(one, other).allSatisfy { one, other in
          one == other || one.link == other.link && Self.words(of: one) == Self.words(of: other)
        }
    }
    return migrations == other.migrations && tabRoots == other.tabRoots && pending == other.pending
      && state.selectedTab == other.state.selectedTab
      && state.modals.map(\.style) == other.state.modals.map(\.style)
      && zip(state.tabs, other.state.tabs).allSatisfy(isSame)
      && zip(state.modals, other.state.modals).allSatisfy { isSame($0.stack, $1.stack) }
  }

  private static func words(of entry: Entry) -> [String] {
    guard entry.hasDetails else { return [] }
    let details = entry.details
    return SavedText.words([
      "title": details.title, "announced": details.announcedTitle,
      "left": details.leftButton, "right": details.rightButton, "payload": details.payload,
      "scrolled": details.scrolled == 0 ? nil : String(details.scrolled),
    ])
  }
}

extension SavedState {
  /// Reads a saved session, whose migrations must be known.
  init(_ text: String, _ known: [StateMigration]) throws(SavedTextError) {
    try self.init(text)
    let unknown = migrations.filter { name in !known.contains { $0.name == name } }
    if !unknown.isEmpty { throw SavedTextError(code: .unknownMigrations(unknown), line: 2) }
  }

  /// Reads a saved session. Words that a later release may add are ignored.
  init(_ text: String) throws(SavedTextError) {
    var saved = try SavedText(text)
    time = try saved.time("saved")
    let (last, end) = (saved.lines.popLast(), saved.lines.popLast())
    guard last?.isEmpty == true, end == "end" else { throw saved.error(.cutOff) }
    if saved.words.first == "migrated" {
      migrations = try saved.takeLine("migrated", expecting: "the names of migrations") {
        try? PercentEncoding.decode($0)
      }
    }
    guard saved.words.count <= Limit.tabs.value + 1 else { throw saved.error(.overLimit(.tabs)) }
    tabRoots = try saved.takeLine("tabs", expecting: "the root link of each tab") {
      try? DeepLink($0, directivePrefix: "")
    }
    if saved.words.first == "pending" {
      pending = try PendingLinkRecord(saved.words.dropFirst(), in: saved)
      saved.lines.removeFirst()
    }
    guard let line = saved.lines.first else { throw saved.error(.cutOff) }
    do throws(StateError) {
      // The limit of a stack applies when the session is restored.
      state = try NavigationState(line, entryLimit: .max)
    } catch {
      throw saved.error(.state(error))
    }
    guard tabRoots.count == state.tabs.count else {
      throw saved.error(.malformed("a stack for each tab"))
    }
    saved.lines.removeFirst()
    try Self.readEntries(of: &state, &saved)
  }

  private static func readEntries(
    of state: inout NavigationState, _ saved: inout SavedText
  ) throws(SavedTextError) {
    var number: Int64 = 0
    var next = saved.words.first.flatMap { Int64($0) }
    for stack in state.stackNumbers {
      var entries = state[stack: stack]
      for index in entries.indices {
        number += 1
        guard next == number else { continue }
        guard let values = SavedText.values(saved.words.dropFirst()) else {
          throw saved.error(.malformed("a name and a valid value in each word"))
        }
        entries[index].details = EntryDetails(values)
        saved.lines.removeFirst()
        next = saved.words.first.flatMap { Int64($0) }
      }
      state[stack: stack] = entries
    }
    guard saved.lines.isEmpty else {
      throw saved.error(.malformed("the number of an entry, larger than in the line before"))
    }
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
