/// Decides what of a saved session comes back: matches, guards, follows redirects, builds nothing.
struct StateRestorer {
  let book: CompiledRoutes
  let navigatorGuards: [RouteGuard]
  /// What stands, of which the beginning of each tab may stay.
  let state: NavigationState
  /// The guards that belong to single entries.
  let entryGuards: [EntryID: [RouteGuard]]
  private(set) var report = RestoreReport()
  private(set) var diagnostics: [Diagnostic] = []

  /// The migrations that the session does not have behind it.
  private var migrations: [StateMigration] = []

  /// An entry on its way into a stack; a tab's root may be there without having been saved.
  private struct Laid {
    var entry: PlannedEntry
    var isRestored = true
  }

  init(
    book: CompiledRoutes, navigatorGuards: [RouteGuard], state: NavigationState,
    entryGuards: [EntryID: [RouteGuard]]
  ) {
    self.book = book
    self.navigatorGuards = navigatorGuards
    self.state = state
    self.entryGuards = entryGuards
  }

  /// What is to stand; nil if nothing came back.
  mutating func plan(_ saved: SavedState) -> PlannedState? {
    migrations = book.pendingMigrations(of: saved)
    let owners = owners(of: saved)
    let isKept = Set(owners.values)
    for (index, stack) in saved.state.tabs.enumerated() where !isKept.contains(index) {
      for entry in stack { skip(entry.link, .noTab) }
    }
    let selected = owners.first { $0.value == saved.state.selectedTab }?.key ?? 0
    var planned = PlannedState(selectedTab: selected, tabs: [])
    for tab in book.resolver.tabs {
      let owner = owners[tab.index]
      planned.tabs.append(owner.map { stack(saved.state.tabs[$0], in: tab) } ?? [tab.root])
    }
    var beneath = planned.tabs[selected].last
    for layer in saved.state.modals {
      guard layer.style.isSaved else {
        for entry in layer.stack { skip(entry.link, .layer(layer.style)) }
        continue
      }
      let entries = stack(layer.stack, on: beneath)
      guard let top = entries.last else { continue }
      planned.layers.append(PlannedState.Layer(style: layer.style, entries: entries))
      beneath = top
    }
    return report.didRestoreAny ? planned : nil
  }

  /// Which saved stack belongs to which tab, by the tab's root link: the next release may have put
  /// its tabs in another order, or renamed them by redirects. Of two that are one now, the selected
  /// one counts.
  private func owners(of saved: SavedState) -> [Int: Int] {
    var owners: [Int: Int] = [:]
    let selected = saved.state.selectedTab
    for index in [selected] + saved.tabRoots.indices.filter({ $0 != selected }) {
      let root = saved.tabRoots[index]
      let next = (try? StateMigration.migrated(root, by: migrations))?.link ?? root
      guard let found = try? book.followed(next, by: { _, _ in }),
        let tab = book.resolver.tab(rootedAt: ownLink(found)), owners[tab] == nil
      else { continue }
      owners[tab] = index
    }
    return owners
  }

  // MARK: Stacks

  private mutating func stack(
    _ saved: EntryStack, in tab: PlannedTab? = nil, on below: PlannedEntry? = nil
  ) -> [PlannedEntry] {
    var laid: [Laid] = []
    var isBroken = false
    for (index, entry) in saved.enumerated() {
      do throws(RestoreSkip) {
        let beneath = laid.last?.entry ?? below
        let root = index == 0 ? tab : nil
        let planned = try planned(entry, on: beneath, root: root, isBroken: isBroken)
        try askOwnGuard(beneath: planned, on: laid, in: tab)
        laid.append(Laid(entry: planned))
        isBroken = false
      } catch {
        skip(entry.link, error)
        isBroken = true
        if index == 0, let tab { laid.append(Laid(entry: tab.root, isRestored: false)) }
      }
    }
    return trimmed(laid, keepsRoot: tab != nil)
  }

  /// Keeps the newest entries of a stack that is too high, and the root that stands under them.
  private mutating func trimmed(_ laid: [Laid], keepsRoot: Bool) -> [PlannedEntry] {
    let first = keepsRoot ? 1 : 0
    let surplus = max(0, laid.count - state.entryLimit)
    let dropped = first..<min(laid.count, first + surplus)
    for (index, one) in laid.enumerated() where one.isRestored {
      if dropped.contains(index) {
        skip(one.entry.link, .limit(.entries))
      } else {
        report.restored.append(one.entry.link)
      }
    }
    return laid.indices.filter { !dropped.contains($0) }.map { laid[$0].entry }
  }

  private mutating func skip(_ link: DeepLink, _ reason: RestoreSkip) {
    report.skipped.append(RestoreReport.Skipped(link: link, reason: reason))
  }

  // MARK: Entries

  private mutating func planned(
    _ saved: Entry, on beneath: PlannedEntry?, root: PlannedTab?, isBroken: Bool
  ) throws(RestoreSkip) -> PlannedEntry {
    let link = try migrated(saved.link)
    let found = try book.followed(book.undirected(link)) { link, match throws(RestoreSkip) in
      try ask(book.guards[match.route], link, match)
    }
    let route = found.match.route
    if isBroken, book.resolver.rules[route].requiresChain { throw .brokenChain }
    if saved.payload?.utf8.count ?? 0 > Limit.payloadBytes.value { throw .limit(.payloadBytes) }
    var planned = book.resolver.entry(found.link, found.match)
    // The root of a tab stands from the start, before anybody was asked.
    let isRoot = root.map { book.resolver.tab(rootedAt: planned.link) == $0.index } ?? false
    if book.saved[route] == .never {
      guard isRoot else { throw .neverSaved }
      return planned
    }
    if !isRoot {
      let entryGuards = beneath?.route.map { book.entryGuards[$0] } ?? []
      let checks = navigatorGuards + book.guards[route] + entryGuards
      try ask(checks, planned.link, found.match)
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
    if book.buttons[button] == nil { diagnostics.append(.unknownButton(button)) }
    return book.buttons[button]?.name
  }

  /// Asks the own guard of the entry beneath, where that one stays and this one is new on it.
  private func askOwnGuard(
    beneath planned: PlannedEntry, on laid: [Laid], in tab: PlannedTab?
  ) throws(RestoreSkip) {
    guard let tab, !laid.isEmpty else { return }
    let standing = state.tabs[tab.index]
    // Few entries have a guard of their own; only for these the beginnings are compared.
    guard standing.count >= laid.count, let checks = entryGuards[standing[laid.count - 1].id],
      zip(standing, laid).allSatisfy({ $0.identity == $1.entry.identity }),
      laid.count == standing.count || standing[laid.count].identity != planned.identity,
      let match = book.resolver.screenMatch(planned.link)
    else { return }
    try ask(checks, planned.link, match)
  }

  private func ask(
    _ checks: [RouteGuard], _ link: DeepLink, _ match: RouteMatch
  ) throws(RestoreSkip) {
    let request = GuardRequest(
      link: link, parameters: match.parameters, context: [:], source: .restoration,
      isDryRun: false)
    guard let objection = checks.firstObjection(request) else { return }
    switch objection.answer {
    case .allow: return
    case .deny(let reason): throw .guard(objection.name, reason: reason)
    case .redirect(let link): throw .guard(objection.name, reason: "it sends on to \(link)")
    case .wait: throw .guard(objection.name, reason: "it wants the link to wait")
    }
  }

  private func ownLink(_ found: (link: DeepLink, match: RouteMatch)) -> DeepLink {
    book.resolver.entry(found.link, found.match).link
  }
}
