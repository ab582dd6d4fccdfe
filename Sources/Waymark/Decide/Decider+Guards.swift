extension Decider {
  func rejection(_ request: GuardRequest) -> GuardRejection? {
    hooks.guards.firstRejection(request)
  }

  func rejection(by route: Int?, _ request: GuardRequest) -> GuardRejection? {
    route.flatMap { routes.definitions[$0].guards.firstRejection(request) }
  }

  /// Returns the rejection by the guards of an entry that run before a screen opens above it.
  func rejection(above entry: Entry, _ request: GuardRequest) -> GuardRejection? {
    let ofRoute = routes.match(of: entry).map { routes.definitions[$0.route].pushGuards } ?? []
    return (ofRoute + hooks.entryGuards.of(entry.id, on: .push)).firstRejection(request)
  }

  /// Returns the entry below another, or `nil` without guards, because the search is slow.
  func guardedEntry(below id: EntryID, in next: NavigationState) -> Entry? {
    !routes.hasPushGuards && hooks.entryGuards.isEmpty ? nil : next.entryBelow(id)
  }

  /// Returns the entry directly below a screen.
  func guardedEntry(below shown: Decision.Shown) -> Entry? {
    guardedEntry(below: shown.state.topID, in: shown.state)
  }

  /// Returns whether the guards of an entry have to run, because it's new or has another link.
  func isNewOrRelinked(_ entry: Entry) -> Bool {
    state.isNew(entry.id) || state.entry(entry.id)?.link != entry.link
  }

  /// Returns the rejection by the root of a tab before its selection. The root is in the state
  /// before its guards have run. A screen that has replaced it isn't guarded.
  func rejection(byRootOf tab: Int, in next: NavigationState) -> GuardRejection? {
    tab == state.selectedTab ? nil : rejection(ofRootOf: tab, in: next)
  }

  /// Returns the rejection by the root of a tab, even if the tab is selected.
  func rejection(ofRootOf tab: Int, in next: NavigationState) -> GuardRejection? {
    let root = resolver.tabs[tab].root
    if let unmet = routes.unmetRequirement(of: root.route) { return unmet }
    let guards = routes.guards(ofRootOf: tab)
    guard !guards.isEmpty, next.tabs[tab].root.identity == root.identity else { return nil }
    let parameters = parameters(of: resolver.screenMatch(root.link))
    return guards.firstRejection(guardRequest(context(root.link, parameters)))
  }

  /// Decides about the selection of a tab. The selected tab pops to its root.
  mutating func decide(selecting tab: Int) -> Decision {
    guard resolver.tabs.indices.contains(tab), wall == nil else {
      return .answer(.denied(.noTab(tab)))
    }
    var next = state
    if next.apply(.select(tab: tab)) == .unchanged { return .answer(.unchanged) }
    let rejection = unmetRequirement(in: next) ?? rejection(byRootOf: tab, in: next)
    if let step = handle(rejection) { return decision(after: step) }
    return rejectedDismissal(to: next) ?? .change(next, .performed)
  }

  /// Returns the decision after a step that isn't part of the walk over the candidates.
  mutating func decision(after step: Step) -> Decision {
    switch step {
    case .finish(let decision): decision
    case .redirect(let link): decide(about: link)
    case .tryNext: decideNext()
    }
  }

  /// Returns the answer of the topmost entry to any screen above it.
  func decideOnTop() -> Outcome {
    let request = GuardRequest(context(state.topLink), hasTarget: false, isDryRun: true)
    guard let rejection = rejection(above: state.dismissingDialog.top, request) else {
      return .opened
    }
    return switch rejection.answer {
    case .deny(let reason): .denied(.guard(rejection.name, reason: reason))
    case .hold: .held
    case .allow, .redirect: .opened
    }
  }

  /// Returns the step after a rejection, or `nil` without one.
  mutating func handle(_ rejection: GuardRejection?) -> Step? {
    guard let rejection else { return nil }
    trace?.steps.append(.rejection(rejection))
    switch rejection.answer {
    case .redirect(let target):
      if let failure = target.failure { return .finish(.answer(.failed(failure))) }
      do throws(LinkError) {
        let link = try resolver.table.addresses.read(target.link, current: current)
        request = request.redirected(to: target)
        return .redirect(link)
      } catch {
        return .finish(.answer(Self.outcome(of: error)))
      }
    case .hold(let target):
      switch request.kind {
      case .link, .waited, .tab, .awaited:
        return .finish(
          .divert(.held, presenting: target, requirement: rejection.requirement))
      case .failing, .guardTarget, .screenWithoutLink, .stack, .dismissal:
        return .finish(.answer(.denied(.cannotWait)))
      }
    case .deny(let reason):
      return .finish(.answer(.denied(.guard(rejection.name, reason: reason))))
    case .allow: preconditionFailure("A guard that allows an open does not reject it.")
    }
  }

  // MARK: Dismissal

  /// Returns the decision if a guard keeps a change from closing a screen, or `nil` if all guards
  /// allow it. The guards of the topmost screen run first.
  mutating func rejectedDismissal(to next: NavigationState) -> Decision? {
    guard request.asksBeforeDismissal, routes.hasDismissalGuards(or: hooks.entryGuards) else {
      return nil
    }
    let closed = Set(state.entryIDs(notIn: next))
    if closed.isEmpty { return nil }
    let visible = state.entriesToTop
    let isVisible = Set(visible.map(\.id))
    let hidden = state.entries.filter { !isVisible.contains($0.id) }
    for entry in visible.reversed() + hidden.reversed() where closed.contains(entry.id) {
      let guards = routes.dismissalGuards(of: entry, hooks.entryGuards)
      guard !guards.isEmpty else { continue }
      let parameters = parameters(of: routes.match(of: entry))
      let context = OpenInfo(
        link: entry.link, parameters: parameters, values: [:], source: request.source,
        entry: entry.id)
      guard let rejection = guards.firstRejection(guardRequest(context)) else { continue }
      return decision(keeping: entry, after: rejection)
    }
    return nil
  }

  private mutating func decision(
    keeping entry: Entry, after rejection: GuardRejection
  ) -> Decision {
    trace?.steps.append(.rejection(rejection))
    let reason = if case .deny(let reason) = rejection.answer { reason } else { "" }
    let outcome = Outcome.denied(.guard(rejection.name, reason: reason))
    var target: LinkTarget?
    switch rejection.answer {
    case .redirect(let other): target = other
    case .hold(let other): target = other
    case .allow, .deny: break
    }
    if target == nil {
      notes.append(.notDismissed(entry.link, by: rejection.name, reason: reason))
    }
    if let link = request.openedLink { notes.append(.notOpened(link, outcome)) }
    return .divert(outcome, presenting: target)
  }

  func guardRequest(_ context: OpenInfo) -> GuardRequest {
    GuardRequest(context, isDryRun: purpose == .preview)
  }
}
