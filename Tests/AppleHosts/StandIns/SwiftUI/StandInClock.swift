/// Calls closures after a time, which passes with the turns of windows.
@MainActor public enum StandInClock {
  private static var sleepers: [(turnsLeft: Int, action: () -> Void)] = []
  public static let turnsPerSecond = 10

  public static func after(_ time: Duration, _ action: @escaping @MainActor () -> Void) {
    let (seconds, attoseconds) = time.components
    let turns =
      Int(seconds) * turnsPerSecond
      + Int(attoseconds / (1_000_000_000_000_000_000 / Int64(turnsPerSecond)))
    sleepers.append((turns, action))
  }

  /// Lets nothing of an earlier test happen.
  public static func reset() { sleepers = [] }

  static func tick() {
    let due = sleepers.filter { $0.turnsLeft <= 1 }
    sleepers = sleepers.filter { $0.turnsLeft > 1 }.map { ($0.turnsLeft - 1, $0.action) }
    for sleeper in due { sleeper.action() }
  }
}
