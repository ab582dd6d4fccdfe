/// The number of consecutive panels (`alert`, `confirm` and `prompt`) that the scripts of a
/// window have opened.
///
/// A script that opens one after the other would keep the user from doing anything else. Panels are
/// consecutive unless there is a pause between them.
struct DialogRateLimit {
  /// The maximum number of consecutive panels.
  static let most = 10
  /// The pause after which a panel isn't consecutive.
  static let rest = Duration.seconds(1)

  private var count = 0
  private var last: Duration?

  /// Returns the number of a new panel among consecutive ones.
  /// - Parameter now: The time of a monotonic clock.
  mutating func number(at now: Duration) -> Int {
    if let last, now - last >= Self.rest { count = 0 }
    last = now
    count += 1
    return count
  }

  /// Notes that a panel is closed.
  mutating func end(at now: Duration) { last = now }
}
