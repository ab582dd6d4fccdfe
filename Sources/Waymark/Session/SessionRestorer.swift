/// What is done with a saved session.
enum RestorePlan {
  /// Show this in place of what stands.
  case show(PlannedState, RestoreReport)
  /// Leave everything as it is.
  case nothing(RestoreReport)
}

/// Decides which entries of a saved session are restored: matches, asks guards, follows redirects,
/// builds nothing.
struct SessionRestorer {
  let routes: CompiledRoutes
  let navigatorGuards: [RouteGuard]
  /// The state before, of which the beginning of each tab may stay.
  let state: NavigationState
  /// The guards that belong to single entries.
  let entryGuards: [EntryID: [RouteGuard]]
  private(set) var report = RestoreReport()
  /// The migrations that the session has not been through.
  private(set) var migrations: [StateMigration] = []

  /// An entry on its way into a stack; a tab's root may be there without having been saved.
  private struct Placed {
    var entry: PlannedEntry
    var wasSaved = true
  }

  /// - Parameter maxAge: how old the session may be; nil for any age.
  mutating func plan(_ saved: SavedState, maxAge: Duration?, now: Duration?) -> RestorePlan {
    let unknown = routes.unknownMigrations(of: saved)
    guard unknown.isEmpty else {
      return .nothing(RestoreReport(failure: .unknownMigrations(unknown)))
    }
    migrations = routes.pendingMigrations(of: saved)
    if let maxAge, isOlder(saved, than: maxAge, at: now), !isImportant(saved) {
      return .nothing(RestoreReport(isExpired: true))
    }
    let planned = plan(saved)
    return report.didRestoreAny ? .show(planned, report) : .nothing(report)
  }

  private mutating func plan(_ saved: SavedState) -> PlannedState {
    let owners = owners(of: saved)
    let owned = Set(owners.values)
    for (index, stack) in saved.state.tabs.enumerated() where !owned.contains(index) {
      for entry in stack { skip(entry.link, .noTab) }
    }
    let selected = selectedTab(owners.first { $0.value == saved.state.selectedTab }?.key ?? 0)
    var planned = PlannedState(selectedTab: selected, tabs: [])
    for tab in routes.resolver.tabs {
      let owner = owners[tab.index]
      planned.tabs.append(owner.map { stack(saved.state.tabs[$0], in: tab) } ?? [tab.root])
    }
    var below = planned.tabs[selected].last
    for layer in saved.state.modals {
      guard layer.style.isSaved else {
        for entry in layer.stack { skip(entry.link, .layer(layer.style)) }
        continue
      }
      let entries = stack(layer.stack, on: below)
      guard let top = entries.last else { continue }
      planned.layers.append(PlannedState.Layer(style: layer.style, entries: entries))
      below = top
    }
    return planned
  }

  /// The saved stack of each tab, found by the tab's root link: the next release may have put its
  /// tabs in another order, or renamed them by redirects. Of two that are one now, the selected one
  /// counts.
  private func owners(of saved: SavedState) -> [Int: Int] {
    var owners: [Int: Int] = [:]
    let selected = saved.state.selectedTab
    for index in [selected] + saved.tabRoots.indices.filter({ $0 != selected }) {
      let root = saved.tabRoots[index]
      let next = (try? StateMigration.migrated(root, by: migrations))?.link ?? root
      guard let found = try? routes.followed(next, by: { _, _ in }),
        let tab = routes.resolver.tab(
          rootedAt: routes.resolver.entry(found.link, found.match).link),
        owners[tab] == nil
      else { continue }
      owners[tab] = index
    }
    return owners
  }

  /// The tab to show: the saved one, unless the guards of its root object.
  private mutating func selectedTab(_ saved: Int) -> Int {
    let root = routes.resolver.tabs[saved].root
    guard saved != state.selectedTab, let match = routes.resolver.screenMatch(root.link) else {
      return saved
    }
    do throws(RestoreSkip) {
      try ask(routes.guards(ofRootOf: saved), root.link, match)
      return saved
    } catch {
      skip(root.link, error)
      return state.selectedTab
    }
  }

  // MARK: Age

  /// By the whole second, as it is written; a session without a time is too old.
  private func isOlder(_ saved: SavedState, than maxAge: Duration, at now: Duration?) -> Bool {
    guard let now, let age = saved.age(at: now.components.seconds) else { return true }
    return age > maxAge
  }

  private func isImportant(_ saved: SavedState) -> Bool {
    routes.saved.contains(.important)
      && saved.entries.contains { entry in
        let link = try? StateMigration.migrated(entry.link, by: migrations).link
        let route = link.flatMap { routes.screenRoute(of: $0) }
        return route.map { routes.saved[$0] == .important } ?? false
      }
  }

  // MARK: Stacks

