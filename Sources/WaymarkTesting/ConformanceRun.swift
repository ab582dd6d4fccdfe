import Waymark

/// One script on one host, with a separate navigator.
struct ConformanceRun<Screen> {
  private let script: NavigationScript
  private let navigator: Navigator<Screen>
  private let probe: ConformanceProbe<Screen>
  private let limit: Duration
  private let gesture: nonisolated(nonsending) (UserGesture) async -> Bool
  private let shows: nonisolated(nonsending) (NavigationState) async -> String?

  init(
    script: NavigationScript, navigator: Navigator<Screen>, host: any NavigationHost<Screen>,
    limit: Duration, gesture: nonisolated(nonsending) @escaping (UserGesture) async -> Bool,
    shows: nonisolated(nonsending) @escaping (NavigationState) async -> String?
  ) {
    self.script = script
    self.navigator = navigator
    self.limit = limit
    self.gesture = gesture
    self.shows = shows
    probe = ConformanceProbe(host)
  }

  nonisolated(nonsending) func failures() async -> [ConformanceFailure] {
    navigator.attach(probe)
    var failures: [ConformanceFailure] = []
    for (number, step) in ([nil] + script.steps.map(Optional.some)).enumerated() {
      if let step { await take(step) }
      let found = await check()
      failures += found.map {
        ConformanceFailure(script: script.name, stepNumber: number, step: step, kind: $0)
      }
      if case .noAnswer = found.last { break }
    }
    navigator.attach(nil)
    return failures
  }

  private nonisolated(nonsending) func take(_ step: NavigationStep) async {
    switch step {
    case .burst(let steps): for step in steps { await take(step) }
    case .user(let what): if await !gesture(what) { request(what) }
    case .inside(let outer, let inner):
      probe.inside = { navigator.take(inner, user: request) }
      await take(outer)
      probe.runInside()
    default: navigator.take(step, user: request)
    }
  }

  private func request(_ gesture: UserGesture) {
    if let request = gesture.request { probe.hear(.request(request)) }
  }

  private nonisolated(nonsending) func check() async -> [ConformanceFailure.Kind] {
    let start = ContinuousClock.now
    while let revision = probe.inFlight {
      if start.duration(to: .now) > limit {
        return probe.takeTroubles() + [.noAnswer(revision: revision)]
      }
      // Short: most hosts answer within a turn or two.
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    await navigator.settled()
    var kinds = probe.takeTroubles()
    let state = navigator.state
    if let difference = await shows(state) { kinds.append(.different(state, difference)) }
    return kinds
  }
}
