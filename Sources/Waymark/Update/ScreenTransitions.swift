/// Sends the screens that become visible in the states that a host shows.
struct ScreenTransitions: Sendable {
  private var shown: EntryID?
  private var streams: [AsyncStream<Entry>.Continuation] = []

  /// Returns a stream that buffers 64 screens for a slow reader, and then drops the oldest one.
  mutating func makeStream() -> AsyncStream<Entry> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Entry.self, bufferingPolicy: .bufferingNewest(64))
    streams.append(continuation)
    return stream
  }

  /// Sends the visible entry if another entry is visible in the state that the host shows now.
  mutating func show(_ state: NavigationState) {
    let top = state.top
    guard top.id != shown else { return }
    shown = top.id
    // A stream whose reader is released is removed.
    streams.removeAll { stream in
      if case .terminated = stream.yield(top) { true } else { false }
    }
  }

  func finish() {
    for stream in streams { stream.finish() }
  }
}
