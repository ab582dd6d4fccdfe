extension Navigator {
  /// Opens a screen and waits for what it comes to; nil if it goes away without a result.
  ///
  /// The screen, or a row of it, ends with ``Navigator/finish(with:)``. Call it in the navigator's
  /// isolation.
  public nonisolated(nonsending) func open<Value: Sendable>(
    _ link: String, returning type: Value.Type, from source: LinkSource = .app,
    present: Presentation? = nil, context: [String: any Sendable] = [:]
  ) async -> Value? {
    let value = await withCheckedContinuation { continuation in
      var request = OpenRequest(
        text: link, source: source,
        options: OpenOptions(presentation: present, carriesContext: !context.isEmpty),
        context: context)
      request.result = ResultSlot(continuation)
      _ = open(request)
    }
    guard let value else { return nil }
    if let value = value as? Value { return value }
    report(.resultOfOtherType(link, wanted: "\(type)"))
    return nil
  }

  /// Ends the nearest screen that was opened for a result: it goes away with all that is above it.
  @discardableResult
  public func finish(with value: any Sendable) -> Outcome {
    let above = state.modals.reversed().flatMap { $0.stack.reversed() }
    let below = state.tabs[state.selectedTab].reversed()
    guard let entry = (above + below).first(where: { results[$0.id] != nil }) else {
      return .alreadyThere
    }
    let slot = results.removeValue(forKey: entry.id)
    let outcome = change(.leave(entry.id), true)
    slot?.resume(returning: value)
    return outcome
  }
}
