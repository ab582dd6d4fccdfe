/// A state as it is kept between two runs of an app: the notation, and what it does not hold.
///
///     waymark-state 1 saved:1795250000
///     tabs / /search
///     [*/ > /news/7 | /search] ^sheet /settings
///     2 title:Today payload:a%20b
///     end
///
/// The first line has room for more words; the second has the root link of each tab, since
/// something else may stand in its place; then a line for each entry that has more than a link, by
/// its number in the notation.
struct SavedState: Hashable, Sendable {
  static let name = "waymark-state"
  static let version = "1"

  /// When it was saved, in whole seconds since 1970; nil if nobody knew the time.
  var time: Int64?
  /// The root link of each tab.
  var tabRoots: [DeepLink]
  /// What stood; ids and editions count for nothing.
  var state: NavigationState

  /// The text; reading it gives the same again.
  var text: String { header + body }

  /// What can be said before the rest is read.
  private var header: String {
    "\(Self.name) \(Self.version)" + (time.map { " saved:\($0)" } ?? "") + "\n"
  }

  /// The text without its first line: the same if the same stands, whenever it was saved.
  var body: String {
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

  private static func words(of entry: Entry) -> [String] {
    let announced = entry.plannedTitle == nil ? entry.title : nil
    let values: [(String, String?)] = [
      ("title", entry.plannedTitle), ("announced", announced), ("left", entry.leftButton),
      ("right", entry.rightButton), ("payload", entry.payload),
    ]
    return values.compactMap { name, value in
      value.map { "\(name):" + PercentEncoding.escape($0.utf8, where: mustEscape) }
    }
  }

  /// What would end a word or a line, or begin an escape.
  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%")
  }
}
