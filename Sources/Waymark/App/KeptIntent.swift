/// A link that waits, as it is kept between two runs of an app.
///
///     waymark-intent 1 sum:c58e1f2a since:1795250000
///     from:universalLink link:/restaurant/a?x_page_title=Win base:rebuild
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
  }

  init(link: String, source: LinkSource, options: OpenOptions, since: Int64) {
    self.link = link
    self.source = source
    self.since = since
    self.options = KeptOptions(
      base: options.base, presentation: options.presentation, parent: options.parent,
      anchor: options.anchor, payload: options.payload)
  }

  /// The text; reading it gives the same again.
  var text: String {
    let words: [(String, String?)] = [
      ("from", Self.word(of: source)), ("link", link), ("base", options.base.map { "\($0)" }),
      ("present", options.presentation.map { "\($0)" }), ("parent", options.parent),
      ("anchor", options.anchor), ("payload", options.payload),
    ]
    let line = words.compactMap { name, value in
      value.map { "\(name):" + PercentEncoding.escape($0.utf8, where: SavedState.mustEscape) }
    }
    let rest = " since:\(since)\n" + line.joined(separator: " ") + "\n"
    return "\(Self.name) \(Self.version) sum:\(Checksum.text(of: rest.utf8))" + rest
  }

  init(_ text: String) throws(Failure) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines[0].split(separator: " ")
    guard header.first == Self.name[...], header.count > 1 else { throw .notAnIntent }
    guard header[1] == Self.version[...] else { throw .unknownVersion(String(header[1])) }
    let start = "\(Self.name) \(Self.version) sum:"
    let sum = text.utf8.dropFirst(start.utf8.count)
    guard text.hasPrefix(start),
      sum.prefix(8).elementsEqual(Checksum.text(of: sum.dropFirst(8)).utf8),
      lines.count == 3,
      let since = Self.values(of: header.dropFirst(3))["since"].flatMap({ Int64($0) })
    else { throw .damaged }
    let values = Self.values(of: lines[1].split(separator: " ")[...])
    guard let link = values["link"], let source = values["from"].flatMap(Self.source) else {
      throw .damaged
    }
    self.link = link
    self.source = source
    self.since = since
    options = KeptOptions(
      base: [.current, .rebuild].first { "\($0)" == values["base"] },
      presentation: values["present"].flatMap { Presentation(word: $0) }, parent: values["parent"],
      anchor: values["anchor"], payload: values["payload"])
  }

  /// What stands behind the first colon of each word, by what stands before it.
  private static func values(of words: ArraySlice<Substring>) -> [String: String] {
    var values: [String: String] = [:]
    for word in words {
      guard let colon = word.firstIndex(of: ":") else { continue }
      let value = Array(word[word.index(after: colon)...].utf8)
      values[String(word[..<colon])] = try? PercentEncoding.decode(value[...])
    }
    return values
  }

  private static func word(of source: LinkSource) -> String {
    if case .page(let origin) = source { "page:" + origin } else { "\(source)" }
  }

  private static func source(_ word: String) -> LinkSource? {
    if word.hasPrefix("page:") { return .page(String(word.dropFirst(5))) }
    let others: [LinkSource] = [.app, .universalLink, .customScheme, .notification, .restoration]
    return others.first { "\($0)" == word }
  }
}
