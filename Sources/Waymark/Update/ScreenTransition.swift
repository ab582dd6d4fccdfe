/// A screen that became the visible one.
public struct ScreenTransition: Equatable, Sendable {
  /// The entry of the screen.
  public let entry: EntryID
  /// The link of the screen.
  public let link: DeepLink
  /// The pattern of its route, or `nil` for the screen of a handler and for one without a link.
  public let pattern: String?
  /// The title, or `nil` if only the screen knows it.
  public let title: String?
}

/// Sends the screens that become visible in the states that a host shows.
struct ScreenTransitions: Sendable {
  private var shown: EntryID?
  private var streams: [AsyncStream<ScreenTransition>.Continuation] = []

  /// Returns a stream that buffers 64 screens for a slow reader, and then drops the oldest one.
  mutating func makeStream() -> AsyncStream<ScreenTransition> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ScreenTransition.self, bufferingPolicy: .bufferingNewest(64))
    streams.append(continuation)
    return stream
  }

  /// Sends a transition if another entry is visible in the state that the host shows now.
  mutating func show(_ state: NavigationState) {
    let top = state.top
    guard top.id != shown else { return }
    shown = top.id
    let transition = ScreenTransition(
      entry: top.id, link: top.link, pattern: top.pattern, title: top.title)
    // A stream whose reader is released is removed.
    streams.removeAll { stream in
      if case .terminated = stream.yield(transition) { true } else { false }
    }
  }

  func finish() {
    for stream in streams { stream.finish() }
  }
}
