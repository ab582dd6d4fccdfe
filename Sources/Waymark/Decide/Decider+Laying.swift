extension Decider {
  /// Lays a screen that has no link; `make` runs only if nobody says no.
  mutating func decide(laying planned: PlannedEntry, make: () throws -> AnyScreen?) {
    var plan = ScreenPlan(base: .onTop, target: planned)
    switch show(&plan, nil) {
    case .done:
      // A link may wait and come again; a screen without one cannot.
      if decision.outcome == .held { decision.outcome = .denied(.cannotWait) }
      guard decision.outcome == .opened else { return }
      do {
        decision.screen = try make()
        if decision.screen != nil { return }
        decision = Decision(.denied(.noScreen))
      } catch {
        decision = Decision(.failed(error))
      }
      notes = []
    // A guard leads elsewhere: that is opened as a link of its own.
    case .follow(let link), .divert(let link): decide(about: link)
    case .declined: preconditionFailure("A screen without a route has no candidates to decline.")
    }
  }
}
