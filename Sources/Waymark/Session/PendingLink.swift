/// Makes links from outside wait until it is released.
public struct HoldToken: Hashable, Sendable {
  let number: Int
}

/// The one slot for a link that waits: the newest link, what it waits for, and what its store has.
/// It calls neither a store nor a clock; the effects that it returns say what is to be done.
final class PendingLink {
  /// Something to be done, in the given order.
  indirect enum Effect {
    /// Write the text of a link, and wait until the store has it.
    case write(String, for: DeepLink)
    case remove
    /// Move what the store has out of the way: it cannot be read.
    case setAside
    /// Report a link that gave its place to a newer one.
    case displaced(DeepLink)
    /// Report a link that waited too long.
    case expired(DeepLink)
    /// Report that what was saved cannot be read.
    case unreadable(reason: String)
    /// Release a link: values of its context may run the app's own code when they are freed.
    case free(WaitingLink)
  }

  /// One time by two clocks.
  struct Moment {
    var instant: Duration
    /// Since 1970; nil where nothing is saved.
    var wallTime: Duration?
  }

  /// The time that a link may wait; nil for ever.
  var lifetime: Duration?
  var store: PendingLinkStore? {
    didSet { (isStoreKnown, isStored, unsavedText) = (false, false, nil) }
  }
  /// True if the store may have a link.
  var isStored = false
  private(set) var waiting: WaitingLink?
  /// True if it is known what an earlier process has saved.
  private(set) var isStoreKnown = false
  /// The text of the link that waits, if the store has failed to save it.
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

  /// Makes a link wait, in place of the one that does.
  func hold(_ link: WaitingLink, at moment: Moment) -> [Effect] {
    let displaced = waiting
    waiting = link
    let effects = write(at: moment)
    guard let displaced else { return effects }
    return [.displaced(displaced.link.canonical)] + effects + [.free(displaced)]
  }

  /// Takes out the link that waits, to be opened; nil if none does, or it waited too long.
  func takeOut(at instant: Duration) -> (WaitingLink?, [Effect]) {
    guard let link = waiting else { return (nil, []) }
    waiting = nil
    return unlessExpired(link, at: instant)
  }

  /// Forgets the link that waits; nil if none does.
  func discard() -> [Effect]? {
    guard let link = waiting else { return nil }
    waiting = nil
    return store == nil ? [.free(link)] : [.remove, .free(link)]
  }

  /// The link of an earlier process that is to be opened; nil if a newer one waits, which stays.
  func resume(_ saved: WaitingLink, at moment: Moment) -> (WaitingLink?, [Effect]) {
    guard waiting != nil else { return (saved, []) }
    return (nil, [.displaced(saved.link.canonical)] + write(at: moment))
  }

  private func unlessExpired(
    _ link: WaitingLink, at instant: Duration
  ) -> (WaitingLink?, [Effect]) {
    guard let lifetime, instant - link.since > lifetime else { return (link, []) }
    return (nil, (store == nil ? [] : [.remove]) + [.expired(link.link.canonical), .free(link)])
  }

  // MARK: The store

  private func write(at moment: Moment) -> [Effect] {
    guard let waiting, let wallTime = moment.wallTime else { return [] }
    let record = waiting.record(at: moment.instant, wallTime: wallTime)
    return [.write(record.text, for: waiting.link.canonical)]
  }

  /// Notes that a text was written, or that the store has refused it.
  func didWrite(_ text: String, isSaved: Bool) {
    (unsavedText, isStored) = (isSaved ? nil : text, true)
    if isSaved { isStoreKnown = true }
  }

  /// Reads what an earlier process has saved; nil if that is no link that still waits.
  func load(
    _ stored: StoredSession?, at moment: Moment, _ addresses: AppAddresses
  ) -> (WaitingLink?, [Effect]) {
    isStoreKnown = true
    guard let stored else { return (nil, []) }
    isStored = true
    var effects = stored.damage.map { [Effect.unreadable(reason: $0)] } ?? []
    let record: PendingLinkRecord
    do throws(PendingLinkRecord.Failure) {
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

// MARK: The link

/// A link that waits, and all that was asked for with it; when it is opened, it is matched again.
struct WaitingLink {
  /// The link as it was asked for.
  let text: String
  /// The text of the whole link: what a relative one continues may be gone when it is opened.
  let wholeText: String
  /// The link, with its directives.
  let link: DeepLink
  let source: LinkSource
  let options: OpenOptions?
  var result: ResultSlot?
  /// Its start by the navigator's clock.
  let since: Duration
  /// The requirement that it waits for.
  var requirement: String?
  /// True if it selects the tab of its root.
  var isTab = false
  /// True if an earlier process saved it, which may have ended after its screen was shown.
  var isRestored = false
  /// Its start by the latest wall clock of an earlier process, in whole seconds since 1970.
  var latestStart: Int64?
}

extension WaitingLink {
  init(_ record: PendingLinkRecord, _ link: DeepLink, at moment: PendingLink.Moment) {
    // A start that is yet to come was written by another clock, see ``SavedState/age(at:)``.
    let starts = [record.since, record.before ?? record.since]
    let age = SavedState.age(of: starts, at: moment.wallTime?.components.seconds ?? record.since)
    self.init(
      text: record.link, wholeText: record.link, link: link, source: record.source,
      options: record.options, since: moment.instant - age, isRestored: true,
      latestStart: starts.max())
  }

  /// The record to save, with the start by the wall clock.
  func record(at instant: Duration, wallTime: Duration) -> PendingLinkRecord {
    let start = (wallTime - (instant - since)).components.seconds
    return PendingLinkRecord(
      link: wholeText, source: source, options: options ?? OpenOptions(), since: start,
      before: latestStart.flatMap { $0 > start ? $0 : nil })
  }
}

/// The receiver of the result of an opened screen, which comes once; nil if the slot is freed before.
final class ResultSlot {
  private let outlet: AsyncStream<any Sendable>.Continuation

  init(_ outlet: AsyncStream<any Sendable>.Continuation) { self.outlet = outlet }

  deinit { outlet.finish() }

  func send(_ value: any Sendable) {
    outlet.yield(value)
    outlet.finish()
  }
}

/// A place where the pending link is saved, so that it outlives the process.
public struct PendingLinkStore {
  /// The store; not that of the session.
  package let store: any StateStore
  /// The time by the wall clock, since 1970: a link that waits grows older while nothing runs.
  package let now: () -> Duration

  /// Saves the pending link in a store.
  public init(in store: any StateStore, now: @escaping () -> Duration) {
    (self.store, self.now) = (store, now)
  }

  /// Writes a text, and waits until the store has it.
  func write(_ text: String) throws {
    try store.save { text }
    try store.flush()
  }

  /// Removes what is saved, and waits until it is gone.
  func remove() throws {
    try store.remove()
    try store.flush()
  }
}

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
