/// The number of consecutive events, which have no pause between them.
///
/// A script that opens one dialog after the other would keep the user from doing anything else. A page
/// whose process always ends would load forever.
struct EventStreak {
  /// The time after an event in which the next one is consecutive.
  let pause: Duration
  private var count = 0
  private var last: Duration?

  init(pause: Duration) { self.pause = pause }

  /// Returns the number of a new event among consecutive ones.
  /// - Parameter now: The time of a monotonic clock.
  mutating func number(at now: Duration) -> Int {
    if let last, now - last >= pause { count = 0 }
    last = now
    count += 1
    return count
  }

  /// Notes the end of an event that lasts.
  mutating func end(at now: Duration) { last = now }
}
