extension Decider {
  /// Shows a screen, if its guards and those of its ancestors allow it.
  mutating func show(_ plan: ScreenPlan, _ match: RouteMatch?) -> Step {
    noteOmissions(in: plan)
    if let wall, plan.target.link == wall.entry.link { return .finish(.answer(.unchanged)) }
    var shown = applying(wall == nil ? plan : plan.aboveWall, parameters(of: match))
    let question = guardRequest(shown.context)
    let unmet =
      routes.unmetRequirement(of: plan.target.route) ?? unmetRequirement(in: shown.state)
    if let step = handle(unmet) { return step }
    if let step = handle(rejection(question)) { return step }
    if case .denied = shown.outcome { return .finish(.answer(shown.outcome)) }
    if let step = stepOfGuards(&shown, question) { return step }
    if isShownAlready(shown) { return .finish(.answer(.unchanged)) }
    if let rejected = rejectedDismissal(to: shown.state) { return .finish(rejected) }
    shown.action = action
    let isExternal = shown.plan.target.presentation == .external
    let isLinked = shown.plan.target.route != nil
    if isExternal || !isLinked && !isScreenWithoutLink {
      return .finish(.change(shown.state, shown.outcome))
    }
    return .finish(.show(shown))
  }

  /// Returns the first unmet requirement of a screen that would become visible.
  func unmetRequirement(in next: NavigationState) -> GuardRejection? {
    guard routes.hasRequirements else { return nil }
    let isOtherTab = next.selectedTab != state.selectedTab
    for entry in next.entriesToTop where isOtherTab || state.isNew(entry.id) {
      if let rejection = routes.unmetRequirement(of: entry) { return rejection }
    }
    return nil
  }

  mutating func decide(_ planned: PlannedEntry) -> Decision {
    decision(after: show(ScreenPlan(base: .onTop, target: planned), nil))
  }

  private var isScreenWithoutLink: Bool {
    if case .screenWithoutLink = request.kind { true } else { false }
  }

  /// Returns the screen of a plan, with the state that results.
  private func applying(
    _ plan: ScreenPlan, _ parameters: RouteParameters, refused: [DeepLink] = []
  ) -> Decision.Shown {
    let (next, result) = state.opening(plan)
    return Decision.Shown(
      plan: plan, context: context(plan.target.link, parameters, of: next.topID), state: next,
      outcome: Outcome(result, changed: .opened), isNew: state.isNew(next.topID), refused: refused)
  }

  /// Returns the step after the guards of a screen and the entries below it, or `nil` without one.
  private mutating func stepOfGuards(
    _ shown: inout Decision.Shown, _ question: GuardRequest
  ) -> Step? {
    // The root of a tab is in the state before its guards have run.
    if shown.isNew || shown.plan.opensTabRoot || isNewOrRelinked(shown.state.top),
      let step = handle(rejection(by: shown.plan.target.route, question))
    {
      return step
    }
    if !shown.plan.opensTabRoot,
      let step = handle(rejection(byRootOf: shown.state.selectedTab, in: shown.state))
    {
      return step
    }
    if !removeDeniedAncestors(from: &shown) { return .tryNext }
    return shown.isNew
      ? guardedEntry(below: shown).flatMap { handle(rejection(above: $0, question)) } : nil
  }

  /// Returns whether an earlier process showed the screen of its pending link, and ended before it
  /// removed the link.
  private func isShownAlready(_ shown: Decision.Shown) -> Bool {
    guard case .waited(let link) = request.kind, link.isRestored else { return false }
    return shown.plan.base == .onTop && shown.context.link == state.topLink
      && shown.state.top.payload == state.top.payload
  }

  // MARK: Ancestors

  /// Removes new ancestors that a guard rejects. Returns `false` if the route requires them.
  ///
  /// Each one is checked once, from the bottom up, above the remaining ones.
  private mutating func removeDeniedAncestors(from shown: inout Decision.Shown) -> Bool {
    var index = 0
    while index < shown.plan.ancestors.count {
      guard let rejection = rejection(of: shown.plan.ancestors[index], in: shown.state) else {
        index += 1
        continue
      }
      var ancestors = shown.plan.ancestors
      let link = ancestors.remove(at: index).link
      notes.append(.leftOut(link, by: rejection))
      if shown.plan.requiresChain { return false }
      shown = applying(
        shown.plan.with(below: ancestors), shown.context.parameters, refused: shown.refused + [link]
      )
    }
    return true
  }

  private func rejection(of ancestor: PlannedEntry, in next: NavigationState) -> GuardRejection? {
    guard let match = resolver.screenMatch(ancestor.link),
      let entry = next.entry(withIdentity: ancestor.identity), isNewOrRelinked(entry)
    else { return nil }
    let question = guardRequest(context(ancestor.link, parameters(of: match)))
    return rejection(question) ?? rejection(by: match.route, question)
      ?? guardedEntry(below: entry.id, in: next).flatMap { rejection(above: $0, question) }
  }

  /// Decides about the same route without the screens of its parameters, after one declined.
  mutating func decideWithoutChain(_ old: Decision.Shown) -> Decision {
    if old.plan.requiresChain { return decideNext() }
    var ancestors = old.plan.ancestors
    for ancestor in ancestors where routes.isOfParameter(ancestor.link) {
      notes.append(.leftOutWithChain(ancestor.link))
    }
    ancestors.removeAll { routes.isOfParameter($0.link) }
    var shown = applying(old.plan.with(below: ancestors), old.context.parameters)
    (shown.action, shown.usesChain) = (old.action, false)
    // The guards of the entry that was below before have run.
    guard shown.isNew, let below = guardedEntry(below: shown),
      below.identity != guardedEntry(below: old)?.identity,
      let step = handle(rejection(above: below, guardRequest(shown.context)))
    else { return .show(shown) }
    return decision(after: step)
  }

  // MARK: Diagnostics

  /// Adds diagnostics for the ancestors that a plan omits, and for a popover without an anchor.
  private mutating func noteOmissions(in plan: ScreenPlan) {
    for missing in plan.missingAncestors { notes.append(.leftOutWithoutRoute(missing)) }
    noteMissingAnchor(of: plan.target)
    for ancestor in plan.ancestors { noteMissingAnchor(of: ancestor) }
  }

  private mutating func noteMissingAnchor(of entry: PlannedEntry) {
    guard entry.presentation == .popover, entry.anchor == nil else { return }
    notes.append(.popoverWithoutAnchor(entry.link))
  }
}

extension ScreenPlan {
  /// The plan in place of the tabs, on top and without a tab.
  fileprivate var aboveWall: ScreenPlan {
    ScreenPlan(
      base: .onTop, ancestors: ancestors, target: target, placement: placement, reuse: reuse,
      visit: visit, requiresChain: requiresChain, missingAncestors: missingAncestors)
  }
}
