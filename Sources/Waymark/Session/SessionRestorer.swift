/// Decides which entries of a saved session are restored, and runs only their guards.
struct SessionRestorer {
  let routes: CompiledRoutes
  /// The current state. The beginning of each tab can stay.
  let state: NavigationState
  /// The guards that were added while the app runs.
  let guards: [RouteGuard]
  let saved: SavedState
  /// The migrations that the session hasn't passed.
  private let migrations: [StateMigration]
  private var report = RestoreReport()
  /// A Boolean value indicating whether requirements and guards can reject an entry.
  private var asks = true

  init(_ saved: SavedState, routes: CompiledRoutes, state: NavigationState, guards: [RouteGuard]) {
    (self.saved, self.routes, self.state, self.guards) = (saved, routes, state, guards)
    migrations = routes.registry.migrations.filter { !saved.migrations.contains($0.name) }
  }

  /// Returns the state of the session in which all requirements are met.
  func wholeState() -> PlannedState {
    var restorer = self
    restorer.asks = false
    return restorer.plannedState()
  }

  /// Returns the state to show, or `nil` to keep the current one.
  /// - Parameter maxAge: The maximum age of the session, or `nil` for any age.
  mutating func plan(
    maxAge: Duration? = nil, now: Duration? = nil
  ) -> (PlannedState?, RestoreReport) {
    // Compare whole seconds, as they're saved. A session without a time has expired.
    let age = now.flatMap { SavedState.age(since: saved.time, at: $0.components.seconds) }
    if let maxAge, age.map({ $0 > maxAge }) ?? true, !isImportant {
      return (nil, RestoreReport(isExpired: true))
    }
    let planned = plannedState()
    return (report.didRestoreAny ? planned : nil, report)
  }

  private mutating func plannedState() -> PlannedState {
    let owners = owners
    for (index, stack) in saved.state.tabs.enumerated() where !owners.contains(index) {
      for entry in stack { skip(entry.link, RestoreSkip("its tab no longer exists")) }
    }
    var planned = PlannedState(selectedTab: 0, tabs: [])
    for (tab, owner) in zip(routes.resolver.tabs, owners) {
      planned.tabs.append(owner.map { stack(saved.state.tabs[$0], in: tab) } ?? [tab.root])
    }
    let selected = selectedTab(owners.firstIndex(of: saved.state.selectedTab) ?? 0, planned.tabs)
    planned.selectedTab = selected
    var below = planned.tabs[selected].last
    for layer in saved.state.modals {
      guard layer.style.isSaved else {
        let reason = "a layer of the style \(layer.style.rawValue) is not restored"
        for entry in layer.stack { skip(entry.link, RestoreSkip(reason)) }
        continue
      }
      let entries = stack(layer.stack, on: below)
      guard let top = entries.last else { continue }
      planned.layers.append((layer.style, entries))
      below = top
    }
    return planned
  }

  /// Returns the index of the saved stack of each tab, found by its root link, because tabs can
  /// have another order or redirected roots. If two were merged, the selected one counts.
  private var owners: [Int?] {
    var owners: [Int?] = routes.resolver.tabs.map { _ in nil }
    let selected = saved.state.selectedTab
    for index in [selected] + saved.tabRoots.indices.filter({ $0 != selected }) {
      let root = saved.tabRoots[index]
      let next = (try? migrated(root))?.link ?? root
      guard let found = try? routes.followed(next),
        let tab = routes.resolver.tab(
          rootedAt: routes.resolver.entry(found.link, found.match.route).link), owners[tab] == nil
      else { continue }
      owners[tab] = index
    }
    return owners
  }

  /// Returns the tab to select: the saved one, unless the guards of its root reject it. A screen that
  /// has replaced the root is guarded itself.
  private mutating func selectedTab(_ saved: Int, _ stacks: [[PlannedEntry]]) -> Int {
    guard asks, saved != state.selectedTab,
      stacks[saved][0].identity == routes.resolver.tabs[saved].root.identity,
      let rejection = routes.rejection(byRootOf: saved, request)
    else { return saved }
    skip(routes.resolver.tabs[saved].root.link, RestoreSkip(rejection))
    return state.selectedTab
  }

