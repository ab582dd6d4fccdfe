extension Navigator {
  /// Returns when the host shows the state or no longer exists, or if the task is canceled.
  package nonisolated(nonsending) func settled() async {
    if host == nil || updates.isIdle { return }
    for await _ in updates.idle() {}
  }

  /// Runs an action and returns its result, in the isolation of the caller.
  ///
  /// Guards and trust apply as for any link, but the action can't be held. A link of a screen opens
  /// without a result. For such a link, or to ignore the result of an action, use `Void`.
  ///
  /// - Throws: ``OpenError`` if the action isn't allowed or returns another type; otherwise the
  ///   error of the action.
  @discardableResult
  public nonisolated(nonsending) func perform<Value: Sendable>(
    _ target: LinkTarget, returning type: Value.Type = Void.self, from source: LinkSource? = nil
  ) async throws -> Value {
    let link = target.link
    var task: AsyncAction<any Sendable>?
    let request = OpenRequest(target, from: source, kind: .awaited { task = $0 })
    guard !turns.mustWait, !isHeld(request) else {
      throw OpenError(outcome: .denied(.cannotWait), link: link)
    }
    let outcome = turnNow { run(request) }
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

  /// Returns a stream of the entries whose screens become visible from now on, for example for
  /// analytics.
  ///
  /// A screen is sent once the host has confirmed that it shows it. Each call returns a new stream.
  /// All streams end when the navigator is released.
  public func transitions() -> AsyncStream<Entry> { updates.transitions.makeStream() }
}
