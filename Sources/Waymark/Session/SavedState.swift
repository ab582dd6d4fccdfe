/// A state as it is saved between two runs of an app: the notation, and what it does not hold.
///
///     waymark-state 2 sum:c58e1f2a saved:1795250000
///     tabs / /search
///     [*/ > /news/7 | /search] ^sheet /settings
///     2 title:Today payload:a%20b
///     end
///
/// The first line has room for more words, and the checksum of all that follows it; the second has the
/// root link of each tab, since something else may stand in its place; then a line for each entry that
/// has more than a link, by its number in the notation. Version 1 had no checksum. Version 3 has the names of
/// the migrations behind its first line, `migrated NAME NAME`, and is written only if there are any.
struct SavedState: Sendable {
  static let name = "waymark-state"
  static let versions = ["1", "2", "3"]

  /// The time of saving, in whole seconds since 1970; nil without a clock.
  var time: Int64?
  /// The latest time of a save before it, if the clock was put back since.
  var timeBefore: Int64?
  var tabRoots: [DeepLink]
  /// The state; ids and revisions count for nothing.
  var state: NavigationState
  /// The names of the migrations that its links have behind them.
  var migrations: [String] = []

  /// The text; reading it gives the same again.
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

  /// The age; nil if it has no time. Times in the future come from a wrong clock and do not count; if all
  /// are, the age is zero.
  func age(at now: Int64) -> Duration? {
    let times = [time, timeBefore].compactMap { $0 }
    return times.isEmpty ? nil : Self.age(of: times, at: now)
  }

  /// The age by the latest of several times that is not in the future.
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
