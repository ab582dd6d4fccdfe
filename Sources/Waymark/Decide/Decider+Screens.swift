extension Decider {
  /// Shows a screen: what stands beneath it, whoever is asked, then its maker.
  mutating func show(_ plan: inout ScreenPlan, _ match: RouteMatch?) -> Step {
    for missing in plan.missingAncestors {
      notes.append(.ancestorLeftOut(missing, reason: "no screen route takes it"))
    }
    plan.target.becomeSheetWithoutAnchor(&notes)
    for index in plan.ancestors.indices { plan.ancestors[index].becomeSheetWithoutAnchor(&notes) }
    var opening = opening(plan.target.link, match)
    if let stop = stopped(by: hooks.guards, opening) { return stop }
    // An ancestor that is left out makes another try necessary; nobody is asked a second time.
    var isAllowed = false
    var allowedAncestors = 0
    var denied: [DeepLink] = []
    var made = MadeChain.none
    while true {
      var next = state
      let effect = next.apply(opening: plan)
      if case .overLimit(let limit) = effect { return done(.denied(.limit(limit))) }
      let isNew = state.isNew(next.topID)
      // The root of a tab stands from the start, before anybody was asked.
      if isNew || plan.opensTabRoot, !isAllowed {
        if let stop = stopped(by: guards(of: match), opening) { return stop }
        isAllowed = true
      }
      if !plan.ancestors.isEmpty,
        let refused = refusedAncestor(in: plan, from: allowedAncestors, next)
      {
        notes.append(refused.note)
        if plan.requiresChain { return .declined }
        denied.append(plan.ancestors.remove(at: refused.index).link)
        allowedAncestors = refused.index
        continue
      }
      if isNew, let stop = stopped(by: guards(beneath: next.topID, in: next), opening) {
        return stop
      }
      if isNew, case .none = made {
        do { made = try makeChain(plan, match, denied: denied) } catch {
          return done(.failed(error))
        }
        if case .impossible = made {
          if plan.requiresChain { return .declined }
          notes += leaveOutChain(&plan)
          // Everybody was asked already.
          allowedAncestors = plan.ancestors.count
          continue
        }
      }
      return finish(plan, match, &opening, next, effect, isNew: isNew, made)
    }
  }

  /// Runs the target's maker if the target is new; everything else is built when a host asks.
  private mutating func finish(
    _ plan: ScreenPlan, _ match: RouteMatch?, _ opening: inout OpenContext,
    _ next: consuming NavigationState, _ effect: ActionResult, isNew: Bool, _ made: MadeChain
  ) -> Step {
    var screen: AnyScreen?
    if let match, plan.target.presentation != .external {
      opening.entry = next.topID
      if isNew, purpose != .evaluate, resolver.rules[match.route].isScreen {
        do {
          screen =
            switch made {
            case .none: try book.makeScreen(match.route, opening)
            case .made(let screens): screens.last
            case .impossible: try book.makeScreenWithoutChain(match.route, opening)
            }
        } catch {
          return done(.failed(error))
        }
        if screen == nil { return .declined }
      }
    }
    settle(effect == .unchanged ? .alreadyThere : effect == .reused ? .reused : .opened)
    if case .made(let screens) = made {
      decision.beneath = adoptable(screens.dropLast(), plan, next)
    }
    if match != nil, plan.target.presentation != .external {
      decision.route = plan.target.route
      decision.base = plan.base
      decision.opening = opening
    }
    decision.screen = screen
    decision.state = next
    return .done
  }

  private struct RefusedAncestor {
    let index: Int
    let note: Diagnostic
  }

  /// The first new ancestor, from a place on, that a guard does not allow.
  private func refusedAncestor(
    in plan: ScreenPlan, from first: Int, _ next: NavigationState
  ) -> RefusedAncestor? {
    for index in plan.ancestors.indices.dropFirst(first) {
      let ancestor = plan.ancestors[index]
      guard let match = resolver.screenMatch(ancestor.link),
        let entry = next.entry(withIdentity: ancestor.identity), state.isNew(entry.id)
      else { continue }
      let opening = opening(ancestor.link, match)
      let checks = hooks.guards + guards(of: match) + guards(beneath: entry.id, in: next)
      guard let (check, answer) = objection(of: checks, opening) else { continue }
      let reason = if case .deny(let reason) = answer { reason } else { "the guard sends it on" }
      return RefusedAncestor(
        index: index,
        note: .ancestorLeftOut(
          ancestor.link.description,
          reason: reason.isEmpty ? check.name : "\(check.name): \(reason)"))
    }
    return nil
  }
}

extension PlannedEntry {
  /// A popover that points at nothing is a sheet.
  fileprivate mutating func becomeSheetWithoutAnchor(_ notes: inout [Diagnostic]) {
    guard presentation == .popover, details.anchor == nil else { return }
    notes.append(.popoverWithoutAnchor(link))
    presentation = .sheet
  }
}
