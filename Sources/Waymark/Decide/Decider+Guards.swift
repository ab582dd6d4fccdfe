extension Decider {
  /// The objection of the navigator's guards.
  func objection(_ question: GuardRequest) -> GuardObjection? {
    hooks.guards.firstObjection(question)
  }

  /// The objection of a route's guards.
  func objection(of route: Int?, _ question: GuardRequest) -> GuardObjection? {
    route.flatMap { routes.definitions[$0].guards.firstObjection(question) }
  }

  /// The entry directly below another; nil if no entry has guards, since looking for it takes time.
  func guardedEntry(below id: EntryID, in next: NavigationState) -> Entry? {
    !routes.hasEntryGuards && hooks.entryGuards.isEmpty ? nil : next.entryBelow(id)
  }

  /// The entry directly below a screen that is shown.
  func guardedEntry(below shown: Decision.Shown) -> Entry? {
    guardedEntry(below: shown.state.topID, in: shown.state)
  }

  /// The objection of those who are asked before anything goes directly on an entry.
  func objection(on below: Entry, _ question: GuardRequest) -> GuardObjection? {
    let ofRoute = routes.match(of: below).map { routes.definitions[$0.route].entryGuards } ?? []
    return (ofRoute + hooks.entryGuards.of(below.id)).firstObjection(question)
  }

  /// True if a screen is new, or shows another link than before: its guards are asked then.
  func isNews(_ entry: Entry) -> Bool {
    state.isNew(entry.id) || state.entry(entry.id)?.link != entry.link
  }

  /// The objection of a tab's root to its tab being shown. The root was placed without asking its
  /// guards; one that something else has replaced is not asked.
  func objection(byRootOf tab: Int, in next: NavigationState) -> GuardObjection? {
    tab == state.selectedTab ? nil : objection(toRootOf: tab, in: next)
  }

  /// The objection of a tab's root to being shown, whether it is shown already or not.
  func objection(toRootOf tab: Int, in next: NavigationState) -> GuardObjection? {
    let root = resolver.tabs[tab].root
    let guards = routes.guards(ofRootOf: tab)
    guard !guards.isEmpty, next.tabs[tab].root.identity == root.identity else { return nil }
    let parameters = parameters(of: resolver.screenMatch(root.link))
    return guards.firstObjection(question(context(root.link, parameters)))
  }

  /// The decision about a tab that is to be selected; the selected one pops to its root.
  mutating func decide(selecting tab: Int) -> Decision {
    guard resolver.tabs.indices.contains(tab) else { return .answer(.denied(.noTab(tab))) }
    var next = state
    if next.apply(.select(tab: tab)) == .unchanged { return .answer(.alreadyThere) }
    guard let step = blocked(by: objection(byRootOf: tab, in: next)) else {
      return .change(next, .performed)
    }
    switch step {
    case .finish(let decision): return decision
    case .goOn(let link): return decide(about: link)
    case .decline: preconditionFailure("A tab has no candidates to decline.")
    }
  }

  /// The answer of the entry on top to anything that would go on it.
  func decideOnTop() -> Outcome {
    let question = GuardRequest(context(state.topLink), hasTarget: false, isDryRun: true)
    guard let objection = objection(on: state.dismissingDialog.top, question) else {
      return .opened
    }
    return switch objection.answer {
    case .deny(let reason): .denied(.guard(objection.name, reason: reason))
    case .wait: .held
    // Something is opened, though another link.
    case .allow, .redirect: .opened
    }
  }

  /// The step that follows from an objection; nil if there is none.
  mutating func blocked(by objection: GuardObjection?) -> Step? { objection.map { step($0) } }

  private mutating func step(_ objection: GuardObjection) -> Step {
    trace?.steps.append(.objection(objection))
    switch objection.answer {
    case .redirect(let target):
      if let failure = target.failure { return .finish(.answer(.failed(failure))) }
      do throws(LinkError) {
        let link = try resolver.table.addresses.read(target.link, current: current)
        request = request.redirected(to: target)
        return .goOn(link)
      } catch {
        return .finish(.answer(Self.outcome(of: error)))
      }
    case .wait(let place):
      switch request.kind {
      case .link, .waited, .tab, .awaited: return .finish(.hold(showing: place))
      case .failing, .waitingPlace, .screenWithoutLink, .stack:
        return .finish(.answer(.denied(.cannotWait)))
      }
    case .deny(let reason):
      return .finish(.answer(.denied(.guard(objection.name, reason: reason))))
    case .allow: preconditionFailure("A guard that allows has no objection.")
    }
  }

  func question(_ context: OpenContext) -> GuardRequest {
    GuardRequest(context, isDryRun: purpose == .preview)
  }
}
