public import Waymark

/// Finds out whether a host shows what its navigator holds, whatever happens.
///
/// It needs no test library: the mistakes are returned as data.
public enum HostConformance {
  /// Runs scripts on a host and returns the mistakes.
  ///
  /// Each script starts with a new navigator, to which the host is attached. After each step
  /// the host has to answer within the limit, and `shows` is called.
  /// - Parameter gesture: performs a gesture of a user, waits until the host has reported it, and
  ///   returns `false` for gestures that this host lacks. If that is a request, it is sent as an event.
  /// - Parameter shows: nil if the host shows exactly the state, else what differs.
  /// - Throws: `RoutesError`, if the routes have mistakes.
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
        script: script, navigator: navigator, host: host, limit: limit, gesture: gesture,
        shows: shows)
      failures += await run.failures()
    }
    return failures
  }
}
