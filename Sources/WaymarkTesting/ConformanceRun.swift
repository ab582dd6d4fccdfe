import Waymark

/// One script on one host, with a separate navigator.
struct ConformanceRun<Screen> {
  let script: NavigationScript
  let navigator: Navigator<Screen>
  let probe: ConformanceProbe<Screen>
  let limit: Duration
  let gesture: nonisolated(nonsending) (UserGesture) async -> Bool
  let shows: nonisolated(nonsending) (NavigationState) async -> String?

  nonisolated(nonsending) func failures() async -> [ConformanceFailure] {
    navigator.host = probe
    var failures: [ConformanceFailure] = []
    for (number, step) in ([nil] + script.steps.map(Optional.some)).enumerated() {
      if let step { await take(step) }
      failures += await check().map {
        ConformanceFailure(script: script.name, stepNumber: number, step: step, reason: $0)
      }
      // A host that doesn't answer isn't waited for again.
      if probe.inFlight != nil { break }
    }
    navigator.host = nil
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

  private nonisolated(nonsending) func check() async -> [String] {
    let start = ContinuousClock.now
    while let revision = probe.inFlight {
      if start.duration(to: .now) > limit {
        return probe.takeTroubles() + ["The host did not answer update \(revision) in time."]
      }
      // Short: most hosts answer within a turn or two.
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    await navigator.settled()
    let troubles = probe.takeTroubles()
    let state = navigator.state
    guard let difference = await shows(state) else { return troubles }
    return troubles + ["The state is \(state). \(difference)"]
  }
}
