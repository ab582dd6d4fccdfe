public import Waymark

/// Finds out whether a host shows what its navigator holds, whatever happens.
///
/// It needs no test library: what is wrong comes back as data.
public enum HostConformance {
  /// Runs scripts on a host and returns what went wrong; nothing if the host conforms.
  ///
  /// Each script starts with a navigator of its own, to which the host is attached. After each step
  /// the host has to answer within the limit, and `shows` is asked.
  /// - Parameter gesture: does by hand what a user does, waits until the host has told of it, and
  ///   returns false for what this host's user cannot do. Requests are then sent as events.
  /// - Parameter shows: nil if the host shows exactly the state, else what differs.
  /// - Throws: ``RoutesError``, for routes of one's own.
  public nonisolated(nonsending) static func failures<Screen>(
    of host: any NavigationHost<Screen>, routes: Routes<Screen>,
    scripts: [NavigationScript] = HostConformance.scripts, limit: Duration = .seconds(3),
    gesture: nonisolated(nonsending) @escaping (UserGesture) async -> Bool = { _ in false },
    shows: nonisolated(nonsending) @escaping (NavigationState) async -> String?
  ) async throws -> [ConformanceFailure] {
    var failures: [ConformanceFailure] = []
    for script in scripts {
      let navigator = try Navigator(routes)
      navigator.hostLimit = limit
      let run = ConformanceRun(
        script: script, navigator: navigator, host: host, limit: limit, gesture: gesture,
        shows: shows)
      failures += await run.failures()
    }
    return failures
  }
}

/// One thing that a host did wrong.
public struct ConformanceFailure: Hashable, Sendable {
  /// What a host can do wrong.
  public enum Kind: Hashable, Sendable {
    /// It did not answer an update in time; the rest of the script was left out.
    case noAnswer(revision: Int)
    /// It said that it did not show an update.
    case notShown(revision: Int, HostEvent.Completion)
    /// It answered an update that it was never given.
    case strayAnswer(revision: Int)
    /// It shows something else than the state.
    case different(NavigationState, String)
  }

  /// The name of the script.
  public let script: String
  /// The number of the step, from 1; 0 is the start.
  public let step: Int
  /// The step; nil at the start.
  public let action: NavigationStep?
  /// What is wrong.
  public let kind: Kind

  /// What is wrong and where, as a few sentences.
  public var message: String {
    let place = action.map { "step \(step), \($0.words)" } ?? "the start"
    let trouble =
      switch kind {
      case .noAnswer(let revision): "The host did not answer update \(revision) in time."
      case .notShown(let revision, .cancelled): "The host broke off update \(revision)."
      case .notShown(let revision, .failed(let reason)):
        "The host could not show update \(revision): \(reason)."
      case .notShown(let revision, .completed): "The host showed update \(revision)."
      case .strayAnswer(let revision):
        "The host answered update \(revision), which it was never given."
      case .different(let state, let words): "The state is \(state). \(words)"
      }
    return "‘\(script)’, \(place): \(trouble)"
  }
}

extension NavigationStep {
  /// The step in a few words.
  var words: String {
    switch self {
    case .open(let link, let source, let anchor):
      "open \(link)" + (source == .app ? "" : " from \(source)")
        + (anchor.map { " at \($0)" } ?? "")
    case .back: "back"
    case .popToRoot: "pop to root"
    case .dismiss: "dismiss"
    case .select(let tab): "select tab \(tab)"
    case .refresh: "refresh"
    case .setStack(let links): "set stack \(links.joined(separator: " > "))"
    case .user(let gesture): "user \(gesture)"
    case .burst(let steps): steps.map(\.words).joined(separator: ", ") + " at once"
    case .inside(let outer, let inner): "\(outer.words), and meanwhile \(inner.words)"
    }
  }
}
