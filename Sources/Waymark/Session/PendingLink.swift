/// A slot for the newest held link, with the number of holds. It doesn't call a clock.
final class PendingLink {
  var lifetime: Duration?
  private(set) var waiting: OpenRequest?
  private var holds = 0

  var isHolding: Bool { holds > 0 }

  func hold() { holds += 1 }

  /// Ends a hold. Returns `false` without one.
  func release() -> Bool {
    guard isHolding else { return false }
    holds -= 1
    return true
  }

  /// Sets the pending link.
  /// - Returns: The link that it displaces. Releasing its values can run code of the app.
  func replace(with request: OpenRequest?) -> OpenRequest? {
    defer { waiting = request }
    return waiting
  }

  func isExpired(_ request: OpenRequest, at instant: Duration) -> Bool {
    guard let lifetime, let since = request.heldSince else { return false }
    return instant - since > lifetime
  }
}

/// The pending link in a saved session. The values and the result slot of a call aren't saved.
struct PendingLinkRecord: Equatable, Sendable {
  var link: String
  var source: LinkSource
  var options = OpenOptions()
  /// The start, in whole seconds since 1970, or `nil` without a clock.
  var since: Int64?

  var words: [String] {
    SavedText.words([
      "since": since.map { "\($0)" }, "from": source.word, "link": link,
      "base": options.base?.rawValue, "present": options.presentation?.rawValue,
      "parent": options.parent, "anchor": options.anchor, "payload": options.payload,
      "transition": options.transition.word,
    ])
  }
}

extension PendingLinkRecord {
  init(_ request: OpenRequest, at instant: Duration, wallTime: Duration?) {
    let age = request.heldSince.map { instant - $0 } ?? .zero
    self.init(
      link: request.text, source: request.source, options: request.options ?? OpenOptions(),
      since: wallTime.map { ($0 - age).components.seconds })
  }

  /// Reads the words after the name of the line.
  init(_ words: some Sequence<String>, in saved: SavedText) throws(SavedTextError) {
    guard let values = SavedText.values(words) else {
      throw saved.error(.malformed("a name and a valid value in each word"))
    }
    func value<Value>(_ name: String, _ read: (String) -> Value?) throws(SavedTextError) -> Value? {
      guard let word = values[name] else { return nil }
      guard let value = read(word) else {
        throw saved.error(.malformed("a ‘\(name)’ that this release knows, but ‘\(word)’"))
      }
      return value
    }
    guard let link = values["link"], let source = try value("from", LinkSource.init(word:)) else {
      throw saved.error(.malformed("a link and its source"))
    }
    let options = OpenOptions(
      base: try value("base", NavigationBase.init(rawValue:)),
      presentation: try value("present", Presentation.init(rawValue:)), parent: values["parent"],
      anchor: values["anchor"], payload: values["payload"],
      transition: try value("transition", TransitionStyle.init(word:)) ?? .automatic)
    self.init(
      link: link, source: source, options: options, since: try value("since") { Int64($0) })
  }
}

extension OpenRequest {
  /// - Parameter now: The time since 1970 in whole seconds, or `nil` without a clock.
  convenience init(_ record: PendingLinkRecord, _ link: DeepLink, at instant: Duration, now: Int64?)
  {
    // The app doesn't open it this time, so dismissal guards run.
    self.init(
      text: record.link, source: record.source, link: link, record.options, asksGuards: true)
    heldSince = instant - (now.flatMap { SavedState.age(since: record.since, at: $0) } ?? .zero)
  }
}

// MARK: Saved words

extension LinkSource {
  private static let words: KeyValuePairs<String, LinkSource> = [
    "app": .app, "universalLink": .universalLink, "customScheme": .customScheme,
    "notification": .notification, "restoration": .restoration, "untrusted": .untrusted,
  ]

  package var word: String {
    if case .page(let origin) = self { return "page:" + origin }
    return Self.words.first { $0.value == self }?.key ?? ""
  }

  package init?(word: String) {
    let page = word.value(of: "page").map { LinkSource.page($0) }
    guard let source = page ?? Self.words.first(where: { $0.key == word })?.value else {
      return nil
    }
    self = source
  }
}

extension TransitionStyle {
  private static let words: KeyValuePairs<String, TransitionStyle> = [
    "instant": .instant, "slide": .slide, "fade": .fade, "flip": .flip,
  ]

  fileprivate var word: String? {
    if case .named(let name) = self { return "named:" + name }
    return Self.words.first { $0.value == self }?.key
  }

  fileprivate init?(word: String) {
    let named = word.value(of: "named").map { TransitionStyle.named($0) }
    guard let style = named ?? Self.words.first(where: { $0.key == word })?.value else {
      return nil
    }
    self = style
  }
}
