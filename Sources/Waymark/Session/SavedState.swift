/// The saved form of a state: its notation, followed by the details of its entries.
///
///     waymark-state 2 sum:c58e1f2a saved:1795250000
///     tabs / /search
///     [*/ > /news/7 | /search] ^sheet /settings
///     2 title:Today payload:a%20b
///     end
///
/// The first line has the checksum of the following lines, and can have more words. The second one
/// has the root link of each tab, because a stack can begin with another link. A line follows for
/// each entry with details, by its number in the notation. Version 1 didn't have a checksum. In
/// version 3, the names of migrations follow the first line, as `migrated NAME NAME`. It's written
/// only if there are any.
struct SavedState: Sendable {
  static let name = "waymark-state"
  static let versions = ["1", "2", "3"]

  /// The time of saving, in whole seconds since 1970, or `nil` without a clock.
  var time: Int64?
  /// The latest time of an earlier save, if the clock was set back since.
  var timeBefore: Int64?
  var tabRoots: [DeepLink]
  /// The state. Ids and revisions aren't saved.
  var state: NavigationState
  /// The names of the migrations that its links have passed.
  var migrations: [String] = []

  /// The text, which parses to an equal value.
  var text: String {
    var lines = ["tabs " + tabRoots.map(\.description).joined(separator: " "), "\(state)"]
    for (index, entry) in state.entries.enumerated() {
      let words = Self.words(of: entry)
      if !words.isEmpty { lines.append("\(index + 1) " + words.joined(separator: " ")) }
    }
    lines.append("end")
    if !migrations.isEmpty {
      let names = migrations.map { PercentEncoding.escape($0, for: .record) }
      lines.insert("migrated " + names.joined(separator: " "), at: 0)
    }
    let times = RecordLine.words([
      "saved": time.map { "\($0)" }, "before": timeBefore.map { "\($0)" },
    ])
    return RecordLine.sealed(Self.name, Self.versions[migrations.isEmpty ? 1 : 2], times, lines)
  }

  /// Returns the age, or `nil` without a time. Times in the future are from a wrong clock and are
  /// ignored. If all are, the age is zero.
  func age(at now: Int64) -> Duration? {
    let times = [time, timeBefore].compactMap { $0 }
    return times.isEmpty ? nil : Self.age(of: times, at: now)
  }

  /// Returns the age by the latest time that isn't in the future.
  static func age(of times: [Int64], at now: Int64) -> Duration {
    times.filter { $0 <= now }.max().map { .seconds(now) - .seconds($0) } ?? .zero
  }

  /// Returns whether the texts of two sessions differ at most in their times.
  func isSame(as other: SavedState) -> Bool {
    func isSame(_ one: EntryStack, _ other: EntryStack) -> Bool {
      one.count == other.count
        && one.pairs(with: other, upTo: one.count).allSatisfy { one, other in
          one.link == other.link && Self.words(of: one) == Self.words(of: other)
        }
    }
    return migrations == other.migrations && tabRoots == other.tabRoots
      && state.selectedTab == other.state.selectedTab
      && state.modals.map(\.style) == other.state.modals.map(\.style)
      && zip(state.tabs, other.state.tabs).allSatisfy(isSame)
      && zip(state.modals, other.state.modals).allSatisfy { isSame($0.stack, $1.stack) }
  }

  private static func words(of entry: Entry) -> [String] {
    guard entry.hasDetails else { return [] }
    let details = entry.details
    return RecordLine.words([
      "title": details.title, "announced": details.title == nil ? details.announcedTitle : nil,
      "left": details.leftButton, "right": details.rightButton, "payload": details.payload,
      "scrolled": details.scrolled == 0 ? nil : String(details.scrolled),
    ])
  }
}
