public import Waymark

/// Checks that a store keeps its sessions.
///
/// It doesn't need a test library, because it returns the violations as sentences.
public enum StateStoreLaws {
  /// Checks a store with random calls, and returns the violations of the laws.
  ///
  /// The last saved session is loaded, by this store and by another one of the same place. Nothing is
  /// loaded before the first save, or after a session was removed or set aside. The previous session
  /// was saved before the last one.
  /// - Parameter make: Makes a store of a session that is empty at first, the same one for each call.
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

  /// Checks named stores that several processes share, and returns the violations of the laws.
  ///
  /// Each name has a separate store. Names are listed with the time of their last save, and only one
  /// caller removes a name. If two stores have loaded the same session, only the first one that saves
  /// can change it.
  /// - Parameter make: Makes the stores of a process, another one for each call.
  /// - Parameter now: Returns the time since 1970.
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
