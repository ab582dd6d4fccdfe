/// A link that waits, as it is kept between two runs of an app.
///
///     waymark-intent 1 sum:c58e1f2a since:1795250000
///     from:universalLink link:/restaurant/a?x_page_title=Win base:fromRoot
///
/// Native values that a call gave (context, what waits for a result) are not kept.
struct KeptIntent: Equatable {
  static let name = "waymark-intent"
  static let version = "1"

  var link: String
  var source: LinkSource
  var options = KeptOptions()
  /// When it began to wait, in whole seconds since 1970.
  var since: Int64
  /// The same by a clock that was put back since; nil if none was.
  var before: Int64?

  /// What a call may ask for besides, as far as it is a text.
  struct KeptOptions: Equatable {
    var base: NavigationBase?
    var presentation: Presentation?
    var parent: String?
    var anchor: String?
    var payload: String?
  }

  /// Why a text is none.
  enum Failure: Error, Equatable {
    case notAnIntent
    case unknownVersion(String)
    case damaged
    case unknownWord(String, String)
  }

  init(link: String, source: LinkSource, options: OpenOptions, since: Int64, before: Int64? = nil) {
    self.link = link
    self.source = source
    self.since = since
    self.before = before
    self.options = KeptOptions(
      base: options.base, presentation: options.presentation, parent: options.parent,
      anchor: options.anchor, payload: options.payload)
  }

  /// The text; reading it gives the same again.
  var text: String {
    let words: [(String, String?)] = [
      ("from", Self.word(of: source)), ("link", link),
      ("base", options.base.map { $0 == .onTop ? "onTop" : "fromRoot" }),
      ("present", options.presentation?.word), ("parent", options.parent),
      ("anchor", options.anchor), ("payload", options.payload),
    ]
    let line = words.compactMap { name, value in
      value.map { "\(name):" + PercentEncoding.escape($0.utf8, where: SavedState.mustEscape) }
    }
    let times = " since:\(since)" + (before.map { " before:\($0)" } ?? "")
    let rest = times + "\n" + line.joined(separator: " ") + "\n"
    return "\(Self.name) \(Self.version) sum:\(Checksum.text(of: rest.utf8))" + rest
  }

  init(_ text: String) throws(Failure) {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let header = Self.words(of: lines[0])
    guard header.first == Self.name, header.count > 1 else { throw .notAnIntent }
    guard header[1] == Self.version else { throw .unknownVersion(header[1]) }
    let start = "\(Self.name) \(Self.version) sum:"
    let sum = text.utf8.dropFirst(start.utf8.count)
    guard text.utf8.starts(with: start.utf8),
      sum.prefix(8).elementsEqual(Checksum.text(of: sum.dropFirst(8)).utf8), lines.count == 3,
      case let times = try Self.values(of: header.dropFirst(3)),
      let since = times["since"].flatMap({ Int64($0) })
    else { throw .damaged }
    let values = try Self.values(of: Self.words(of: lines[1])[...])
    guard let link = values["link"] else { throw .damaged }
    func value<Value>(_ name: String, _ read: (String) -> Value?) throws(Failure) -> Value? {
      guard let word = values[name] else { return nil }
      guard let value = read(word) else { throw .unknownWord(name, word) }
      return value
    }
    guard let source = try value("from", Self.source) else { throw .damaged }
    self.link = link
    self.source = source
    self.since = since
    before = times["before"].flatMap { Int64($0) }
    options = KeptOptions(
      base: try value("base") { ["onTop": .onTop, "fromRoot": .fromRoot][$0] },
      presentation: try value("present") { Presentation(word: $0) }, parent: values["parent"],
      anchor: values["anchor"], payload: values["payload"])
  }

  /// By bytes: as characters a blank may be one with what stands before it.
  private static func words(of line: Substring.UTF8View) -> [String] {
    line.split(separator: 0x20).map { String(Substring($0)) }
  }

  /// What stands behind the first colon of each word, by what stands before it.
  private static func values(of words: ArraySlice<String>) throws(Failure) -> [String: String] {
    var values: [String: String] = [:]
    for word in words.map({ Array($0.utf8) }) {
      guard let colon = word.firstIndex(of: UInt8(ascii: ":")),
        let value = try? PercentEncoding.decode(word[(colon + 1)...])
      else { throw .damaged }
      values[String(decoding: word[..<colon], as: UTF8.self)] = value
    }
    return values
  }

  private static func word(of source: LinkSource) -> String {
    switch source {
    case .app: "app"
    case .page(let origin): "page:" + origin
    case .universalLink: "universalLink"
    case .customScheme: "customScheme"
    case .notification: "notification"
    case .restoration: "restoration"
    }
  }

  private static func source(_ word: String) -> LinkSource? {
    if word.utf8.starts(with: "page:".utf8) {
      return .page(String(Substring(word.utf8.dropFirst(5))))
    }
    let others: [LinkSource] = [.app, .universalLink, .customScheme, .notification, .restoration]
    return others.first { Self.word(of: $0) == word }
  }
}
