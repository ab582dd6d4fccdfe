/// A screen that became the visible one.
public struct ScreenTransition: Equatable, Sendable {
  /// The reason why a screen became visible.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It's the first screen that a host shows.
    case first
    /// It was pushed on the visible stack.
    case push
    /// The screens above it were popped.
    case pop
    /// Its tab was selected.
    case tab
    /// Its layer was presented.
    case present
    /// The layers above it were dismissed.
    case dismiss
    /// It replaced the visible screen.
    case replace
    /// A saved session was restored.
    case restore
  }

  /// The entry of the screen.
  public let entry: EntryID
  /// The link of the screen.
  public let link: DeepLink
  /// The pattern of its route, or `nil` for the screen of a handler and for one without a link.
  public let pattern: String?
  /// The title, or `nil` if only the screen knows it.
  public let title: String?
  /// The reason why the screen became visible.
  public let reason: Reason
}

/// Sends the screens that become visible in the states that a host shows.
struct ScreenTransitions: Sendable {
  private var shown: NavigationState?
  private var isRestored = false
  private var streams: [AsyncStream<ScreenTransition>.Continuation] = []

  /// Returns a stream that buffers 64 screens for a slow reader, and then drops the oldest one.
  mutating func makeStream() -> AsyncStream<ScreenTransition> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ScreenTransition.self, bufferingPolicy: .bufferingNewest(64))
    streams.append(continuation)
    return stream
  }

  /// Marks the next screen that becomes visible as restored.
  mutating func willRestore() { isRestored = true }

  /// Sends a transition if another entry is visible in the state that the host shows now.
  mutating func show(_ state: NavigationState) {
    guard state.topID != shown?.topID else {
      shown = state
      return
    }
    let top = state.top
    let transition = ScreenTransition(
      entry: top.id, link: top.link, pattern: top.pattern, title: top.title,
      reason: isRestored ? .restore : shown.map { state.reason(since: $0) } ?? .first)
    (shown, isRestored) = (state, false)
    // A stream whose reader is released is removed.
    streams.removeAll { stream in
      if case .terminated = stream.yield(transition) { true } else { false }
    }
  }

  func finish() {
    for stream in streams { stream.finish() }
  }
}

extension NavigationState {
  /// Returns the reason why the topmost entry became visible after an older state.
  fileprivate func reason(since old: NavigationState) -> ScreenTransition.Reason {
    let layer = modals.last
    let isKnown = layer.map { layer in old.modals.contains { $0.id == layer.id } } ?? true
    if !isKnown { return .present }
    if layer == nil, selectedTab != old.selectedTab { return .tab }
    if old.entry(topID) != nil { return layer?.id == old.modals.last?.id ? .pop : .dismiss }
    let before = old.modals.first { $0.id == layer?.id }?.stack
    let oldTop = before ?? (old.tabs.indices.contains(selectedTab) ? old.tabs[selectedTab] : nil)
    return oldTop.flatMap { topStack.index(of: $0.top.id) } == nil ? .replace : .push
  }
}
