extension Decider {
  /// Returns the rejection by the requirements and the guards of a route, or a guard of any link.
  func rejection(_ request: GuardRequest, of route: Int?) -> GuardRejection? {
    routes.unmetRequirement(of: route) ?? guards.firstRejection(request, on: .open)
      ?? rejection(by: route, request)
  }

  func rejection(by route: Int?, _ request: GuardRequest) -> GuardRejection? {
    route.flatMap { routes.definitions[$0].guards.firstRejection(request) }
  }

  func rejection(above entry: Entry, _ request: GuardRequest) -> GuardRejection? {
    let route = routes.hasPushGuards ? routes.guardedMatch(of: entry)?.route : nil
    return route.flatMap { routes.definitions[$0].guards.firstRejection(request, on: .push) }
      ?? guards.firstRejection(request, on: .push, of: entry.id)
  }

  /// Returns the entry below another, or `nil` without guards, because the search is slow.
  func guardedEntry(below id: EntryID, in next: NavigationState) -> Entry? {
    let hasGuards = routes.hasPushGuards || guards.contains { $0.event == .push }
    return hasGuards ? next.entryBelow(id) : nil
  }

  /// Returns whether the guards of an entry have to run, because it's new or has another link.
  func isNewOrRelinked(_ entry: Entry) -> Bool {
    state.isNew(entry.id) || state.entry(entry.id)?.link != entry.link
  }

  /// Returns the rejection by the root of a tab before its selection, or before the root has its
  /// own link again. The root is in the state before its guards have run. A screen that has replaced
  /// it isn't guarded.
  func rejection(byRootOf tab: Int, in next: NavigationState) -> GuardRejection? {
    if tab == state.selectedTab, next.tabs[tab].root.link == state.tabs[tab].root.link {
      return nil
    }
    let root = resolver.tabs[tab].root
    guard next.tabs[tab].root.identity == root.identity else {
      return routes.unmetRequirement(of: root.route)
    }
    return routes.rejection(byRootOf: tab) { guardRequest(context($0, $1)) }
  }

  /// Decides about the selection of a tab. The selected tab pops to its root.
  mutating func select(_ tab: Int) throws(Exit) -> Decision {
    guard resolver.tabs.indices.contains(tab), wall == nil else {
      return .answer(.denied(.noTab(tab)))
    }
    var next = state
    next.apply(.select(tab: tab))
    try check(unmetRequirement(in: next) ?? rejection(byRootOf: tab, in: next))
    return rejectedDismissal(to: next)?.decision ?? change(to: next, .performed)
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

  /// Ends the decision about a candidate that is rejected.
  mutating func check(_ rejection: GuardRejection?) throws(Exit) {
    guard let rejection else { return }
    trace?.add(rejection)
    switch (rejection.answer, request.kind) {
    // A redirect would show another stack than the requested one.
    case (.redirect, .stack): throw .answer(.denied(.notAScreen))
    case (.redirect(let target), _):
      if let failure = target.failure { throw .answer(.failed(failure)) }
      let link = try parse(target.link)
      request = request.redirected(to: target)
      throw .redirect(link)
    case (.hold(let target), .link), (.hold(let target), .tab), (.hold(let target), .awaited):
      throw .answer(
        .held, presenting: target, reason: rejection.requirement.map { HoldReason(name: $0) })
    case (.hold, _): throw .answer(.denied(.cannotWait))
    case (.deny(let reason), _): throw .answer(.denied(.guard(rejection.name, reason: reason)))
    case (.allow, _): preconditionFailure("A guard that allows a link does not reject it.")
    }
  }

  // MARK: Dismissal

  /// Returns the rejection if a guard keeps a change from closing a screen, or `nil` if all guards
  /// allow it. The guards of the topmost screen run first.
  mutating func rejectedDismissal(to next: NavigationState) -> DismissalRejection? {
    guard request.asksBeforeDismissal, let (entry, rejection) = firstKeptEntry(in: next) else {
      return nil
    }
    trace?.add(rejection)
    let (reason, target): (String, LinkTarget?) =
      switch rejection.answer {
      case .deny(let reason): (reason, nil)
      case .redirect(let other), .hold(let other?):
        routes.kind(of: other.link) == nil
          ? ("no route matches \(other.link)", nil) : ("", other.asking(about: entry.id))
      case .hold, .allow: ("", nil)
      }
    if target != nil, case (.hold, .link) = (rejection.answer, request.kind) {
      let reason = HoldReason(name: rejection.name, entry: entry.id)
      return (entry.id, .answer(.held, presenting: target, reason: reason))
    }
    let outcome = Outcome.denied(
      target == nil ? .guard(rejection.name, reason: reason) : .question(rejection.name))
    if target == nil { note(.notDismissed(entry.link, by: rejection.name, reason: reason)) }
    if let link = request.openedLink { note(.notOpened(link, outcome)) }
    return (entry.id, .answer(outcome, presenting: target))
  }

  /// Returns the topmost entry that a guard keeps open in a change, and the rejection.
  func firstKeptEntry(in next: NavigationState) -> (Entry, GuardRejection)? {
    guard routes.hasDismissalGuards(or: guards) else { return nil }
    let closed = Set(state.entryIDs(notIn: next))
    if closed.isEmpty { return nil }
    let visible = state.entriesToTop
    let isVisible = Set(visible.map(\.id))
    let hidden = state.entries.filter { !isVisible.contains($0.id) }
    for entry in visible.reversed() + hidden.reversed() where closed.contains(entry.id) {
      let guards = routes.dismissalGuards(of: entry, guards)
      guard !guards.isEmpty else { continue }
      let context = OpenInfo(
        link: entry.link, parameters: parameters(of: routes.guardedMatch(of: entry)), values: [:],
        source: request.source, entry: entry.id)
      let question = guardRequest(context)
      if let rejection = guards.firstRejection(question, on: .dismiss, of: entry.id) {
        return (entry, rejection)
      }
    }
    return nil
  }
}

/// The rejection of a change by a dismissal guard: the entry that stays open, and the answer.
typealias DismissalRejection = (entry: EntryID, decision: Decision)
