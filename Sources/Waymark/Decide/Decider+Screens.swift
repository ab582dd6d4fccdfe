extension Decider {
  /// A state in which a plan is carried out.
  struct Applied {
    var state: NavigationState
    let result: ActionResult
    /// True if the screen on top is none that was there before.
    let isNew: Bool
  }

  /// Shows a screen: its guards and those of its ancestors are asked, then its maker runs.
  mutating func show(_ planned: ScreenPlan, _ match: RouteMatch?) -> Step {
    var plan = presentable(planned)
    var context = context(plan.target.link, match)
    let question = question(context)
    if let step = blocked(by: objection(question)) { return step }
    var next = applied(plan)
    var chain = MadeChain.none
    if let step = stopped(&plan, &next, &chain, match, context, question) { return step }
    context.entry = next.state.topID
    return finish(plan, match, consume context, consume next, chain)
  }

  /// The step that follows from the guards of a screen and of those below it, or from a chain that
  /// cannot be made; nil if nobody objects, or nobody has to be asked.
  private mutating func stopped(
    _ plan: inout ScreenPlan, _ next: inout Applied, _ chain: inout MadeChain,
    _ match: RouteMatch?, _ context: OpenContext, _ question: GuardRequest
  ) -> Step? {
    if case .overLimit = next.result { return nil }
    // The root of a tab is there from the start, before anybody was asked.
    if next.isNew || plan.opensTabRoot, let step = blocked(by: objection(of: match, question)) {
      return step
    }
    if !plan.opensTabRoot,
      let step = blocked(by: objection(byRootOf: next.state.selectedTab, in: next.state))
    {
      return step
    }
    var denied: [DeepLink] = []
    if !plan.ancestors.isEmpty, !leaveOutRefused(of: &plan, &next, &denied) { return .decline }
    guard next.isNew else { return nil }
    let below = guardedEntry(below: next.state.topID, in: next.state)
    if let below, let step = blocked(by: objection(on: below, question)) { return step }
    do {
      chain = try makeChain(plan, match, context, denied: denied)
    } catch {
      return .finish(.answer(.failed(error)))
    }
    guard case .impossible = chain else { return nil }
    if plan.requiresChain { return .decline }
    leaveOutChain(of: &plan)
    next = applied(plan)
    // The guards of this entry were asked above.
    guard next.isNew, let other = guardedEntry(below: next.state.topID, in: next.state),
      other.identity != below?.identity
    else { return nil }
    return blocked(by: objection(on: other, question))
  }

  func applied(_ plan: ScreenPlan) -> Applied {
    let (next, result) = state.opening(plan)
    return Applied(state: next, result: result, isNew: state.isNew(next.topID))
  }

  /// Runs the target's maker if the target is new; everything else is built when a host asks.
  private func finish(
    _ plan: ScreenPlan, _ match: RouteMatch?, _ context: consuming OpenContext,
    _ next: consuming Applied, _ chain: MadeChain
  ) -> Step {
    let outcome = Outcome(next.result, changed: .opened)
    if case .overLimit = next.result { return .finish(.answer(outcome)) }
    guard let match, plan.target.presentation != .external else {
      return .finish(.change(next.state, outcome))
    }
    var screen: AnyScreen?
    var ancestors: [(entry: Entry, screen: AnyScreen)] = []
    if next.isNew, purpose != .preview {
      do {
        switch chain {
        case .none: screen = try routes.makeScreen(match.route, context)
        case .impossible: screen = try routes.definitions[match.route].chain?.own?(context)
        case .made(let screens):
          screen = screens.last
          ancestors = entries(of: screens.dropLast(), plan, next.state)
        }
      } catch {
        return .finish(.answer(.failed(error)))
      }
      if screen == nil { return .decline }
    }
    let shown = Decision.Shown(plan, in: next.state, outcome, context, screen)
    (shown.ancestors, shown.isDiverted, shown.action) = (ancestors, isDiverted, action)
    return .finish(.show(shown))
  }

  /// The decision about a screen that has no link; it is made only if every guard allows it.
  mutating func decide(_ planned: PlannedEntry, make: () throws -> AnyScreen?) -> Decision {
    let plan = ScreenPlan(base: .onTop, target: planned)
    switch show(plan, nil) {
    case .finish(.change(let next, .opened)):
      do {
        if let screen = try make() {
          return .show(
            Decision.Shown(plan, in: next, .opened, context(planned.link, nil), screen))
        }
        notes = []
        return .answer(.denied(.noScreen))
      } catch {
        notes = []
        return .answer(.failed(error))
      }
    case .finish(let decision): return decision
    // A guard leads elsewhere: that is opened as a link of its own.
    case .goOn(let link, _): return decide(about: link)
    case .decline: preconditionFailure("A screen without a route has no candidates to decline.")
    }
  }

  /// Notes what of a plan is left out, and makes a sheet of each popover that points at nothing.
  private mutating func presentable(_ plan: ScreenPlan) -> ScreenPlan {
    for missing in plan.missingAncestors { notes.append(.leftOutWithoutRoute(missing)) }
    guard
      plan.target.isPopoverWithoutAnchor || plan.ancestors.contains(where: \.isPopoverWithoutAnchor)
    else { return plan }
    for entry in [plan.target] + plan.ancestors where entry.isPopoverWithoutAnchor {
      notes.append(.popoverWithoutAnchor(entry.link))
    }
    return plan.with(plan.target.presentable, below: plan.ancestors.map(\.presentable))
  }
}

extension PlannedEntry {
  fileprivate var isPopoverWithoutAnchor: Bool { presentation == .popover && anchor == nil }

  /// The entry as it can be shown: a popover that points at nothing is a sheet.
  fileprivate var presentable: PlannedEntry {
    var entry = self
    if isPopoverWithoutAnchor { entry.presentation = .sheet }
    return entry
  }
}
