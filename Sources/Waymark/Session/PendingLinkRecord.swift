/// The pending link as it is saved between two runs of an app.
///
///     waymark-pending-link 1 sum:c58e1f2a since:1795250000
///     from:universalLink link:/restaurant/a?x_page_title=Win base:fromRoot
///
/// Native values that a call gave (context, what waits for a result) are not saved.
struct PendingLinkRecord: Equatable {
  static let name = "waymark-pending-link"
  static let version = "1"

  var link: String
  var source: LinkSource
  var options = OpenOptions()
  /// The start of its wait, in whole seconds since 1970.
  var since: Int64
  /// The start by a clock that was later set back; nil if none was.
  var before: Int64?

  indirect enum Failure: Error, Equatable {
    case notAPendingLink
    case unknownVersion(String)
    case damaged
    case unknownWord(String, String)
  }

  /// The text; reading it gives the same again.
  var text: String {
    let words = RecordLine.words([
      "from": source.word, "link": link, "base": options.base?.rawValue,
      "present": options.presentation?.rawValue, "parent": options.parent, "anchor": options.anchor,
      "payload": options.payload, "transition": options.transition.word,
    ])
    let times = RecordLine.words(["since": "\(since)", "before": before.map { "\($0)" }])
    return RecordLine.sealed(Self.name, Self.version, times, [words.joined(separator: " ")])
  }
}

extension PendingLinkRecord {
  init(_ text: String) throws(Failure) {
    let lines = RecordLine.lines(of: text)
    let header = lines[0].words
    guard header[0].text == Self.name, header.count > 1 else { throw .notAPendingLink }
    guard header[1].text == Self.version else { throw .unknownVersion(header[1].text) }
    guard lines[0].damage(of: text) == nil, lines.count == 3 else { throw .damaged }
    guard let times = try? lines[0].values(after: 3), let values = try? lines[1].values(after: 0)
    else { throw .damaged }
    func value<Value>(_ name: String, _ read: (String) -> Value?) throws(Failure) -> Value? {
      guard let word = values[name] else { return nil }
      guard let value = read(word) else { throw .unknownWord(name, word) }
      return value
    }
    guard let since = times["since"].flatMap({ Int64($0) }), let link = values["link"],
      let source = try value("from", LinkSource.init(word:))
    else { throw .damaged }
    let options = OpenOptions(
      base: try value("base", NavigationBase.init(rawValue:)),
      presentation: try value("present", Presentation.init(rawValue:)), parent: values["parent"],
      anchor: values["anchor"], payload: values["payload"],
      transition: try value("transition", TransitionStyle.init(word:)) ?? .automatic)
    self.init(
      link: link, source: source, options: options, since: since,
      before: times["before"].flatMap { Int64($0) })
  }
}

// MARK: Words on the disk

extension LinkSource {
  /// The source in one word, as a saved pending link has it.
  package var word: String {
    switch self {
    case .app: "app"
    case .page(let origin): "page:" + origin
    case .universalLink: "universalLink"
    case .customScheme: "customScheme"
    case .notification: "notification"
    case .restoration: "restoration"
    case .untrusted: "untrusted"
    }
  }

  package init?(word: String) {
    let others: [LinkSource] = [
      .app, .universalLink, .customScheme, .notification, .restoration, .untrusted,
    ]
    let pair = RecordLine.Word(text: word, offset: 0).pair
    let page = pair.flatMap { $0.name == "page" ? LinkSource.page($0.value.text) : nil }
    guard let source = page ?? others.first(where: { $0.word == word }) else { return nil }
    self = source
  }
}

extension TransitionStyle {
  /// nil for `automatic`.
  fileprivate var word: String? {
    switch self {
    case .automatic: nil
    case .instant: "instant"
    case .slide: "slide"
    case .fade: "fade"
    case .flip: "flip"
    case .named(let name): "named:" + name
    }
  }

  fileprivate init?(word: String) {
    let others: [TransitionStyle] = [.instant, .slide, .fade, .flip]
    let pair = RecordLine.Word(text: word, offset: 0).pair
    let named = pair.flatMap { $0.name == "named" ? TransitionStyle.named($0.value.text) : nil }
    guard let style = named ?? others.first(where: { $0.word == word }) else { return nil }
    self = style
  }
}
