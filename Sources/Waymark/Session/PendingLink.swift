/// A token that holds links from outside until it's released.
public struct HoldToken: Hashable, Sendable {
  let number: Int
}

/// A slot for the newest held link, with its hold tokens and the content of its store. It doesn't
/// call a store or a clock, and returns effects for its owner to perform.
final class PendingLink {
  indirect enum Effect {
    /// Write the text of a link, and wait for the store.
    case write(String, for: DeepLink)
    case remove
    /// Set the content of the store aside, because it can't be read.
    case setAside
    // These effects have the link, because releasing its values can run code of the app.
    case displaced(WaitingLink)
    case expired(WaitingLink)
    case unreadable(reason: String)
  }

  struct Moment {
    var instant: Duration
    var wallTime: Duration?
  }

  var lifetime: Duration?
  var store: PendingLinkStore? {
    didSet { (isStoreKnown, isStored, unsavedText) = (false, false, nil) }
  }
  /// A Boolean value indicating whether the store may have a link.
  var isStored = false
  private(set) var waiting: WaitingLink?
  /// A Boolean value indicating whether the link of an earlier process is known.
  private(set) var isStoreKnown = false
  /// The text of the pending link, if the store failed to save it.
  private(set) var unsavedText: String?
  private var tokens: [HoldToken] = []
  private var lastToken = 0

  // MARK: Tokens

  var isHolding: Bool { !tokens.isEmpty }

  func hold() -> HoldToken {
    lastToken += 1
    tokens.append(HoldToken(number: lastToken))
    return HoldToken(number: lastToken)
  }

  func release(_ token: HoldToken) -> Bool {
    tokens.firstIndex(of: token).map { tokens.remove(at: $0) } != nil
  }

  // MARK: The slot

  func hold(_ link: WaitingLink, at moment: Moment) -> [Effect] {
    let displaced = waiting
    waiting = link
    return (displaced.map { [.displaced($0)] } ?? []) + write(at: moment)
  }

  /// Removes and returns the pending link, or `nil` if there isn't one or it has expired.
  func takeOut(at instant: Duration) -> (WaitingLink?, [Effect]) {
    guard let link = waiting else { return (nil, []) }
    waiting = nil
    return unlessExpired(link, at: instant)
  }

  /// Removes and returns the pending link, which can still be in the store.
  func discard() -> WaitingLink? {
    defer { waiting = nil }
    return waiting
  }

  /// Returns the link of an earlier process to open, or `nil` if a newer one is pending.
  func resume(_ saved: WaitingLink, at moment: Moment) -> (WaitingLink?, [Effect]) {
    guard waiting != nil else { return (saved, []) }
    return (nil, [.displaced(saved)] + write(at: moment))
  }

  private func unlessExpired(
    _ link: WaitingLink, at instant: Duration
  ) -> (WaitingLink?, [Effect]) {
    guard let lifetime, instant - link.since > lifetime else { return (link, []) }
    return (nil, (store == nil ? [] : [.remove]) + [.expired(link)])
  }

  // MARK: The store

  private func write(at moment: Moment) -> [Effect] {
    guard let waiting, let wallTime = moment.wallTime else { return [] }
    let record = waiting.record(at: moment.instant, wallTime: wallTime)
    return [.write(record.text, for: waiting.link.canonical)]
  }

  func didWrite(_ text: String, isSaved: Bool) {
    (unsavedText, isStored) = (isSaved ? nil : text, true)
    if isSaved { isStoreKnown = true }
  }

  /// Parses the saved text of an earlier process. Returns `nil` if it isn't a link, or has expired.
  func load(
    _ stored: StoredSession?, at moment: Moment, _ addresses: AppAddresses
  ) -> (WaitingLink?, [Effect]) {
    isStoreKnown = true
    guard let stored else { return (nil, []) }
    isStored = true
    var effects = stored.damage.map { [Effect.unreadable(reason: $0)] } ?? []
    let record: PendingLinkRecord
    do throws(SavedTextError) {
      record = try PendingLinkRecord(stored.text)
    } catch {
      if effects.isEmpty { effects = [.unreadable(reason: error.message)] }
      return (nil, effects + [.setAside])
    }
    do throws(LinkError) {
      let link = WaitingLink(record, try addresses.read(record.link), at: moment)
      let (waiting, more) = unlessExpired(link, at: moment.instant)
      return (waiting, effects + more)
    } catch {
      return (nil, effects + [.remove, .unreadable(reason: error.message)])
    }
  }
}

