extension Navigator {
  /// Returns when the host shows the state, or when it no longer exists.
  ///
  /// If the host doesn't answer within its limit, this function stops waiting at the next change.
  /// It also returns if the task is canceled.
  public nonisolated(nonsending) func settled() async {
    if host == nil || updates.isIdle { return }
    for await _ in updates.idle() {}
  }

  /// Runs an action and returns its result, in the isolation of the caller.
  ///
  /// Guards and trust apply as in an open, but the action can't be held. A link that doesn't match
  /// an action opens without a result. Use `Void` for it, and to ignore the result of an action.
  ///
  /// - Throws: ``OpenError`` if the action isn't allowed or returns another type; otherwise the
  ///   error of the action.
  @discardableResult
  public nonisolated(nonsending) func perform<Value: Sendable>(
    _ target: LinkTarget, returning type: Value.Type = Void.self, from source: LinkSource? = nil
  ) async throws -> Value {
    host?.reportActions()
    let link = target.link
    var task: AsyncAction<any Sendable>?
    let request = OpenRequest(target, from: source, kind: .awaited { task = $0 })
    guard !turns.mustWait, !isHeld(request) else {
      throw OpenError(outcome: .denied(.cannotWait), link: link)
    }
    let outcome = run(request)
    drain()
    // The caller waits for a value, so the link can't be held.
    if outcome == .held { throw OpenError(outcome: .denied(.cannotWait), link: link) }
    if outcome.isFailure { throw OpenError(outcome: outcome, link: link) }
    let value: any Sendable = if let task { try await task.work() } else { () }
    if Value.self == Void.self, let nothing = () as? Value { return nothing }
    guard let value = value as? Value else {
      report(.resultOfOtherType(link, wanted: "\(type)"))
      throw OpenError(outcome: outcome, link: link)
    }
    return value
  }

  /// Shows the state with an asynchronous function, until another host is attached or the task is
  /// canceled.
  ///
  /// Call it in the isolation of the navigator.
  public nonisolated(nonsending) func show(
    _ body: nonisolated(nonsending) (NavigationUpdate) async -> Void
  ) async {
    let (updates, inlet) = AsyncStream.makeStream(
      of: NavigationUpdate.self, bufferingPolicy: .bufferingNewest(1))
    let inbox = Inbox<Screen>(inlet)
    attach(inbox)
    for await update in updates {
      await body(update)
      inbox.onEvent?(.settled(revision: update.revision, .completed))
    }
    if host === inbox { detach() }
  }
}

/// A host that passes its updates to an asynchronous function.
private final class Inbox<Screen>: NavigationHost {
  var onEvent: ((HostEvent) -> Void)? {
    didSet { if onEvent == nil { inlet.finish() } }
  }
  private let inlet: AsyncStream<NavigationUpdate>.Continuation

  init(_ inlet: AsyncStream<NavigationUpdate>.Continuation) { self.inlet = inlet }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<Screen>) { inlet.yield(update) }
}

extension Navigator {
  /// Returns a stream of the screens that become visible from now on, such as for analytics.
  ///
  /// A screen is sent once the host has confirmed that it shows it. Each call returns a new stream.
  /// All streams end when the navigator is released.
  ///
  /// - Parameter policy: The number of screens that are buffered for a slow reader.
  public func transitions(
    buffering policy: AsyncStream<ScreenTransition>.Continuation.BufferingPolicy = .bufferingNewest(
      64)
  ) -> AsyncStream<ScreenTransition> { screenTransitions.makeStream(policy) }

  /// Sends the visible screen to the streams, unless the host is busy with an update.
  func sendScreenTransition() {
    guard updates.isIdle, let shown = updates.shown else { return }
    screenTransitions.show(shown)
  }
}
