/// Decides what a host gets next: one update at a time, and what happens meanwhile is one update too.
///
/// A value without a host, a clock or a task. Whoever owns it says what is wanted, asks for the next
/// update after each event, and reports how the host's answer was.
struct UpdateQueue: Sendable {
  /// The state that the host shows; nil if that is not known.
  private(set) var shown: NavigationState?
  /// The update that the host is busy with.
  private(set) var inFlight: NavigationUpdate?
  /// The state once the update has ended: facts may have come since it began.
  private var landing: NavigationState?
  /// The time from which the limit of the update under way counts.
  private var start = Duration.zero
  private var wish: (state: NavigationState, transition: TransitionStyle)?
  private var revision = 0
  private var waiters: [AsyncStream<Never>.Continuation] = []
  /// The time that a host may take for one update.
  var limit = Duration.seconds(10)

  /// True if the host has nothing to do.
  var isIdle: Bool { inFlight == nil }

  /// Says what the host is to show; the newest wish wins, and with it how it looks.
  mutating func want(_ state: NavigationState, transition: TransitionStyle) {
    wish = (state, transition)
  }

  /// The update to hand to the host; nil while it is busy, or shows what is wanted.
  ///
  /// A host that has not answered in time is given up: the next update is a whole picture.
  mutating func next(now: Duration) -> NavigationUpdate? {
    guard wish != nil else { return nil }
    if isOverdue(now: now) { land(on: nil) }
    guard isIdle, let wish = wish.take(), shown != wish.state else { return nil }
    // No operation adds or removes a tab.
    if let count = shown?.tabs.count, count != wish.state.tabs.count { shown = nil }
    revision += 1
    let update = NavigationUpdate(
      revision: revision, before: shown, after: wish.state, requested: wish.transition)
    inFlight = update
    landing = wish.state
    start = now
    return update
  }

  /// True if the host should have answered by now.
  func isOverdue(now: Duration) -> Bool { !isIdle && now - start > limit }

  /// Gives the host all its time again for the update under way.
  mutating func restart(now: Duration) { start = now }

  /// Takes the host's answer; false for a late or doubled one, which changes nothing.
  ///
  /// A host that could not show the update gets a whole picture at the next change.
  @discardableResult
  mutating func settled(revision: Int, isShown: Bool) -> Bool {
    guard let inFlight, inFlight.revision == revision else { return false }
    land(on: isShown ? landing : nil)
    return true
  }

  /// Takes note of what the user already did on the host, so that it is not sent back.
  mutating func fact(_ change: NavigationAction) {
    shown?.apply(change)
    landing?.apply(change)
    wish?.state.apply(change)
  }

  /// Forgets the host: one that comes shows nothing yet, and answers of the old one do not count.
  mutating func reset() {
    land(on: nil)
    wish = nil
  }

  /// A stream of nothing that ends once the host has nothing to do.
  mutating func idle() -> AsyncStream<Never> {
    let (stream, waiter) = AsyncStream.makeStream(of: Never.self)
    waiters.append(waiter)
    return stream
  }

  /// Ends the streams of those who wait until the host has nothing to do.
  mutating func finishWaiters() {
    for waiter in waiters { waiter.finish() }
    waiters = []
  }

  private mutating func land(on state: NavigationState?) {
    shown = state
    inFlight = nil
    landing = nil
  }
}
