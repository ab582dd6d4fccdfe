extension Navigator {
  /// Adds a guard that runs before any link opens, or before an event of entries.
  ///
  /// Without an entry, a guard for `.push` or `.dismiss` runs for all entries. The guard of an
  /// entry replaces the one of the same name, and is removed when the entry closes or its screen is
  /// made again. In the closure of a route, use ``OpenContext/entry``.
  ///
  /// - Precondition: A guard for `.open` has no entry.
  public func addGuard(
    _ name: String, on event: GuardRequest.Event = .open, for entry: EntryID? = nil,
    _ decide: @escaping (GuardRequest) -> GuardDecision
  ) {
    let added = RouteGuard(name: name, event: event, entry: entry, decide: decide)
    if event == .open {
      precondition(entry == nil, "An entry is guarded on: .push or on: .dismiss.")
      return guards = guards + [added]
    }
    // While a link opens, the entry of a maker isn't in the state yet.
    guard !turns.mustWait else {
      return turns.enqueue { [weak self] in self?.addGuard(name, on: event, for: entry, decide) }
    }
    if let entry, state.entry(entry) == nil { return }
    replaceGuards(with: [added]) { $0.entry == entry && $0.event == event && $0.name == name }
  }

  package func removeGuard(_ name: String, on event: GuardRequest.Event, for entry: EntryID?) {
    replaceGuards { $0.entry == entry && $0.event == event && $0.name == name }
  }

  /// Replaces guards, and updates the entries that get or lose a dismissal guard. Releasing the
  /// closures of guards can run code of the app.
  func replaceGuards(with added: [RouteGuard] = [], where isRemoved: (RouteGuard) -> Bool) {
    let old = guards
    let changesDismissal = (old.filter(isRemoved) + added).contains { $0.event == .dismiss }
    let shown = changesDismissal ? chromes : [:]
    withExtendedLifetime(old) { guards = old.filter { !isRemoved($0) } + added }
    updateChromes(since: shown)
  }

  // MARK: Dismissal

  func hasDismissalGuard(_ entry: Entry) -> Bool {
    !compiled.dismissalGuards(of: entry, guards).isEmpty
  }

  /// Returns whether a change closes an entry with a dismissal guard.
  func closesGuardedEntry(of state: NavigationState, _ next: NavigationState) -> Bool {
    state.entryIDs(notIn: next).contains { state.entry($0).map(hasDismissalGuard) ?? false }
  }

  /// Presents the target of a dismissal guard, unless it's open for a held link.
  func execute(_ rejection: DismissalRejection) -> Outcome {
    let isOpen = heldBack.prompts.contains {
      $0.reason.entry == rejection.entry && $0.isReachable(in: state)
    }
    if case .answer(_, let target?, _) = rejection.decision, !isOpen {
      reportFailure(open(target), target.link)
    }
    return rejection.decision.outcome
  }

  func dismissalRejection(in next: NavigationState) -> DismissalRejection? {
    guard compiled.hasDismissalGuards(or: guards) else { return nil }
    let request = OpenRequest(.dismissal, text: "", source: .app, asksGuards: true)
    var decider = decider(for: request, isDryRun: false)
    let rejection = callingApp { decider.rejectedDismissal(to: next) }
    for note in decider.notes { report(note) }
    return rejection
  }
}
