extension Decider {
  /// The guards of a route.
  func guards(of match: RouteMatch?) -> [RouteGuard] {
    match.map { book.guards[$0.route] } ?? []
  }

  /// The guards that are asked before anything is laid on an entry.
  func guards(on entry: Entry) -> [RouteGuard] {
    if !book.hasEntryGuards, entryGuards.isEmpty { return [] }
    let routeGuards = book.match(of: entry).map { book.entryGuards[$0.route] } ?? []
    return routeGuards + (entryGuards[entry.id] ?? [])
  }

  /// The guards of what an entry is laid on.
  func guards(beneath entry: EntryID, in next: NavigationState) -> [RouteGuard] {
    if !book.hasEntryGuards, entryGuards.isEmpty { return [] }
    return next.entryBelow(entry).map { guards(on: $0) } ?? []
  }

  /// The first guard that does not allow it, with its answer.
  func objection(
    of checks: [RouteGuard], _ opening: OpenContext
  ) -> (check: RouteGuard, answer: GuardDecision)? {
    if checks.isEmpty { return nil }
    let request = GuardRequest(
      link: opening.link, parameters: opening.parameters, context: opening.context,
      source: opening.source, isDryRun: purpose == .evaluate)
    for check in checks {
      let answer = check.decide(request)
      if answer != .allow { return (check, answer) }
    }
    return nil
  }

  /// What the first guard makes of it that does not allow it.
  @inline(__always)
  mutating func stopped(by checks: [RouteGuard], _ opening: OpenContext) -> Step? {
    checks.isEmpty ? nil : stopped(byAnyOf: checks, opening)
  }

  private mutating func stopped(byAnyOf checks: [RouteGuard], _ opening: OpenContext) -> Step? {
    guard let (check, answer) = objection(of: checks, opening) else { return nil }
    switch answer {
    case .allow: return nil
    case .deny(let reason): return done(.denied(.guard(check.name, reason: reason)))
    case .redirect(let text):
      do throws(LinkError) {
        return .divert(try resolver.table.addresses.read(text, current: current))
      } catch {
        return done(Self.outcome(of: error))
      }
    case .wait(let place):
      settle(.held)
      decision.deed = .wait(at: place)
      return .done
    }
  }

  /// What the guard of the entry on top says to anything that would be laid on it.
  func decideOnTop() -> Outcome {
    let request = GuardRequest(
      link: nil, parameters: RouteParameters(), context: request.context, source: request.source,
      isDryRun: true)
    for check in guards(on: state.dismissingDialog.top) {
      switch check.decide(request) {
      case .allow, .redirect: continue
      case .deny(let reason): return .denied(.guard(check.name, reason: reason))
      case .wait: return .held
      }
    }
    return .opened
  }
}
