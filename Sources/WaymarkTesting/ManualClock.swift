/// A clock that moves only when a test says so: `Navigator(routes, clock: { clock.now })`.
public final class ManualClock {
  /// The time it shows.
  public private(set) var now = ContinuousClock.now

  /// A clock that shows the present.
  public init() {}

  /// Lets time pass.
  public func advance(by duration: Duration) { now += duration }
}