/// A pending link with all arguments of its call. It's matched again when it opens.
struct WaitingLink {
  let text: String
  /// The text of the absolute link, because the current link of a relative one can change.
  let wholeText: String
  let link: DeepLink
  let source: LinkSource
  let options: OpenOptions?
  var result: ResultSlot?
  /// The start of the wait on the clock of the navigator.
  let since: Duration
  var requirement: String?
  var isTab = false
  /// A Boolean value indicating whether an earlier process saved the link. That process can have
  /// ended after it showed the screen.
  var isRestored = false
  /// The start on the latest wall clock of an earlier process, in whole seconds since 1970.
  var latestStart: Int64?
}

extension WaitingLink {
  init(_ record: PendingLinkRecord, _ link: DeepLink, at moment: PendingLink.Moment) {
    // A start in the future is from another clock, see ``SavedState/age(at:)``.
    let starts = [record.since, record.before ?? record.since]
    let age = SavedState.age(of: starts, at: moment.wallTime?.components.seconds ?? record.since)
    self.init(
      text: record.link, wholeText: record.link, link: link, source: record.source,
      options: record.options, since: moment.instant - age, isRestored: true,
      latestStart: starts.max())
  }

  func record(at instant: Duration, wallTime: Duration) -> PendingLinkRecord {
    let start = (wallTime - (instant - since)).components.seconds
    return PendingLinkRecord(
      link: wholeText, source: source, options: options ?? OpenOptions(), since: start,
      before: latestStart.flatMap { $0 > start ? $0 : nil })
  }
}

/// The receiver of the result of an opened screen: one value, or none if it's released before.
final class ResultSlot {
  private let outlet: AsyncStream<any Sendable>.Continuation

  init(_ outlet: AsyncStream<any Sendable>.Continuation) { self.outlet = outlet }

  deinit { outlet.finish() }

  func send(_ value: any Sendable) {
    outlet.yield(value)
    outlet.finish()
  }
}

/// A store of the pending link, which outlives the process.
struct PendingLinkStore {
  let store: any StateStore
  /// Returns the time since 1970, because a pending link also ages while the app isn't running.
  let now: () -> Duration

  func write(_ text: String) throws {
    try store.save { text }
    try store.flush()
  }

  func remove() throws {
    try store.remove()
    try store.flush()
  }
}

/// The saved form of the pending link.
///
///     waymark-pending-link 1 sum:c58e1f2a since:1795250000
///     from:universalLink link:/restaurant/a?x_page_title=Win base:fromRoot
///
/// The values and the result slot of a call aren't saved.
struct PendingLinkRecord: Equatable {
  static let name = "waymark-pending-link"
  static let version = "1"

  var link: String
  var source: LinkSource
  var options = OpenOptions()
  var since: Int64
  /// The start on a clock that was set back later, or `nil`.
  var before: Int64?

  var text: String {
    let words = SavedText.words([
      "from": source.word, "link": link, "base": options.base?.rawValue,
      "present": options.presentation?.rawValue, "parent": options.parent, "anchor": options.anchor,
      "payload": options.payload, "transition": options.transition.word,
    ])
    let times = SavedText.words(["since": "\(since)", "before": before.map { "\($0)" }])
    return SavedText.sealed(Self.name, Self.version, times, [words.joined(separator: " ")])
  }
}

extension PendingLinkRecord {
  init(_ text: String) throws(SavedTextError) {
    let saved = try SavedText(text, named: Self.name, version: Self.version)
    guard saved.lines.count == 2, let values = SavedText.values(saved.words) else {
      throw saved.error(.cutOff)
    }
    func value<Value>(
      _ name: String, _ read: (String) -> Value?
    ) throws(SavedTextError) -> Value? {
      guard let word = values[name] else { return nil }
      guard let value = read(word) else {
        throw saved.error(.malformed("a ‘\(name)’ that this release knows, but ‘\(word)’"))
      }
      return value
    }
    guard let since = try saved.time("since"), let link = values["link"],
      let source = try value("from", LinkSource.init(word:))
    else { throw saved.error(.malformed("a link, its source and its time")) }
    let options = OpenOptions(
      base: try value("base", NavigationBase.init(rawValue:)),
      presentation: try value("present", Presentation.init(rawValue:)), parent: values["parent"],
      anchor: values["anchor"], payload: values["payload"],
      transition: try value("transition", TransitionStyle.init(word:)) ?? .automatic)
    self.init(
      link: link, source: source, options: options, since: since,
      before: try saved.time("before"))
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
