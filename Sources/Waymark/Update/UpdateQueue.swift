/// Coalesces changes of the state into one update at a time.
///
/// The queue has no host, clock or task. Its owner adds states, requests the next update after each
/// event, and passes the answers of the host.
struct UpdateQueue: Sendable {
  /// The state that the host shows, or `nil` if it's unknown.
  private(set) var shown: NavigationState?
  /// The current update of the host.
  private(set) var inFlight: NavigationUpdate?
  /// The state of the latest update with later facts, or `nil` once the host has shown it.
  private(set) var expected: NavigationState?
  /// The start of the current update.
  private var start = Duration.zero
  private var pending: (state: NavigationState, transition: TransitionStyle)?
  private var revision = 0
  private var waiters: [AsyncStream<Never>.Continuation] = []
  /// The streams of the screens that become visible.
  var transitions = ScreenTransitions()
  var limit = Duration.seconds(10)

  /// A Boolean value indicating whether the host has no update.
  var isIdle: Bool { inFlight == nil }

  /// Sets the state and the transition of the next update.
  mutating func enqueue(_ state: NavigationState, transition: TransitionStyle) {
    pending = (state, transition)
  }

  /// Returns the next update, or `nil` if the host is busy or shows the state already.
  ///
  /// If the host exceeded the limit, the next update contains everything.
  mutating func next(now: Duration) -> NavigationUpdate? {
    guard pending != nil else { return nil }
    if isOverdue(now: now) { (shown, inFlight) = (nil, nil) }
    guard isIdle, let pending = pending.take(), shown != pending.state else { return nil }
    // Operations can't add or remove a tab.
    if let count = shown?.tabs.count, count != pending.state.tabs.count { shown = nil }
    revision += 1
    let update = NavigationUpdate(
      revision: revision, before: shown, after: pending.state, requested: pending.transition)
    inFlight = update
    expected = pending.state
    start = now
    return update
  }

  func isOverdue(now: Duration) -> Bool { !isIdle && now - start > limit }

  /// Starts the limit of the current update again.
  mutating func restart(now: Duration) { start = now }

  /// Ends the current update. Returns `false` for the answer to another update, which is ignored.
  ///
  /// If the host didn't show the update, the next one contains everything. Until then, the host can
  /// still show this one and complete it.
  @discardableResult
  mutating func complete(revision: Int, isShown: Bool) -> Bool {
    guard revision == self.revision, !isIdle || isShown && expected != nil else { return false }
    (shown, inFlight) = (isShown ? expected.take() : nil, nil)
    return true
  }

  /// Applies an action that the host has already performed, so that it isn't sent back.
  mutating func fact(_ change: NavigationAction) {
    shown?.apply(change)
    expected?.apply(change)
    pending?.state.apply(change)
  }

  /// Forgets the state of the host, so that the next update contains everything.
  mutating func invalidate() { (shown, expected) = (nil, nil) }

  /// Forgets the state of the host, and ignores its later answers.
  mutating func reset() {
    (shown, inFlight, expected, pending) = (nil, nil, nil, nil)
  }

  /// Sends the visible screen to the streams, unless the host is busy.
  mutating func sendTransition() {
    if isIdle, let shown { transitions.show(shown) }
  }

  /// Returns a stream that ends when the host is idle.
  mutating func idle() -> AsyncStream<Never> {
    let (stream, waiter) = AsyncStream.makeStream(of: Never.self)
    waiters.append(waiter)
    return stream
  }

  /// Ends the streams that wait for an idle host.
  mutating func finishWaiters() {
    for waiter in waiters { waiter.finish() }
    waiters = []
  }
}
