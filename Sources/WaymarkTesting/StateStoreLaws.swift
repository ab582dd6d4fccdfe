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
}