  private var isImportant: Bool {
    saved.state.entries.contains { entry in
      let link = try? migrated(entry.link).link
      return link.flatMap(routes.screenRoute).map { routes.definitions[$0].keepsSession } ?? false
    }
  }

  // MARK: Stacks

  private mutating func stack(
    _ saved: EntryStack, in tab: PlannedTab? = nil, on below: PlannedEntry? = nil
  ) -> [PlannedEntry] {
    var placed: [PlannedEntry] = []
    var isRootSaved = tab == nil
    var isBroken = false
    for (index, entry) in saved.enumerated() {
      do throws(RestoreSkip) {
        let root = index == 0 ? tab : nil
        let planned = try planned(entry, on: placed.last ?? below, root: root, isBroken: isBroken)
        try askGuardBelow(planned, on: placed, in: tab)
        placed.append(planned)
        if index == 0 { isRootSaved = true }
        isBroken = false
      } catch {
        skip(entry.link, error)
        isBroken = true
        if index == 0, let tab { placed.append(tab.root) }
      }
    }
    // Over the limit, keep the newest entries and the root of the tab.
    let first = tab == nil ? 0 : 1
    let dropped = first..<max(first, first + placed.count - state.entryLimit)
    for entry in placed[dropped] { skip(entry.link, RestoreSkip(.limit(.entries))) }
    placed.removeSubrange(dropped)
    for entry in placed.dropFirst(isRootSaved ? 0 : 1) { report.restored.append(entry.link) }
    return placed
  }

  private mutating func skip(_ link: DeepLink, _ reason: RestoreSkip) {
    report.skipped.append(RestoreReport.Skipped(link: link, reason: reason))
  }

  // MARK: Entries

  private mutating func planned(
    _ saved: Entry, on below: PlannedEntry?, root: PlannedTab?, isBroken: Bool
  ) throws(RestoreSkip) -> PlannedEntry {
    let (link, step) = try migrated(saved.link)
    if let step { report.migrated.append("\(saved.link) is \(link) now (migration ‘\(step)’).") }
    // Don't run the screen action of a fragment, because the saved text isn't trusted.
    let hasAction = routes.registry.screenAction(link.decodedFragment) != nil
    let found = try routes.followed(hasAction ? link.withoutFragment : link, asking: self)
    let route = found.match.route
    if routes.resolver.rules[route].isDialog {
      throw RestoreSkip("it runs an action and shows no screen")
    }
    if isBroken, routes.resolver.rules[route].requiresAncestors {
      throw RestoreSkip("it needs the screen below, which was not restored")
    }
    if saved.payload?.utf8.count ?? 0 > Limit.payloadBytes.value {
      throw RestoreSkip(.limit(.payloadBytes))
    }
    var planned = routes.resolver.entry(found.link, found.match.route)
    // The root of a tab is in the state before its guards have run.
    let isRoot = root.map { routes.resolver.tab(rootedAt: planned.link) == $0.index } ?? false
    if routes.definitions[route].isNeverSaved {
      guard isRoot else { throw RestoreSkip("its route is marked as never saved") }
      return planned
    }
    if !isRoot {
      if asks, let unmet = routes.unmetRequirement(of: route) { throw RestoreSkip(unmet) }
      try ask(guards + routes.definitions[route].guards, planned.link, found.match)
      if routes.hasPushGuards, let below = below?.route {
        try ask(routes.definitions[below].guards, on: .push, planned.link, found.match)
      }
    }
    var details = saved.details
    details.style = planned.details.style
    details.leftButton = routes.registered(details.leftButton, &report.unknownButtons)
    details.rightButton = routes.registered(details.rightButton, &report.unknownButtons)
    planned.details = details
    return planned
  }

