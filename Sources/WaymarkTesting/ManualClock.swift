/// A clock that a test advances: `Navigator(routes, clock: { clock.now })`.
public final class ManualClock {
  /// The current time of the clock.
  public private(set) var now = ContinuousClock.now

  /// Creates a clock that's set to the current time.
  public init() {}

  /// Advances the clock.
  public func advance(by duration: Duration) { now += duration }
}
