/// A state as it is kept between two runs of an app: the notation, and what it does not hold.
///
///     waymark-state 2 sum:c58e1f2a saved:1795250000
///     tabs / /search
///     [*/ > /news/7 | /search] ^sheet /settings
///     2 title:Today payload:a%20b
///     end
///
/// The first line has room for more words, and the checksum of all that follows it; the second has the
/// root link of each tab, since something else may stand in its place; then a line for each entry that
/// has more than a link, by its number in the notation. Version 1 had no checksum.
struct SavedState: Hashable, Sendable {
  static let name = "waymark-state"
  static let version = "2"
  /// The versions that can be read.
  static let versions = ["1", "2"]

  /// When it was saved, in whole seconds since 1970; nil if nobody knew the time.
  var time: Int64?
  /// The root link of each tab.
  var tabRoots: [DeepLink]
  /// What stood; ids and editions count for nothing.
  var state: NavigationState

  /// The text; reading it gives the same again.
  var text: String {
    let rest = (time.map { " saved:\($0)" } ?? "") + "\n" + body
    var sum = Checksum()
    sum.add(Array(rest.utf8))
    return "\(Self.name) \(Self.version) sum:\(sum.text)" + rest
  }

  /// The text without its first line: the same if the same stands, whenever it was saved.
  private var body: String {
    var lines = ["tabs " + tabRoots.map(\.description).joined(separator: " "), "\(state)"]
    for (index, entry) in entries.enumerated() {
      let words = Self.words(of: entry)
      if !words.isEmpty { lines.append("\(index + 1) " + words.joined(separator: " ")) }
    }
    lines.append("end")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The entries in the order of the notation.
  var entries: [Entry] { Array((state.tabs + state.modals.map(\.stack)).joined()) }

  /// Whether the text would be the same but for its time; what both share is not looked at.
  func isSame(as other: SavedState) -> Bool {
    func isSame(_ one: EntryStack, _ other: EntryStack) -> Bool {
      one.count == other.count
        && one.cell.pairs(with: other.cell).allSatisfy { one, other in
          one.entry.link == other.entry.link
            && Self.words(of: one.entry) == Self.words(of: other.entry)
        }
    }
    return tabRoots == other.tabRoots && state.selectedTab == other.state.selectedTab
      && state.modals.map(\.style) == other.state.modals.map(\.style)
      && zip(state.tabs, other.state.tabs).allSatisfy(isSame)
      && zip(state.modals, other.state.modals).allSatisfy { isSame($0.stack, $1.stack) }
  }

  private static func words(of entry: Entry) -> [String] {
    let announced = entry.plannedTitle == nil ? entry.title : nil
    let values: [(String, String?)] = [
      ("title", entry.plannedTitle), ("announced", announced), ("left", entry.leftButton),
      ("right", entry.rightButton), ("payload", entry.payload),
      ("scrolled", entry.scrolled == 0 ? nil : String(entry.scrolled)),
    ]
    return values.compactMap { name, value in
      value.map { "\(name):" + PercentEncoding.escape($0.utf8, where: mustEscape) }
    }
  }

  /// What would end a word or a line, or begin an escape.
  static func mustEscape(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%")
  }
}
