public import Waymark

/// A check that a host always shows the state of its navigator.
///
/// It doesn't need a test library, because it returns the failures as data.
public enum HostConformance {
  /// Runs scripts on a host and returns the failures.
  ///
  /// Each script starts with a new navigator, to which the host is attached. After each step, the
  /// host must answer within the limit, and `shows` is called.
  /// - Parameter gesture: Performs a gesture of a user, and waits until the host has reported it.
  ///   Returns `false` if the host doesn't support it. If the gesture has a
  ///   ``UserGesture/request``, that is then sent to the navigator.
  /// - Parameter shows: Returns the difference from a state in words, or `nil` if there isn't one.
  /// - Throws: `RoutesError` if the routes have problems.
  public nonisolated(nonsending) static func failures<Screen>(
    of host: any NavigationHost<Screen>, routes: Routes<Screen>,
    scripts: [NavigationScript] = HostConformance.scripts, limit: Duration = .seconds(3),
    gesture: nonisolated(nonsending) @escaping (UserGesture) async -> Bool = { _ in false },
    shows: nonisolated(nonsending) @escaping (NavigationState) async -> String?
  ) async throws -> [ConformanceFailure] {
    try routes.validate()
    var failures: [ConformanceFailure] = []
    for script in scripts {
      let navigator = Navigator(routes)
      navigator.hostLimit = limit
      let run = ConformanceRun(
        script: script, navigator: navigator, probe: ConformanceProbe(host), limit: limit,
        gesture: gesture, shows: shows)
      failures += await run.failures()
    }
    return failures
  }
}
