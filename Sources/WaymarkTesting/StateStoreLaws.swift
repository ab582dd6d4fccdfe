public import Waymark

/// Finds out whether a store keeps what it is given, whatever is done with it.
///
/// It needs no test library: what is wrong comes back as sentences.
public enum StateStoreLaws {
  /// Checks a store by a row of random calls, and returns the violations of the laws.
  ///
  /// The last saved session is loaded, by this store and by another one of the same place. Nothing is
  /// loaded before the first save, or after a session was removed or set aside. The previous session
  /// was saved before the last one.
  /// - Parameter make: makes a store of one and the same place, which is empty at first.
  public static func failures(
    calls: Int = 200, seed: UInt64, of make: @escaping () throws -> any StateStore
  ) -> [String] {
    var run = StateStoreRun(make: make, random: SeededGenerator(seed: seed))
    do {
      try run.begin()
      for _ in 0..<calls where run.failures.isEmpty { try run.call() }
      try run.end()
    } catch {
      run.fail("it threw \(error)")
    }
    return run.failures
  }

  /// Checks stores by their names, also in several processes, and returns the violations of the laws.
  ///
  /// Each name has a separate store. Names are listed with the time of their last save, and are
  /// removed by one caller alone. Of two stores that have loaded the same session the first that saves has it, and the
  /// other one is refused.
  /// - Parameter make: makes the stores as one process has them; each call is another process.
  /// - Parameter now: the time by the wall clock, since 1970.
  public static func failures(
    seed: UInt64, now: @escaping () -> Duration,
    ofShared make: @escaping () throws -> any StateStores
  ) -> [String] {
    var run = StateStoresRun(make: make, now: now)
    do {
      try run.checkNames()
      try run.checkProcesses()
      let stores = try make()
      return run.failures + failures(seed: seed) { stores.store("law-0123456789abcdef") }
    } catch {
      run.fail("it threw \(error)")
    }
    return run.failures
  }
}
