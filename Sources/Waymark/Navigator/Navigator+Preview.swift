extension Navigator {
  /// Returns the outcome of opening a link and the resulting state, without changing anything. If
  /// the target is `nil`, only the guards of the topmost entry run.
  ///
  /// Hooks and guards run and redirects are followed, but closures of routes and actions don't run,
  /// so the screen's closure can still decline. A pending link that this would open isn't included.
  public func preview(
    _ target: LinkTarget? = nil, from source: LinkSource? = nil,
    values: [String: any Sendable] = [:]
  ) -> (outcome: Outcome, state: NavigationState) {
    host?.reportActions()
    let request = OpenRequest(LinkTarget(target ?? "", values: values), from: source)
    var decider = decider(for: request, isDryRun: true)
    if target != nil { return preview(request, by: &decider) }
    return (callingAppOnly { decider.decideOnTop() }, state)
  }

  /// Explains how a link opens: the routes and why each one fails, the guards, and the outcome.
  public func explain(_ target: LinkTarget, from source: LinkSource? = nil) -> String {
    host?.reportActions()
    let request = OpenRequest(target, from: source)
    var decider = decider(for: request, isDryRun: true)
    decider.trace = OpenTrace(compiled)
    let outcome = preview(request, by: &decider).outcome
    return decider.trace?.text(outcome) ?? ""
  }

  private func preview(
    _ request: OpenRequest, by decider: inout Decider
  ) -> (outcome: Outcome, state: NavigationState) {
    if isRepeated(request) {
      decider.trace?.add("note", "the same link has just opened")
      return (.unchanged, state)
    }
    let isHeld = isHeld(request) && leadsSomewhere(request)
    if isHeld, decider.trace == nil { return (.held, state) }
    return callingAppOnly {
      let decision = decider.decide()
      if isHeld { return (.held, state) }
      guard let target = targetRequest(of: decision) else {
        return (decision.outcome, decision.state ?? state)
      }
      let shown = dryDecision(about: target)
      if shown.outcome.isFailure {
        decider.trace?.add("note", shown.outcome.message(about: target.text) ?? "")
      }
      let denial = decision.reason.flatMap(shown.denial(ofLinkHeldBy:))
      return (denial.map { .denied($0) } ?? decision.outcome, shown.state ?? state)
    }
  }

  /// Makes the screens that a link from outside would push, without showing them. The root of the
  /// tab isn't included, and the last screen is that of the link.
  ///
  /// Hooks and guards run, and redirects are followed. The state doesn't change. Ancestors that are
  /// declined or denied are left out, unless the route requires its chain. If the link doesn't show
  /// a screen, the result is empty.
  ///
  /// - Throws: ``LinkError``, ``OpenError`` if the link isn't allowed, or the error of a closure.
  public func screens(for target: LinkTarget, from source: LinkSource? = nil) throws -> [Screen] {
    let request = OpenRequest(
      LinkTarget(target, base: .fromRoot), from: source, kind: .awaited { _ in })
    // Copy the routes, because a maker can change them. Only the roots of the tabs are open.
    let compiled = compiled
    let start = NavigationState(
      tabRoots: compiled.resolver.tabs.map(\.root), entryLimit: state.entryLimit,
      firstNumber: state.nextNumber)
    var decider = Decider(
      request: request, state: start, current: state.topLink, routes: compiled,
      guards: guards.filter { $0.entry == nil }, navigator: self, isDryRun: false)
    return try callingAppOnly {
      var decision = decider.decide()
      let result = Result { try makeScreens(of: &decision, &decider) }
      current.skipNumbers(of: decider.state)
      for note in decider.notes { report(note) }
      let made = try result.get()
      switch decision {
      case .answer(.failed(let error), _, _): throw error
      case .answer(.denied, _, _), .answer(.held, _, _):
        throw OpenError(outcome: decision.outcome, link: target.link)
      case .answer, .change, .sideEffect: return []
      case .show(let shown): return try screens(of: shown, made, since: start, compiled)
      }
    }
  }

  private func screens(
    of shown: Decision.Shown, _ made: MadeScreens, since start: NavigationState,
    _ compiled: CompiledRoutes
  ) throws -> [Screen] {
    var screens: [Screen] = []
    for entry in shown.state.entriesToTop.dropLast() where start.isNew(entry.id) {
      let ancestor = made.ancestors.first { $0.entry.id == entry.id }?.screen
      if let screen = try ancestor ?? compiled.makeScreen(of: entry, for: shown.context) {
        screens += [screen.screen(Screen.self)].compactMap(\.self)
      } else if shown.plan.requiresAncestors {
        return []
      }
    }
    // The root of a tab is in the state before its maker has run.
    guard let own = try made.screen ?? compiled.makeScreen(of: shown.state.top, for: shown.context)
    else { return [] }
    return screens + [own.screen(Screen.self)].compactMap(\.self)
  }
}
