import Testing

@testable import Waymark

/// The slot of the link that waits; without a navigator, a store or a clock.
@Suite struct PendingLinkTests {
  private let start = Duration.seconds(100)

  private func slot(isDurable: Bool = true, lifetime: Duration? = nil) -> PendingLink {
    let slot = PendingLink()
    slot.lifetime = lifetime
    if isDurable { slot.store = PendingLinkStore(store: MemoryStateStore(), now: { .zero }) }
    return slot
  }

  private func link(_ text: String, values: [String: any Sendable] = [:]) throws -> WaitingLink {
    WaitingLink(
      text: text, wholeText: text, link: try DeepLink(text), source: .notification,
      options: OpenOptions(values: values), since: start)
  }

  private func moment(_ seconds: Int = 0, wallTime: Duration? = .seconds(1_000))
    -> PendingLink.Moment
  {
    PendingLink.Moment(
      instant: start + .seconds(seconds), wallTime: wallTime.map { $0 + .seconds(seconds) })
  }

  /// The effects as a text, in their order.
  private func words(_ effects: [PendingLink.Effect]) -> [String] {
    effects.map { effect in
      switch effect {
      case .write(let text, let link):
        "write \(link) since \((try? PendingLinkRecord(text))?.since ?? -1)"
      case .remove: "remove"
      case .setAside: "set aside"
      case .displaced(let link): "displaced \(link.text)"
      case .expired(let link): "expired \(link.text)"
      case .unreadable: "unreadable"
      }
    }
  }
  // MARK: The slot

  @Test func `the values of a link are freed after the slot changes, not during the change`() throws
  {
    final class Probe: Sendable {}
    let slot = slot()
    weak var probe: Probe?
    do {
      let value = Probe()
      probe = value
      _ = slot.hold(try link("/a", values: ["probe": value]), at: moment())
    }
    #expect(probe != nil)
    let discarded = slot.discard()
    #expect(slot.waiting == nil && probe != nil && discarded?.text == "/a")
  }

  // MARK: The store

  @Test func `the known content of the store follows the writes`() {
    let slot = slot()
    let known = [
      nil, { slot.didWrite("text", isSaved: false) }, { slot.didWrite("text", isSaved: true) },
      // Another store may have anything.
      { slot.store = nil },
    ].map { (act: (() -> Void)?) in
      act?()
      return "\(slot.isStoreKnown) \(slot.unsavedText ?? "-")"
    }
    #expect(known == ["false -", "false text", "true -", "false -"])
  }

  @Test func `a link saved by an earlier process is read once`() {
    for (kind, damage, expected) in [
      (0, nil, ["unreadable", "set aside"]), (1, "lost", ["unreadable", "set aside"]),
      (2, nil, ["remove", "unreadable"]), (3, "lost", ["unreadable"]), (3, nil, []),
      (4, nil, ["remove", "expired /a"]),
    ] as [(Int, String?, [String])] {
      let link = kind == 2 ? "/%zz" : "/a"
      let since: Int64 = kind == 4 ? 0 : 990
      let record = PendingLinkRecord(link: link, source: .notification, since: since)
      let slot = slot(lifetime: .seconds(60))
      let stored = StoredSession(kind < 2 ? "rubbish" : record.text, damage: damage)
      let (waiting, effects) = slot.load(stored, at: moment(), AppAddresses())
      #expect(words(effects) == expected && slot.isStoreKnown && (waiting != nil) == (kind == 3))
      #expect(waiting.map { $0.isRestored && $0.since == start - .seconds(10) } ?? true)
    }
  }
}
