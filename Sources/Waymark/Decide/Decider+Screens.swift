extension Decider {
  /// Shows a screen: its guards and those of its ancestors are asked, then its maker runs.
  mutating func show(_ plan: ScreenPlan, _ match: RouteMatch?) -> Step {
    noteLosses(of: plan)
    var shown = carriedOut(plan, parameters(of: match))
    let question = question(shown.context)
    if let step = blocked(by: objection(question)) { return step }
    if case .denied = shown.outcome { return .finish(.answer(shown.outcome)) }
    if let step = stopped(&shown, question) { return step }
    guard let route = shown.plan.target.route, shown.plan.target.presentation != .external else {
      return .finish(.change(shown.state, shown.outcome))
    }
    if shown.isNew, purpose != .preview, let step = make(&shown, route, question) { return step }
    shown.action = action
    return .finish(.show(shown))
  }

  /// The screen that a plan shows, in the state after it.
  func carriedOut(
    _ plan: ScreenPlan, _ parameters: RouteParameters, refused: [DeepLink] = []
  ) -> Decision.Shown {
    let (next, result) = state.opening(plan)
    let context = context(plan.target.link, parameters, of: next.topID)
    return Decision.Shown(
      plan, context, in: next, Outcome(result, changed: .opened), isNew: state.isNew(next.topID),
      refused: refused)
  }

  /// The step that follows from the guards of a screen and of those below it; nil if nobody objects.
  private mutating func stopped(_ shown: inout Decision.Shown, _ question: GuardRequest) -> Step? {
    // The root of a tab is there from the start, before anybody was asked.
    if shown.isNew || shown.plan.opensTabRoot || isNews(shown.state.top),
      let step = blocked(by: objection(of: shown.plan.target.route, question))
    {
      return step
    }
    if !shown.plan.opensTabRoot,
      let step = blocked(by: objection(byRootOf: shown.state.selectedTab, in: shown.state))
    {
      return step
    }
    if !leaveOutRefused(of: &shown) { return .decline }
    return shown.isNew
      ? guardedEntry(below: shown).flatMap { blocked(by: objection(on: $0, question)) } : nil
  }

  /// Runs the target's maker, and those of its chain; everything else is built when a host asks.
  /// - Returns: the step that follows if there is no screen; nil if there is.
  private mutating func make(
    _ shown: inout Decision.Shown, _ route: Int, _ question: GuardRequest
  ) -> Step? {
    do {
      if let chain = routes.definitions[route].chain {
        if let screens = try chain.screens(shown.context, denied: shown.refused) {
          shown.screen = screens.last
          shown.ancestors = entries(of: screens.dropLast(), in: shown)
          return nil
        }
        if shown.plan.requiresChain { return .decline }
        let below = guardedEntry(below: shown)
        leaveOutChain(of: &shown)
        guard shown.isNew else { return nil }
        // The guards of the entry that was below before have been asked.
        if let other = guardedEntry(below: shown), other.identity != below?.identity,
          let step = blocked(by: objection(on: other, question))
        {
          return step
        }
      }
      shown.screen = try routes.makeScreen(route, shown.context)
      return shown.screen == nil ? .decline : nil
    } catch {
      return .finish(.answer(.failed(error)))
    }
  }

  /// The decision about a screen that has no link; it is made only if every guard allows it.
  mutating func decide(_ planned: PlannedEntry, make: () throws -> AnyScreen?) -> Decision {
    let plan = ScreenPlan(base: .onTop, target: planned)
    switch show(plan, nil) {
    case .finish(.change(_, .opened)):
      do {
        let shown = carriedOut(plan, RouteParameters())
        shown.screen = try make()
        if shown.screen != nil { return .show(shown) }
        notes = []
        return .answer(.denied(.noScreen))
      } catch {
        notes = []
        return .answer(.failed(error))
      }
    case .finish(let decision): return decision
    // A guard leads elsewhere: that is opened as a link of its own.
    case .goOn(let link): return decide(about: link)
    case .decline: preconditionFailure("A screen without a route has no candidates to decline.")
    }
  }

  /// Notes what of a plan is left out, and each popover that points at nothing, which becomes a sheet.
  private mutating func noteLosses(of plan: ScreenPlan) {
    for missing in plan.missingAncestors { notes.append(.leftOutWithoutRoute(missing)) }
    notePopover(plan.target)
    for ancestor in plan.ancestors { notePopover(ancestor) }
  }

  private mutating func notePopover(_ entry: PlannedEntry) {
    if entry.presentation == .popover, entry.anchor == nil {
      notes.append(.popoverWithoutAnchor(entry.link))
    }
  }
}
