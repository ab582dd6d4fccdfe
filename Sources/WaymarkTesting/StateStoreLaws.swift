public import Waymark

/// Checks that a store keeps its sessions.
///
/// It doesn't need a test library, because it returns the violations as sentences.
public enum StateStoreLaws {
  /// Checks a store with random calls, and returns the violations of the laws.
  ///
  /// A store loads the session that was saved last, and so does another store at the same location.
  /// Nothing is loaded before the first save, or after a session was removed or set aside. The
  /// previous session was saved before the last one.
  /// - Parameter make: Returns a new store for each call. All of them are at the same location,
  ///   which is empty at first.
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