  private mutating func stack(
    _ saved: EntryStack, in tab: PlannedTab? = nil, on below: PlannedEntry? = nil
  ) -> [PlannedEntry] {
    var placed: [Placed] = []
    var isBroken = false
    for (index, entry) in saved.enumerated() {
      do throws(RestoreSkip) {
        let below = placed.last?.entry ?? below
        let root = index == 0 ? tab : nil
        let planned = try planned(entry, on: below, root: root, isBroken: isBroken)
        try askGuardBelow(planned, on: placed, in: tab)
        placed.append(Placed(entry: planned))
        isBroken = false
      } catch {
        skip(entry.link, error)
        isBroken = true
        if index == 0, let tab { placed.append(Placed(entry: tab.root, wasSaved: false)) }
      }
    }
    return trimmed(placed, keepsRoot: tab != nil)
  }

  /// The newest entries of a stack that is too high, and the root below them.
  private mutating func trimmed(_ placed: [Placed], keepsRoot: Bool) -> [PlannedEntry] {
    let first = keepsRoot ? 1 : 0
    let surplus = max(0, placed.count - state.entryLimit)
    let dropped = first..<min(placed.count, first + surplus)
    for (index, one) in placed.enumerated() where one.wasSaved {
      if dropped.contains(index) {
        skip(one.entry.link, .limit(.entries))
      } else {
        report.restored.append(one.entry.link)
      }
    }
    return placed.indices.filter { !dropped.contains($0) }.map { placed[$0].entry }
  }

  private mutating func skip(_ link: DeepLink, _ reason: RestoreSkip) {
    report.skipped.append(RestoreReport.Skipped(link: link, reason: reason))
  }

  // MARK: Entries

  private mutating func planned(
    _ saved: Entry, on below: PlannedEntry?, root: PlannedTab?, isBroken: Bool
  ) throws(RestoreSkip) -> PlannedEntry {
    let link = try migrated(saved.link)
    let found = try routes.followed(routes.undirected(link)) { link, match throws(RestoreSkip) in
      try ask(routes.guards[match.route], link, match)
    }
    let route = found.match.route
    if isBroken, routes.resolver.rules[route].requiresChain { throw .brokenChain }
    if saved.payload?.utf8.count ?? 0 > Limit.payloadBytes.value { throw .limit(.payloadBytes) }
    var planned = routes.resolver.entry(found.link, found.match)
    // The root of a tab stands from the start, before any guard was asked.
    let isRoot = root.map { routes.resolver.tab(rootedAt: planned.link) == $0.index } ?? false
    if routes.saved[route] == .never {
      guard isRoot else { throw .neverSaved }
      return planned
    }
    if !isRoot {
      let entryGuards = below?.route.map { routes.entryGuards[$0] } ?? []
      let guards = navigatorGuards + routes.guards[route] + entryGuards
      try ask(guards, planned.link, found.match)
    }
    planned.details.title = saved.details.title
    planned.details.announcedTitle = saved.details.announcedTitle
    planned.details.leftButton = known(saved.details.leftButton)
    planned.details.rightButton = known(saved.details.rightButton)
    planned.details.payload = saved.payload
    planned.details.scrolled = saved.details.scrolled
    return planned
  }

  private mutating func migrated(_ link: DeepLink) throws(RestoreSkip) -> DeepLink {
    guard !migrations.isEmpty else { return link }
    let (next, step) = try StateMigration.migrated(link, by: migrations)
    if let step {
      report.migrated.append(RestoreReport.Migrated(link: link, next: next, migration: step))
    }
    return next
  }

  private mutating func known(_ button: String?) -> String? {
    guard let button else { return nil }
    if routes.buttons[button] == nil { report.unknownButtons.append(button) }
    return routes.buttons[button]?.name
  }

  /// Asks the guard of the very entry below, if that one stays and this one is new on it.
  private func askGuardBelow(
    _ planned: PlannedEntry, on placed: [Placed], in tab: PlannedTab?
  ) throws(RestoreSkip) {
    guard let tab, !placed.isEmpty else { return }
    let stack = state.tabs[tab.index]
    // Few entries have a guard of their own; only for these the beginnings are compared.
    guard stack.count >= placed.count, let guards = entryGuards[stack[placed.count - 1].id],
      zip(stack, placed).allSatisfy({ $0.identity == $1.entry.identity }),
      placed.count == stack.count || stack[placed.count].identity != planned.identity,
      let match = routes.resolver.screenMatch(planned.link)
    else { return }
    try ask(guards, planned.link, match)
  }

  private func ask(
    _ guards: [RouteGuard], _ link: DeepLink, _ match: RouteMatch
  ) throws(RestoreSkip) {
    let request = GuardRequest(
      link: link, parameters: match.parameters, context: [:], source: .restoration,
      isDryRun: false)
    guard let objection = guards.firstObjection(request) else { return }
    switch objection.answer {
    case .allow: return
    case .deny(let reason): throw .guard(objection.name, reason: reason)
    case .redirect(let target):
      throw .guard(objection.name, reason: "it sends on to \(target.link)")
    case .wait: throw .guard(objection.name, reason: "it wants the link to wait")
    }
  }
}
