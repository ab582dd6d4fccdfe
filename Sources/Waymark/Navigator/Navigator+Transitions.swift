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
