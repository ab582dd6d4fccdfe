extension Navigator {
  /// Opens a screen and returns its result, or `nil` if the screen closes without a result.
  ///
  /// The screen calls ``Navigator/finish(_:with:)``. The result is also `nil` if a guard opens
  /// another screen. If the task is canceled, the function returns and the screen stays. Call it in
  /// the isolation of the navigator.
  public nonisolated(nonsending) func open<Value: Sendable>(
    _ target: LinkTarget, returning type: Value.Type, from source: LinkSource? = nil
  ) async -> Value? {
    for await result in results(of: OpenRequest(target, from: source)) {
      if let value = result as? Value { return value }
      report(.resultOfOtherType(target.link, wanted: "\(type)"))
    }
    return nil
  }

  private func results(of request: OpenRequest) -> AsyncStream<any Sendable> {
    let (results, outlet) = AsyncStream.makeStream(of: (any Sendable).self)
    request.result = ResultSlot(outlet, caller: state.topID)
    _ = open(request)
    return results
  }

  /// The topmost entries at the time of the calls that still wait for a result.
  package var resultCallers: Set<EntryID> {
    let slots = [pending.waiting?.result] + entries.records.values.flatMap(\.awaiting)
    return Set(slots.compactMap { $0?.caller })
  }

  /// Sends a result to the callers that wait for it, and closes the screen and everything above it.
  ///
  /// Pass ``OpenContext/entry`` of the screen, so that a second tap doesn't close another one. The
  /// screen closes even if no caller waits. The default is the topmost one opened for a result.
  @discardableResult
  public func finish(_ entry: EntryID? = nil, with value: any Sendable) -> Outcome {
    let waiting = state.entriesToTop.last { !entries[$0.id].awaiting.isEmpty }?.id
    guard let id = entry ?? waiting else { return .unchanged }
    // The closure of the entry's route is still running.
    if turns.mustWait, state.isNew(id) { return turn(nil) { $0.finish(id, with: value) } }
    guard state.entry(id) != nil else { return .unchanged }
    let slots = entries[id].awaiting
    if !slots.isEmpty { changeRecord(of: id) { $0.awaiting = [] } }
    let outcome = change(.leave(id), .automatic)
    for slot in slots { slot.send(value) }
    // The root of a tab can't close.
    return outcome == .unchanged && !slots.isEmpty ? .performed : outcome
  }
}
