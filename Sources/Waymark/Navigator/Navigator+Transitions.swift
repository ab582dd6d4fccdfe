extension Navigator {
  /// Returns a stream of the changes of the state from now on. It doesn't affect ``onTransition``.
  ///
  /// Each call returns a new stream. All streams end when the navigator is released.
  ///
  /// - Parameter policy: How many changes are buffered for a slow reader.
  public func transitions(
    buffering policy: AsyncStream<StateTransition>.Continuation.BufferingPolicy = .bufferingNewest(
      64)
  ) -> AsyncStream<StateTransition> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: StateTransition.self, bufferingPolicy: policy)
    streams = streams + [continuation]
    return stream
  }

  /// Calls the listener and tells the streams; one whose reader is gone is dropped.
  func send(_ transition: StateTransition) {
    onTransition?(transition)
    if streams.isEmpty { return }
    streams = streams.filter { stream in
      if case .terminated = stream.yield(transition) { false } else { true }
    }
  }
}
