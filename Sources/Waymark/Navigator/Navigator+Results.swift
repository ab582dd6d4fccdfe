extension Navigator {
  /// Opens a screen and waits for its result; nil if it closes without one.
  ///
  /// The screen, or a row of it, ends with ``Navigator/finish(_:with:)``. Where a guard leads to
  /// another screen, there is no result either. A task that is cancelled waits no longer, and the
  /// screen stays. Call it in the navigator's isolation.
  public nonisolated(nonsending) func open<Value: Sendable>(
    _ target: LinkTarget, returning type: Value.Type, from source: LinkSource? = nil
  ) async -> Value? {
    for await result in results(of: OpenRequest(target, from: source)) {
      if let value = result as? Value { return value }
      report(.resultOfOtherType(target.link, wanted: "\(type)"))
    }
    return nil
  }

  /// The result of the screen, once; nothing if it goes away before.
  private func results(of request: OpenRequest) -> AsyncStream<any Sendable> {
    let (results, outlet) = AsyncStream.makeStream(of: (any Sendable).self)
    request.result = ResultSlot(outlet)
    _ = open(request)
    return results
  }

  /// Ends a screen that was opened for a result: it goes away with all that is above it.
  ///
  /// The entry is the one that its maker was told in ``OpenContext/entry``, so that a second tap ends
  /// nothing else; without one it is the nearest that was opened for a result.
  @discardableResult
  public func finish(_ entry: EntryID? = nil, with value: any Sendable) -> Outcome {
    let waiting = entry ?? state.entriesToTop.last { !entries[$0.id].awaiting.isEmpty }?.id
    guard let waiting, !entries[waiting].awaiting.isEmpty else { return .alreadyThere }
    let slots = entries[waiting].awaiting
    changeRecord(of: waiting) { $0.awaiting = [] }
    let outcome = change(.leave(waiting), .automatic)
    for slot in slots { slot.send(value) }
    // The root of a tab stays where it is.
    return outcome == .alreadyThere ? .performed : outcome
  }
}
