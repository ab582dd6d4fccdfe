/// The streams that hear of each change of a state; see ``Navigator/transitions(buffering:)``.
///
/// A stream whose reader is gone is dropped when the next change is sent.
struct TransitionListeners: ~Copyable {
  private var streams: [AsyncStream<StateTransition>.Continuation] = []

  mutating func add(
    buffering policy: AsyncStream<StateTransition>.Continuation.BufferingPolicy
  ) -> AsyncStream<StateTransition> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: StateTransition.self, bufferingPolicy: policy)
    streams.append(continuation)
    return stream
  }

  mutating func send(_ transition: StateTransition) {
    if streams.isEmpty { return }
    streams.removeAll { stream in
      if case .terminated = stream.yield(transition) { true } else { false }
    }
  }

  func finish() {
    for stream in streams { stream.finish() }
  }
}

extension Navigator {
  /// The changes of the state from now on, for listeners beside ``onTransition``.
  ///
  /// Each call makes a stream of its own; all end with the navigator.
  /// - Parameter policy: how many changes wait for a slow reader.
  public func transitions(
    buffering policy: AsyncStream<StateTransition>.Continuation.BufferingPolicy = .bufferingNewest(
      64)
  ) -> AsyncStream<StateTransition> {
    listeners.add(buffering: policy)
  }
}
