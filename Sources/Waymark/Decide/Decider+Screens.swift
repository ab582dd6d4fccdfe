extension Decider {
  /// Shows a screen, if its guards and those of its ancestors allow it.
  mutating func show(_ plan: ScreenPlan, _ match: RouteMatch?) throws(Exit) -> Decision {
    noteOmissions(in: plan)
    if let wall, plan.target.link == wall.entry.link { return .answer(.unchanged) }
    // Without this check, each link that is held would push the target again.
    if case .guardTarget = request.kind, case let top = state.top, plan.target.link == top.link,
      [top.details.guardedEntry, top.id.number].contains(plan.target.details.guardedEntry)
    {
      return .answer(.reused)
    }
    let route = plan.target.route
    var shown = applying(wall.map(plan.above) ?? plan, parameters(of: match))
    let question = guardRequest(shown.context)
    try check(routes.unmetRequirement(of: route) ?? unmetRequirement(in: shown.state))
    try check(guards.firstRejection(question, on: .open))
    if case .denied = shown.outcome { return .answer(shown.outcome) }
    // The root of a tab is in the state before its guards have run.
    if shown.isNew || plan.opensTabRoot || isNewOrRelinked(shown.state.top) {
      try check(rejection(by: route, question))
    }
    if !plan.opensTabRoot {
      try check(rejection(byRootOf: shown.state.selectedTab, in: shown.state))
    }
    try removeDeniedAncestors(from: &shown)
    if shown.isNew, let below = guardedEntry(below: shown.state.topID, in: shown.state) {
      try check(rejection(above: below, question))
    }
    if let rejected = rejectedDismissal(to: shown.state) { return rejected.decision }
    shown.action = action
    let isWithoutLink = if case .screenWithoutLink = request.kind { true } else { false }
    if plan.target.presentation == .external || route == nil && !isWithoutLink {
      return .change(shown.state, shown.outcome, page: plan)
    }
    return .show(shown)
  }

  func unmetRequirement(in next: NavigationState) -> GuardRejection? {
    guard routes.hasRequirements else { return nil }
    let isOtherTab = next.selectedTab != state.selectedTab
    for entry in next.entriesToTop where isOtherTab || state.isNew(entry.id) {
      if let rejection = routes.unmetRequirement(of: entry) { return rejection }
    }
    return nil
  }

  private func applying(
    _ plan: ScreenPlan, _ parameters: RouteParameters, refused: [DeepLink] = []
  ) -> Decision.Shown {
    var next = state
    // No link would show the target of the wall again.
    var result = next.show(plan, keepsRoot: wall != nil)
    // The tabs are shown now.
    if hasLiftedWall, result == .unchanged { result = .reused }
    return Decision.Shown(
      plan: plan, context: context(plan.target.link, parameters, of: next.topID), state: next,
      outcome: Outcome(result, changed: .opened), isNew: state.isNew(next.topID), refused: refused)
  }

  // MARK: Ancestors

  /// Removes new ancestors that a guard rejects, unless the route requires them. Each one is checked
  /// once, from the bottom up, above the remaining ones.
  private mutating func removeDeniedAncestors(from shown: inout Decision.Shown) throws(Exit) {
    var index = 0
    while index < shown.plan.ancestors.count {
      guard let rejection = rejection(of: shown.plan.ancestors[index], in: shown.state) else {
        index += 1
        continue
      }
      var ancestors = shown.plan.ancestors
      let link = ancestors.remove(at: index).link
      let denial = Denial.guard(rejection.name, reason: rejection.reason)
      note(.ancestorLeftOut(link.description, reason: denial.message))
      if shown.plan.requiresAncestors { throw .tryNext }
      shown = applying(
        shown.plan.with(below: ancestors), shown.context.parameters, refused: shown.refused + [link]
      )
    }
  }

  private func rejection(of ancestor: PlannedEntry, in next: NavigationState) -> GuardRejection? {
    guard let match = resolver.screenMatch(ancestor.link),
      let entry = next.entry(withIdentity: ancestor.identity), isNewOrRelinked(entry)
    else { return nil }
    let question = guardRequest(context(ancestor.link, parameters(of: match)))
    return rejection(question, of: match.route)
      ?? guardedEntry(below: entry.id, in: next).flatMap { rejection(above: $0, question) }
  }

  /// Decides about the same route without the screens of its parameters, after one declined.
  mutating func decideWithoutChain(_ old: Decision.Shown) -> Decision {
    if old.plan.requiresAncestors { return decideNext() }
    var ancestors = old.plan.ancestors
    for ancestor in ancestors where routes.isOfParameter(ancestor.link) {
      note(
        .ancestorLeftOut(
          ancestor.link.description, reason: "a screen of the chain cannot be made"))
    }
    ancestors.removeAll { routes.isOfParameter($0.link) }
    var shown = applying(old.plan.with(below: ancestors), old.context.parameters)
    (shown.action, shown.usesChain) = (old.action, false)
    // The guards of the entry that was below before have run.
    guard shown.isNew, let below = guardedEntry(below: shown.state.topID, in: shown.state),
      below.identity != guardedEntry(below: old.state.topID, in: old.state)?.identity
    else { return .show(shown) }
    do throws(Exit) {
      try check(rejection(above: below, guardRequest(shown.context)))
      return .show(shown)
    } catch {
      return decision(after: error)
    }
  }

  // MARK: Diagnostics

  /// Adds diagnostics for the ancestors that a plan omits, and for a popover without an anchor.
  private mutating func noteOmissions(in plan: ScreenPlan) {
    for missing in plan.missingAncestors {
      note(.ancestorLeftOut(missing, reason: "no screen route matches it"))
    }
    noteMissingAnchor(of: plan.target)
    for ancestor in plan.ancestors { noteMissingAnchor(of: ancestor) }
  }

  private mutating func noteMissingAnchor(of entry: PlannedEntry) {
    guard entry.presentation == .popover, entry.anchor == nil else { return }
    note(.popoverWithoutAnchor(entry.link))
  }
}

extension ScreenPlan {
  /// Returns the plan without columns. A plan from the root of a tab begins at the wall.
  fileprivate func above(_ wall: Wall) -> ScreenPlan {
    var (ancestors, target) = (ancestors, target)
    target.column = nil
    for index in ancestors.indices { ancestors[index].column = nil }
    let hasTab = base == .fromRoot && tab != nil
    return ScreenPlan(
      base: base, tab: hasTab ? PlannedTab(index: 0, root: wall.entry) : nil, ancestors: ancestors,
      target: target, placement: placement, reuse: reuse,
      visit: visit, requiresAncestors: requiresAncestors, missingAncestors: missingAncestors)
  }
}