  /// Returns the link after the migrations, and the last one that changed it.
  /// - Throws: The migration that removes the link, or returns an invalid one.
  private func migrated(_ link: DeepLink) throws(RestoreSkip) -> (link: DeepLink, step: String?) {
    var (link, last): (DeepLink, String?) = (link, nil)
    for step in migrations {
      let skip = "the migration ‘\(step.name)’ leaves it out"
      guard let text = step.change(link) else { throw RestoreSkip(skip) }
      do throws(LinkError) {
        // A directive is a plain query item, as in the saved text.
        let next = try DeepLink(text, directivePrefix: "")
        if next != link { (link, last) = (next, step.name) }
      } catch {
        throw RestoreSkip(skip + " (\(error.message))")
      }
    }
    return (link, last)
  }

  /// Runs the guards that were added for the entry below, if that entry stays and this one is new.
  private func askGuardBelow(
    _ planned: PlannedEntry, on placed: [PlannedEntry], in tab: PlannedTab?
  ) throws(RestoreSkip) {
    guard asks, let tab, !placed.isEmpty else { return }
    let stack = state.tabs[tab.index]
    // Few entries have guards, so compare the stacks only for them.
    guard stack.count >= placed.count else { return }
    let below = stack[placed.count - 1].id
    guard !guards.on(.push, of: below).isEmpty,
      zip(stack, placed).allSatisfy({ $0.identity == $1.identity }),
      placed.count == stack.count || stack[placed.count].identity != planned.identity,
      let match = routes.resolver.screenMatch(planned.link)
    else { return }
    try ask(guards, on: .push, of: below, planned.link, match)
  }

  /// Runs guards for a saved entry, or for a redirect of its link.
  func ask(
    _ guards: [RouteGuard], on event: GuardRequest.Event = .open, of entry: EntryID? = nil,
    _ link: DeepLink, _ match: RouteMatch
  ) throws(RestoreSkip) {
    guard asks else { return }
    let request = request(for: link, routes.resolver.parameters(of: match))
    let rejection = guards.firstRejection(request, on: event, of: entry)
    if let rejection { throw RestoreSkip(rejection) }
  }

  private func request(for link: DeepLink, _ parameters: RouteParameters) -> GuardRequest {
    GuardRequest(
      OpenInfo(link: link, parameters: parameters, values: [:], source: .restoration))
  }
}

/// A session whose screens wait for a requirement, and the parts of it that are shown.
struct WaitingSession {
  let saved: SavedState
  /// The state of the session in which all requirements are met.
  var planned: PlannedState
  /// The state after the session was restored.
  var shown: NavigationState
  /// The links of the roots of its tabs.
  var roots: [DeepLink]
  /// The links of the roots of the tabs whose stacks stay.
  var keptRoots: Set<DeepLink> = []
  var keepsSelection = false
  var keepsLayers = false

  /// Changes a plan so that it keeps the stacks and layers that have changed. If a stack or the
  /// selection has changed, the plan keeps the selection and all layers.
  mutating func keepChanges(
    in state: NavigationState, _ newRoots: [DeepLink], of planned: inout PlannedState
  ) {
    for (index, root) in newRoots.enumerated() {
      let old = roots.firstIndex(of: root).map { shown.tabs[$0].map(\.link) } ?? [root]
      if old != state.tabs[index].map(\.link) { keptRoots.insert(root) }
      if keptRoots.contains(root) { planned.keptTabs[index] = index }
    }
    let isMoved = roots[shown.selectedTab] != newRoots[state.selectedTab]
    keepsSelection = keepsSelection || isMoved || !planned.keptTabs.isEmpty
    if keepsSelection { planned.selectedTab = state.selectedTab }
    let layers = [shown, state].map { $0.modals.map { $0.stack.map(\.link) } }
    keepsLayers = keepsLayers || keepsSelection || layers[0] != layers[1]
    planned.keepsLayers = keepsLayers
  }
}
