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
