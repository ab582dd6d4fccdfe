extension Decider {
  /// Lays a screen that has no link; `make` runs only if nobody says no.
  func decide(laying planned: PlannedEntry, make: () throws -> Screen?) -> Decision<Screen> {
    let plan = ScreenPlan(base: .current, target: planned)
    var notes: [Diagnostic] = []
    switch show(plan, nil, &notes) {
    case .done(var decision):
      decision.diagnostics = notes
      // A link may wait and come again; a screen without one cannot.
      if decision.outcome == .held { decision.outcome = .denied(.cannotWait) }
      guard decision.outcome == .opened else { return decision }
      do {
        guard let screen = try make() else { return Decision(.denied(.noScreen)) }
        decision.screen = screen
        return decision
      } catch {
        return Decision(.failed(error))
      }
    case .follow(let link), .divert(let link):
      // A guard leads elsewhere: that is opened as a link of its own.
      var decision = decide(about: link, &notes)
      decision.diagnostics = notes
      return decision
    case .declined: preconditionFailure("A screen without a route has no candidates to decline.")
    }
  }
}
